/**
 * A fast 64-bit fingerprint of bytes, with their number. `crypto.subtle.digest` would wait for another thread hundreds of times in a list.
 * It only has to notice changes, so nobody gains anything by forging one.
 */
export function fingerprintOf(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - (bytes.length % 4);
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let at = 0; at < end; at += 4) {
    const word = view.getUint32(at);
    a = Math.imul(a ^ word, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b + word, 0xc2b2ae35);
    b ^= b >>> 13;
  }
  return [a, b, ...bytes.subarray(end), bytes.length].join();
}

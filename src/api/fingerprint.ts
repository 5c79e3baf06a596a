/**
 * A fingerprint of bytes, 64 bits and their number: quick, and made here, since a digest of the browser's is a wait for another thread,
 * hundreds of times in a list. It finds changes, and nothing hangs on nobody being able to make two of the same.
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

/**
 * A fingerprint of bytes, 64 bits and their number: quick, and made here, since a digest of the browser's is a wait for another thread,
 * hundreds of times in a list. It finds changes, and nothing hangs on nobody being able to make two of the same.
 */
export function printOf(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = bytes.length >> 2;
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let word = 0; word < words; word += 1) {
    const value = view.getUint32(word << 2, true);
    a = Math.imul(a ^ value, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b + value, 0xc2b2ae35);
    b ^= b >>> 13;
  }
  for (let at = words << 2; at < bytes.length; at += 1) {
    a = Math.imul(a ^ (bytes[at] ?? 0), 0x01000193);
    b = Math.imul(b + (bytes[at] ?? 0), 0xc2b2ae35);
    b ^= b >>> 13;
  }
  return [a >>> 0, b >>> 0, bytes.length].map((part) => part.toString(36)).join('.');
}

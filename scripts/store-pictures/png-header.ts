/** What a PNG file says of itself in its first chunk. */
export function pngHeader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20), hasAlpha: (view.getUint8(25) & 4) !== 0 };
}

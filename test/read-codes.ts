import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

let isReady = false;

/** The texts of all QR codes in a picture, as a scanner reads them. `picture` is the bytes of a PNG, or pixels. */
export async function readCodes(picture: Uint8Array | ImageData): Promise<string[]> {
  if (!isReady) {
    // By default the library would fetch its module from a server on the web.
    const { buffer, byteOffset, byteLength } = readFileSync(wasm);
    prepareZXingModule({
      overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
    });
    isReady = true;
  }
  const results = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 255 });
  return results.map(({ text }) => text);
}

import { parseUrl } from '../../core/url/parse-url.ts';

/** The margin that scanners need around a code, in modules (ISO/IEC 18004). */
const margin = 4;

export interface QrDrawing {
  /** Modules along a side, margin included. */
  size: number;
  /** The dark modules as an SVG path, one unit a module. */
  path: string;
}

/**
 * What a code has in it: an address in ASCII, with an international host in Punycode. Scanners differ in the encoding that they take other
 * letters for, and some hand them on to what does not open them; people read the address beside the code, in letters.
 */
export const textInCode = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text : (parseUrl(text)?.href ?? text);

/** Of the largest code (version 40) at the error correction used here, in bytes (ISO/IEC 18004, table 7). */
const mostBytes = 2331;

export const fitsInCode = (text: string): boolean =>
  new TextEncoder().encode(textInCode(text)).length <= mostBytes;

/** A QR code made on this device; the library is loaded when the first one is drawn. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { create } = await import('qrcode');
  const { modules } = create(textInCode(text), { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`;
    }
  }
  return { size: modules.size + margin * 2, path };
}

/** Black on white whatever the scheme of the page: inverted codes are not read by every scanner. */
export const qrSvg = ({ size, path }: QrDrawing): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );

/** At least `pixels` along a side, and whole pixels for each module. */
export async function qrPng({ size, path }: QrDrawing, pixels: number): Promise<Blob> {
  const scale = Math.ceil(pixels / size);
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw the QR code on.');
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  const modules = new Path2D(path);
  context.fill(modules);
  return canvas.convertToBlob({ type: 'image/png' });
}

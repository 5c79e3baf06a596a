import { logoSide } from '../../core/qr/logo-place.ts';
import { plainStyle, type Correction, type QrStyle } from '../../core/qr/qr-style.ts';
import { parseUrl } from '../../core/url/parse-url.ts';

export interface QrDrawing {
  /** Modules along a side, margin included. */
  size: number;
  /** Modules along a side of the code itself. */
  modules: number;
  /** With less than was asked for where the text is long. */
  correction: Correction;
  /** The dark modules as an SVG path, one unit a module. */
  path: string;
  /** A square in the middle that is left free, in modules; `null` without a logo. */
  logo: { at: number; side: number } | null;
}

/**
 * What a code has in it: an address in ASCII, with an international host in Punycode. Scanners differ in the encoding that they take other
 * letters for, and some hand them on to what does not open them; people read the address beside the code, in letters.
 */
export const textInCode = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text : (parseUrl(text)?.href ?? text);

/** Of the largest code (version 40), in bytes, by how much of it can be corrected (ISO/IEC 18004, table 7). */
const mostBytes: Record<Correction, number> = { H: 1273, Q: 1663, M: 2331, L: 2953 };

const byCorrection: readonly Correction[] = ['H', 'Q', 'M', 'L'];

export const fitsInCode = (text: string): boolean => fittingCorrection(text, 'L') !== null;

/** As much correction as is asked for, or what a long text leaves room for; `null` where it does not fit at all. */
function fittingCorrection(text: string, wanted: Correction): Correction | null {
  const bytes = new TextEncoder().encode(textInCode(text)).length;
  return (
    byCorrection.slice(byCorrection.indexOf(wanted)).find((correction) => bytes <= mostBytes[correction]) ??
    null
  );
}

/** A QR code made on this device, `null` where the text is too long for one; the library is loaded when the first one is drawn. */
export async function drawQr(
  text: string,
  { correction: wanted, logo, margin }: QrStyle = plainStyle,
): Promise<QrDrawing | null> {
  const correction = fittingCorrection(text, wanted);
  if (correction === null) return null;
  const { create } = await import('qrcode');
  const { modules } = create(textInCode(text), { errorCorrectionLevel: correction });
  const free = logo.kind === 'none' ? 0 : logoSide(modules.size);
  const from = (modules.size - free) / 2;
  const isFree = (at: number) => at >= from && at < from + free;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column) || (isFree(row) && isFree(column))) continue;
      path += `M${column + margin} ${row + margin}h1v1h-1z`;
    }
  }
  return {
    size: modules.size + margin * 2,
    modules: modules.size,
    correction,
    path,
    logo: free > 0 ? { at: from + margin, side: free } : null,
  };
}

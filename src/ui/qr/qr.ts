import { logoSideModules } from '../../core/qr/logo-size.ts';
import { defaultQrStyle, type QrCorrection, type QrStyle } from '../../core/qr/qr-style.ts';
import { parseUrl } from '../../core/url/parse-url.ts';

export interface QrDrawing {
  /** The number of modules along a side, margin included. */
  size: number;
  /** The number of modules along a side, without the margin. */
  modules: number;
  /** Lower than requested if the text is long. */
  correction: QrCorrection;
  /** The dark modules as an SVG path, one unit per module. */
  path: string;
  /** The empty square for a logo in the middle, in modules. `null`: no logo. */
  logo: { at: number; side: number } | null;
}

/**
 * The text inside a code: a URL in ASCII, with an international host in Punycode. Scanners assume different encodings for other letters,
 * and some pass them to apps that can't open them. People read the URL beside the code, in its own letters.
 */
export const toQrPayload = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text : (parseUrl(text)?.href ?? text);

/** The capacity of the largest code (version 40) in bytes, by correction level (ISO/IEC 18004, table 7). */
const mostBytes: Record<QrCorrection, number> = { H: 1273, Q: 1663, M: 2331, L: 2953 };

const byCorrection: readonly QrCorrection[] = ['H', 'Q', 'M', 'L'];

export const fitsInQrCode = (text: string): boolean => fittingCorrection(text, 'L') !== null;

/** The requested correction, or the highest that leaves room for the text. `null`: the text is too long. */
function fittingCorrection(text: string, wanted: QrCorrection): QrCorrection | null {
  const bytes = new TextEncoder().encode(toQrPayload(text)).length;
  return (
    byCorrection.slice(byCorrection.indexOf(wanted)).find((correction) => bytes <= mostBytes[correction]) ??
    null
  );
}

/** A QR code drawn on this device. `null`: the text is too long. The library is loaded for the first code. */
export async function createQrDrawing(
  text: string,
  { correction: wanted, logo, margin }: QrStyle = defaultQrStyle,
): Promise<QrDrawing | null> {
  const correction = fittingCorrection(text, wanted);
  if (correction === null) return null;
  const { create } = await import('qrcode');
  const { modules } = create(toQrPayload(text), { errorCorrectionLevel: correction });
  const free = logo.kind === 'none' ? 0 : logoSideModules(modules.size);
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

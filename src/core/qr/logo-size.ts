import { qrCorrections, type QrCorrection } from './qr-style.ts';

/** The logo's share of a side of the code. A larger one hides too much of the code, a smaller one is hard to see. */
const logoShare = 0.23;

/**
 * How many modules on each side are left out for a logo in the middle. The number is odd like that of the code, so that the logo is
 * centered.
 */
export function logoSideModules(modules: number): number {
  const side = Math.round(modules * logoShare);
  return side % 2 === 0 ? side + 1 : side;
}

/**
 * Whether enough of the code remains. A damaged module costs its whole byte, and bytes cross the edges of the square, so at most a third of
 * what can be corrected may be covered. With half of it, scanners failed on some codes of level M.
 */
export const isReadableWithLogo = (modules: number, correction: QrCorrection): boolean =>
  (logoSideModules(modules) / modules) ** 2 <= qrCorrections[correction] / 3;

/** Whether a logo covers too much of nearly every code: the rounding to whole modules leaves out few. */
export const isLogoTooLarge = (correction: QrCorrection): boolean =>
  logoShare ** 2 > qrCorrections[correction] / 3;

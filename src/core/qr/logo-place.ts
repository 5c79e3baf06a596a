import { corrections, type Correction } from './qr-style.ts';

/** Along a side of the code. Larger hides too much of it, smaller hides the logo. */
const logoShare = 0.23;

/** How many modules of a code, on each side, are left out for a logo in its middle. Odd as the code's own, so that it is the middle. */
export function logoSide(modules: number): number {
  const side = Math.round(modules * logoShare);
  return side % 2 === 0 ? side + 1 : side;
}

/**
 * Whether enough of the code is left. A damaged module costs the whole byte that it is in, and bytes lie across the edges of the square: so at
 * most a third of what can be corrected may be covered. With half of it, scanners failed on some codes of level M.
 */
export const isReadable = (modules: number, correction: Correction): boolean =>
  (logoSide(modules) / modules) ** 2 <= corrections[correction] / 3;

/** How much of a code can be damaged and still be read (ISO/IEC 18004, 5.5): 7, 15, 25 or 30 %. */
export const corrections = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 } as const;

export type Correction = keyof typeof corrections;

/** `picture` is a data URL of a PNG, for a logo of the user's own. */
export type QrLogo = { kind: 'none' | 'curtail' } | { kind: 'own'; picture: string };

/** How the user wants codes to look. */
export interface QrStyle {
  /** Of the dark modules, as `#rrggbb`; the light ones are always white. */
  color: string;
  logo: QrLogo;
  /** Free modules on each side. */
  margin: number;
  correction: Correction;
  /** Along a side of the saved picture. */
  pixels: number;
}

/** Scanners need four free modules around a code (ISO/IEC 18004, 6.3.8). */
export const margins = { least: 4, most: 12 } as const;

/** The largest code has 177 modules on a side, so that the least has a whole pixel for each, margins included. */
export const pixelSizes = { least: 256, most: 4096, step: 128 } as const;

export const plainStyle: QrStyle = {
  color: '#000000',
  logo: { kind: 'none' },
  margin: margins.least,
  correction: 'M',
  pixels: 1024,
};

/** With a logo, and with the most correction, since it covers a part of the code; or without one. */
export const withLogo = (style: QrStyle, logo: QrLogo): QrStyle => ({
  ...style,
  logo,
  correction: logo.kind === 'none' ? plainStyle.correction : 'H',
});

/** The share of a code that may be damaged (ISO/IEC 18004, section 5.5). */
export const qrCorrections = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 } as const;

export type QrCorrection = keyof typeof qrCorrections;

/** `picture` is a data URL of a PNG, the user's own logo. */
export type QrLogo = { kind: 'none' | 'curtail' } | { kind: 'own'; picture: string };

/** How the user wants codes to look. */
export interface QrStyle {
  /** The color of the dark modules, as `#rrggbb`. The light ones are always white. */
  color: string;
  logo: QrLogo;
  /** The number of free modules on each side. */
  margin: number;
  correction: QrCorrection;
  /** The length of a side of the saved picture. */
  pixels: number;
}

/** Scanners need four free modules around a code (ISO/IEC 18004, 6.3.8). */
export const qrMarginRange = { least: 4, most: 12 } as const;

/** The largest code has 177 modules on a side. With margins, the smallest picture still has a whole pixel for each. */
export const qrPixelRange = { least: 256, most: 4096, step: 128 } as const;

export const defaultQrStyle: QrStyle = {
  color: '#000000',
  logo: { kind: 'none' },
  margin: qrMarginRange.least,
  correction: 'M',
  pixels: 1024,
};

/** Sets the logo. With one, the correction is highest, since it covers a part of the code. */
export const withLogo = (style: QrStyle, logo: QrLogo): QrStyle => ({
  ...style,
  logo,
  correction: logo.kind === 'none' ? defaultQrStyle.correction : 'H',
});

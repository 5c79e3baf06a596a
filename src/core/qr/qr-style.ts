import * as v from 'valibot';
import { integerBetween } from '../schema.ts';

/** The share of a code that may be damaged (ISO/IEC 18004, section 5.5). */
export const qrCorrections = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 } as const;

export type QrCorrection = keyof typeof qrCorrections;

/** Scanners need four free modules around a code (ISO/IEC 18004, 6.3.8). */
export const qrMarginRange = { least: 4, most: 12 } as const;

/** The largest code has 177 modules on a side. With margins, the smallest picture still has a whole pixel for each. */
export const qrPixelRange = { least: 256, most: 4096, step: 128 } as const;

const qrLogo = v.variant('kind', [
  v.object({ kind: v.picklist(['none', 'curtail']) }),
  v.object({
    kind: v.literal('own'),
    /** A data URL of a PNG, the user's own logo. */
    picture: v.pipe(v.string(), v.regex(/^data:image\/png;base64,[\d+/=a-z]{1,1000000}$/i)),
  }),
]);

export type QrLogo = v.InferOutput<typeof qrLogo>;

export const qrStyleSchema = v.object({
  /** The color of the dark modules, as `#rrggbb`. The light ones are always white. */
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
  logo: qrLogo,
  /** The number of free modules on each side. */
  margin: integerBetween(qrMarginRange.least, qrMarginRange.most),
  correction: v.picklist(Object.keys(qrCorrections) as QrCorrection[]),
  /** The length of a side of the saved picture. */
  pixels: integerBetween(qrPixelRange.least, qrPixelRange.most),
});

/** How the user wants codes to look. */
export type QrStyle = v.InferOutput<typeof qrStyleSchema>;

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

/** With less contrast, cameras can't tell the edges of the modules in poor light. */
export const minQrContrast = 4;

/**
 * With less contrast, no camera reads the code reliably: ISO/IEC 15415 grades a symbol as poor that reflects over 60 % of what its ground
 * does.
 */
const hopelessContrast = 1.6;

export const isUnscannableColor = (color: string): boolean => contrastToWhite(color) < hopelessContrast;

/** The contrast of a color `#rrggbb` to white, 1 to 21 (WCAG 2.2, “contrast ratio”). */
export const contrastToWhite = (color: string): number => 1.05 / (luminance(color) + 0.05);

/** The same color, only as dark as needed for enough contrast. */
export function darkenForContrast(color: string): string {
  for (let part = 100; part > 0; part -= 1) {
    const darker = toColor(channels(color).map((channel) => Math.floor((channel * part) / 100)));
    if (contrastToWhite(darker) >= minQrContrast) return darker;
  }
  return '#000000';
}

/**
 * Turns typed text into `#rrggbb`: three, six or eight digits, with or without `#`, in either case. The last two of eight are the opacity
 * over white. `null`: the text is no color.
 */
export function parseColor(typed: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  if (digits.length === 3) return `#${digits.replace(/./g, '$&$&')}`;
  const cover = digits.length === 8 ? Number.parseInt(digits.slice(6), 16) / 255 : 1;
  return toColor(channels(`#${digits}`).map((channel) => Math.round(255 - (255 - channel) * cover)));
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const toColor = (parts: readonly number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

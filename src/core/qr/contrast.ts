/** Below this, cameras in poor light lose the edges of the modules. */
export const leastContrast = 4;

/** The contrast of a color, `#rrggbb`, to white: 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrastToWhite = (color: string): number => 1.05 / (luminance(color) + 0.05);

/** The same color, only as much darker as it must be for enough contrast. */
export function darkened(color: string): string {
  for (let part = 100; part > 0; part -= 1) {
    const darker = toColor(channels(color).map((channel) => Math.floor((channel * part) / 100)));
    if (contrastToWhite(darker) >= leastContrast) return darker;
  }
  return '#000000';
}

/** `#rrggbb` of what was typed: with or without `#`, three digits or six, in either case; `null` where it is no color. */
export function readColor(typed: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
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

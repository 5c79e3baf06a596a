const groups = /^\d{1,3}(?:([.,])\d{2,3}(?:\1\d{2,3})*)?$/;

/**
 * Reads a whole number as people write it anywhere: 1500, 1,500, 1.500, 1’500, 1 500, 1,00,000, also in digits of other scripts. A point or
 * comma can only separate groups, since clicks are whole. `null`: the text is no such number.
 */
export function parseTypedCount(text: string): number | null {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/[\s'’_\u066c]/gu, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit);
  if (/^\d{1,15}$/.test(digits)) return Number(digits);
  const isGrouped = groups.test(digits) && /\d{3}$/.test(digits);
  return isGrouped && digits.length <= 20 ? Number(digits.replaceAll(/[.,]/g, '')) : null;
}

/** In every script, the digits zero to nine have consecutive code points. */
function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (isDigit(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const isDigit = (char: string): boolean => /^\p{Nd}$/u.test(char);

import { isPlainUrl } from '../url/long-url.ts';
import { parseUrl } from '../url/parse-url.ts';

/**
 * Fields of an answer, read as tolerantly as the design asks: `"12"` is 12 where a number is meant, what is optional to us may be missing.
 * By hand and not by schemas, since a list has 100,000 rows.
 */
export type Fields = Record<string, unknown>;

/** The fields of an object; `null` for anything else. */
export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** Decimal text: past 2^53 a number would name another link. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  return typeof value === 'string' && /^\d{1,30}$/.test(value) ? value.replace(/^0+(?=\d)/, '') : null;
}

/** What is missing is empty; a number is its digits; anything else is no text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? String(value) : null;
}

/** All of them texts, or `null`. */
export function textsOf<Name extends string>(fields: Fields, ...names: Name[]): Record<Name, string> | null {
  const texts = {} as Record<Name, string>;
  for (const name of names) {
    const text = textOf(fields[name]);
    if (text === null) return null;
    texts[name] = text;
  }
  return texts;
}

/** A whole number, or `null` where none is said. */
export function wholeNumberOf(value: unknown): number | null {
  const isWritten = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
  const number = isWritten ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : null;
}

/** How many of something, none where that is not said. */
export const countOf = (value: unknown): number => Math.max(0, wholeNumberOf(value) ?? 0);

/**
 * An address that may be shown, copied and opened: http or https, and no user in front of the host. It is copied as it stands,
 * so blanks and slashes that only a browser's parser mends are none.
 */
export function webAddressOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (isPlainUrl(value)) return value;
  const url = /^https?:\/\/[^\s/\\]\S*$/i.test(value) ? parseUrl(value) : null;
  return url !== null && url.username === '' && url.password === '' ? value : null;
}

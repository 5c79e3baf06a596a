import { isTriviallyNormalizedUrl } from '../../core/url/long-url.ts';
import { parseUrl } from '../../core/url/parse-url.ts';

/**
 * Reads the fields of an answer tolerantly, since services differ: `"12"` counts as a number, and what Curtail can do without may be
 * missing. Written by hand, because a schema would be slow for a list of 100,000 rows.
 */
export type JsonObject = Record<string, unknown>;

/** The fields of an object; `null` for anything else. */
export const asJsonObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** As decimal text, because numbers above 2^53 are not exact and could name another link. */
export function decodeId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  return typeof value === 'string' && /^\d{1,30}$/.test(value) ? value.replace(/^0+(?=\d)/, '') : null;
}

/** Missing values are empty, and numbers become their digits. Anything else is not a text. */
export function decodeTextField(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? String(value) : null;
}

/** Several fields as texts. `null`: one of them is not a text. */
export function decodeTexts<Name extends string>(
  fields: JsonObject,
  ...names: Name[]
): Record<Name, string> | null {
  const texts = {} as Record<Name, string>;
  for (const name of names) {
    const text = decodeTextField(fields[name]);
    if (text === null) return null;
    texts[name] = text;
  }
  return texts;
}

/**
 * A count; `null` if the value is none. A number of clicks below zero is as wrong as none, and must not be shown as a fact. So is one that
 * is not exact any more, and it has more digits than there is room for.
 */
export function decodeCount(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= Number.MAX_SAFE_INTEGER
    ? Math.trunc(number)
    : null;
}

/**
 * A URL that may be shown, copied and opened: http or https, without a user before its host. It is copied as it stands, so it must not
 * contain blanks or slashes that only a browser's parser would correct.
 */
export function decodeWebUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (isTriviallyNormalizedUrl(value)) return value;
  const url = /^https?:\/\/[^\s/\\]\S*$/i.test(value) ? parseUrl(value) : null;
  return url !== null && url.username === '' && url.password === '' ? value : null;
}

/** Leaves out and counts rows that can't be decoded, so that a bad row never loses the list. `null`: the data is no list. */
export function decodeRows<Row>(data: unknown, decodeRow: (row: unknown) => Row | null) {
  if (!Array.isArray(data)) return null;
  const rows = data.map(decodeRow).filter((row) => row !== null);
  return { rows, skipped: data.length - rows.length };
}

import type { Link } from '../core/link.ts';
import { isPlainUrl } from '../core/long-url.ts';
import { parseUrl } from '../core/parse-url.ts';

/**
 * A row of the list (specification, section 2.2), or `null` for what can't be shown: as tolerant as the decoders of decode.ts, and written
 * out by hand, since a list has 100,000 of them.
 */
export function decodeLink(row: unknown): Link | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return null;
  const fields = row as Record<string, unknown>;
  const id = idOf(fields['id']);
  const shortCode = textOf(fields['short_code']);
  const shortUrl = fields['short_url'];
  const longUrl = textOf(fields['long_url']);
  const title = textOf(fields['title']);
  const status = textOf(fields['status']);
  const createdAt = textOf(fields['created_at']);
  if (id === null || !shortCode || !isWebAddress(shortUrl)) return null;
  if (longUrl === null || title === null || status === null || createdAt === null) return null;
  return { id, shortCode, shortUrl, longUrl, title, clicks: countOf(fields['clicks']), status, createdAt };
}

/** Decimal text: past 2^53 a number would name another link. */
function idOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  return typeof value === 'string' && /^\d{1,30}$/.test(value) ? value.replace(/^0+(?=\d)/, '') : null;
}

/** What is missing is empty; a number is its digits; anything else is no text. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? String(value) : null;
}

function countOf(value: unknown): number {
  const isNumber = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
  const count = isNumber ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0;
}

/**
 * An address that may be shown, copied and opened: http or https, and no user in front of the host. It is copied as it stands,
 * so blanks and slashes that only a browser's parser mends are none.
 */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (isPlainUrl(value)) return true;
  if (!/^https?:\/\/[^\s/\\]\S*$/i.test(value)) return false;
  const url = parseUrl(value);
  return url !== null && url.username === '' && url.password === '';
}

import { isDeletedStatus } from '../core/link/link-status.ts';
import type { Link } from '../core/link/link.ts';
import { fieldsOf, idOf, textOf, countOf, webAddressOf } from '../core/answer/fields.ts';

/** A row of the list (specification, section 2.2), or `null` if a field is missing without which it can't be shown. */
export function decodeLink(row: unknown): Link | null {
  const fields = fieldsOf(row);
  if (fields === null) return null;
  const id = idOf(fields['id']);
  const shortCode = textOf(fields['short_code']);
  const shortUrl = webAddressOf(fields['short_url']);
  const longUrl = textOf(fields['long_url']);
  const title = textOf(fields['title']);
  const status = textOf(fields['status']);
  const createdAt = textOf(fields['created_at']);
  if (id === null || !shortCode || shortUrl === null) return null;
  if (longUrl === null || title === null || status === null || createdAt === null) return null;
  const clicks = countOf(fields['clicks']);
  return { id, shortCode, shortUrl, longUrl, title, clicks, status, createdAt };
}

/** Whether a row is of a link that is deleted, although the service still lists it. */
export const isDeletedRow = (row: unknown): boolean =>
  isDeletedStatus(textOf(fieldsOf(row)?.['status']) ?? '');

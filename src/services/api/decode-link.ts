import { isDeletedStatus } from '../../core/link/link-status.ts';
import type { Link } from '../../core/link/link.ts';
import { asJsonObject, decodeId, decodeTextField, decodeCount, decodeWebUrl } from './decode-fields.ts';

/** A row of the list (specification, section 2.2), or `null` if a field is missing without which it can't be shown. */
export function decodeServiceLink(row: unknown): Link | null {
  const fields = asJsonObject(row);
  if (fields === null) return null;
  const id = decodeId(fields['id']);
  const shortCode = decodeTextField(fields['short_code']);
  const shortUrl = decodeWebUrl(fields['short_url']);
  const longUrl = decodeTextField(fields['long_url']);
  const title = decodeTextField(fields['title']);
  const status = decodeTextField(fields['status']);
  const createdAt = decodeTextField(fields['created_at']);
  if (id === null || !shortCode || shortUrl === null) return null;
  if (longUrl === null || title === null || status === null || createdAt === null) return null;
  const clicks = decodeCount(fields['clicks']);
  return { id, rank: rankOfId(id), shortCode, shortUrl, longUrl, title, clicks, status, createdAt };
}

/**
 * The specification gives no order, but ids grow at every service seen so far. They are decimal, so the longer one is the higher one; as
 * numbers, those above 2^53 would lose digits.
 */
export const rankOfId = (id: string): string => String(id.length).padStart(2, '0') + id;

/** The rows of a list without those of what is deleted, although the service still lists it. */
export const withoutDeletedRows = (data: unknown): unknown =>
  Array.isArray(data) ? data.filter((row) => !isDeletedRow(row)) : data;

const isDeletedRow = (row: unknown): boolean =>
  isDeletedStatus(decodeTextField(asJsonObject(row)?.['status']) ?? '');

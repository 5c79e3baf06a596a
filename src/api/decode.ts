import type { Analytics, Share } from '../core/link/analytics.ts';
import type { BioPage } from '../core/link/bio-page.ts';
import type { CreatedLink } from '../core/link/link.ts';
import { countOf, fieldsOf, idOf, textsOf, webAddressOf, wholeNumberOf } from './fields.ts';

/** Decoders of the specification's shapes. What is no such shape is `null`; extra fields are ignored. They never throw. */

/** The envelope of a success (specification, section 2.1). `data` may be missing: what a delete answers is not in the specification. */
export function decodeEnvelope(value: unknown): { data: unknown } | null {
  const fields = fieldsOf(value);
  return fields?.['success'] === true ? { data: fields['data'] } : null;
}

/**
 * Whether the success of a delete says that the link is gone. Its body is not in the specification (section 4.3): an empty one will do, and
 * any JSON object that does not speak of a failure. A page is a proxy's, and a list is the answer of a service that has ignored the wish.
 */
export function isDeleted(body: string, json: unknown): boolean {
  if (body.trim() === '') return true;
  const fields = fieldsOf(json);
  if (fields === null || Array.isArray(fields['data'])) return false;
  return fields['success'] !== false && (fields['error'] ?? false) === false;
}

/** The service's own words (specification, section 2.1), kept short enough to show. */
export function decodeErrorText(value: unknown): string | undefined {
  const given = fieldsOf(value)?.['error'];
  const error = fieldsOf(given)?.['message'] ?? given;
  return typeof error === 'string' && error.trim() !== '' ? error.trim().slice(0, 300) : undefined;
}

export function decodeCreatedLink(value: unknown): CreatedLink | null {
  const fields = fieldsOf(value);
  const shortUrl = webAddressOf(fields?.['short_url']);
  const texts = fields && textsOf(fields, 'short_code', 'long_url', 'created_at');
  if (shortUrl === null || texts === null) return null;
  return {
    shortUrl,
    shortCode: texts.short_code || (new URL(shortUrl).pathname.split('/').pop() ?? ''),
    longUrl: texts.long_url,
    createdAt: texts.created_at,
    servedAt: null,
  };
}

export function decodeBioPage(value: unknown): BioPage | null {
  const fields = fieldsOf(value);
  const id = idOf(fields?.['id']);
  const url = webAddressOf(fields?.['url']);
  const texts = fields && textsOf(fields, 'username', 'page_title', 'bio_text', 'status', 'created_at');
  if (id === null || url === null || texts === null) return null;
  return {
    id,
    username: texts.username,
    pageTitle: texts.page_title,
    bioText: texts.bio_text,
    views: countOf(fields?.['views']),
    status: texts.status,
    createdAt: texts.created_at,
    url,
  };
}

/** One bad row is left out and counted; it never loses the list. `null`: not a list at all. */
export function decodeRows<Row>(data: unknown, decodeRow: (row: unknown) => Row | null) {
  if (!Array.isArray(data)) return null;
  const rows = data.map(decodeRow).filter((row) => row !== null);
  return { rows, skipped: data.length - rows.length };
}

/** The summary (specification, section 2.4); for one link, whose shape is not shown, whatever of it is there. */
export function decodeAnalytics(data: unknown): Analytics | null {
  const fields = fieldsOf(data);
  if (fields === null) return null;
  const summary = fieldsOf(fields['summary']) ?? {};
  const total = (name: string) =>
    summary[name] === undefined || summary[name] === null ? null : countOf(summary[name]);
  const daily = sharesOf(fields['daily'], ['date', 'day', 'name']).filter(({ name }) => isDay(name));
  return {
    totalClicks: total('total_clicks'),
    uniqueClicks: total('unique_clicks'),
    totalLinks: total('total_links'),
    devices: sharesOf(fields['devices'], ['device_type', 'device', 'name']),
    countries: sharesOf(fields['countries'], ['country', 'country_name', 'name']),
    daily: daily.toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

/** What is no date has no place on the axis of days. */
const isDay = (name: string): boolean =>
  /^\d{4}-\d\d-\d\d/.test(name) && !Number.isNaN(Date.parse(name.slice(0, 10)));

const sharesOf = (value: unknown, nameKeys: readonly string[]): Share[] =>
  decodeRows(value, (row) => decodeShare(row, nameKeys))?.rows ?? [];

function decodeShare(row: unknown, nameKeys: readonly string[]): Share | null {
  const fields = fieldsOf(row);
  if (fields === null) return null;
  const name = nameKeys.map((key) => fields[key]).find((value) => typeof value === 'string' && value !== '');
  const clicks = wholeNumberOf(fields['count'] ?? fields['clicks']);
  return typeof name === 'string' && clicks !== null ? { name, count: Math.max(0, clicks) } : null;
}

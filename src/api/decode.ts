import * as v from 'valibot';
import type { Analytics, Share } from '../core/analytics.ts';
import type { BioPage } from '../core/bio-page.ts';
import type { CreatedLink } from '../core/link.ts';
import { isWebAddress } from './decode-link.ts';

/**
 * Decoders of the specification's shapes, tolerant as the design asks: extra fields are ignored, `"12"` is 12 where a number is meant,
 * what is optional to us may be missing. They never throw.
 */

const text = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()]), ''), ''),
  v.transform((value) => String(value ?? '')),
);

const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\s*-?\d+(\.\d+)?\s*$/))]),
  v.transform(Number),
  v.number(),
  v.finite(),
  v.transform(Math.trunc),
);

const count = v.pipe(
  v.fallback(wholeNumber, 0),
  v.transform((value) => Math.max(0, value)),
);

/** Decimal text: past 2^53 a number would name another link. */
const id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d{1,30}$/))]),
  v.transform((value) => String(value).replace(/^0+(?=\d)/, '')),
);

const webAddress = v.custom<string>(isWebAddress);

const createdLink = v.pipe(
  v.object({
    short_url: webAddress,
    short_code: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
    long_url: text,
    created_at: text,
  }),
  v.transform((row): CreatedLink => ({
    shortUrl: row.short_url,
    shortCode: row.short_code || (new URL(row.short_url).pathname.split('/').pop() ?? ''),
    longUrl: row.long_url,
    createdAt: row.created_at,
    servedAt: null,
  })),
);

const bioPage = v.pipe(
  v.object({
    id,
    username: text,
    page_title: text,
    bio_text: text,
    views: count,
    status: text,
    created_at: text,
    url: webAddress,
  }),
  v.transform((row): BioPage => ({
    id: row.id,
    username: row.username,
    pageTitle: row.page_title,
    bioText: row.bio_text,
    views: row.views,
    status: row.status,
    createdAt: row.created_at,
    url: row.url,
  })),
);

/** `data` may be missing: what a delete answers is not in the specification. */
const envelope = v.object({ success: v.literal(true), data: v.optional(v.unknown()) });

const decodeWith =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (value: unknown): v.InferOutput<Schema> | null => {
    const decoded = v.safeParse(schema, value);
    return decoded.success ? decoded.output : null;
  };

/** The envelope of a success (specification, section 2.1): `{ data }`, or `null` for anything else. */
export const decodeEnvelope = decodeWith(envelope);

export const decodeCreatedLink = decodeWith(createdLink);

export const decodeBioPage = decodeWith(bioPage);

/** One bad row is left out and counted; it never loses the list. `null`: not a list at all. */
export function decodeRows<Row>(data: unknown, decodeRow: (row: unknown) => Row | null) {
  if (!Array.isArray(data)) return null;
  const rows = data.map(decodeRow).filter((row) => row !== null);
  return { rows, skipped: data.length - rows.length };
}

const errorBody = v.object({ error: v.pipe(v.string(), v.trim(), v.minLength(1)) });

/** The service's own words (specification, section 2.1), kept short enough to show. */
export const decodeErrorText = (value: unknown): string | undefined =>
  decodeWith(errorBody)(value)?.error.slice(0, 300);

const maybeCount = v.fallback(v.nullable(count), null);

const shares = (nameKeys: readonly string[]) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((rows) => rows.map((row) => decodeShare(row, nameKeys)).filter((share) => share !== null)),
    ),
    [],
  );

function decodeShare(row: unknown, nameKeys: readonly string[]): Share | null {
  const fields = decodeWith(v.record(v.string(), v.unknown()))(row);
  if (fields === null) return null;
  const name = nameKeys.map((key) => fields[key]).find((value) => typeof value === 'string' && value !== '');
  const clicks = decodeWith(wholeNumber)(fields['count'] ?? fields['clicks']);
  return typeof name === 'string' && clicks !== null ? { name, count: Math.max(0, clicks) } : null;
}

const analytics = v.object({
  summary: v.fallback(
    v.object({
      total_clicks: v.optional(maybeCount, null),
      unique_clicks: v.optional(maybeCount, null),
      total_links: v.optional(maybeCount, null),
    }),
    { total_clicks: null, unique_clicks: null, total_links: null },
  ),
  devices: v.optional(shares(['device_type', 'device', 'name']), []),
  countries: v.optional(shares(['country', 'country_name', 'name']), []),
  daily: v.optional(shares(['date', 'day', 'name']), []),
});

/** The summary (specification, section 2.4); for one link, whose shape is not shown, whatever of it is there. */
export function decodeAnalytics(data: unknown): Analytics | null {
  const decoded = Array.isArray(data) ? null : decodeWith(analytics)(data);
  if (decoded === null) return null;
  const { summary, devices, countries, daily } = decoded;
  return {
    totalClicks: summary.total_clicks,
    uniqueClicks: summary.unique_clicks,
    totalLinks: summary.total_links,
    devices,
    countries,
    daily: daily.toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

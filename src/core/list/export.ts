import { csvFileOf, csvOf } from '../sheet/csv.ts';
import type { Link } from '../link/link.ts';

const columns = [
  ['short_code', ({ shortCode }: Link) => shortCode],
  ['short_url', ({ shortUrl }: Link) => shortUrl],
  ['title', ({ title }: Link) => title],
  ['long_url', ({ longUrl }: Link) => longUrl],
  ['clicks', ({ clicks }: Link) => String(clicks)],
  ['status', ({ status }: Link) => status],
  ['created_at', ({ createdAt }: Link) => createdAt],
] as const;

const rowsOf = (links: readonly Link[]): string[][] => [
  columns.map(([name]) => name),
  ...links.map((link) => columns.map(([, read]) => read(link))),
];

/** Links as CSV with the service's names for the columns. */
export const asCsv = (links: readonly Link[]): string => csvOf(rowsOf(links));

export const asCsvFile = (links: readonly Link[]): string => csvFileOf(rowsOf(links));

/** Links as JSON, with the service's names and its ids as texts. */
export const asJson = (links: readonly Link[]): string =>
  `${JSON.stringify(
    links.map((link) => ({
      id: link.id ?? '',
      ...Object.fromEntries(columns.map(([name, read]) => [name, read(link)])),
      clicks: link.clicks,
    })),
    null,
    2,
  )}\n`;

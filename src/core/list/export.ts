import { csvFileOf, csvOf, type CsvCell } from '../sheet/csv.ts';
import type { Link } from '../link/link.ts';

/** The clicks that a link has got since the last visit; `null` where there was none. */
export type ChangeOf = (link: Link) => number | null;

const columns = [
  ['short_code', ({ shortCode }: Link) => shortCode],
  ['short_url', ({ shortUrl }: Link) => shortUrl],
  ['title', ({ title }: Link) => title],
  ['long_url', ({ longUrl }: Link) => longUrl],
  ['clicks', ({ clicks }: Link) => clicks],
  ['status', ({ status }: Link) => status],
  ['created_at', ({ createdAt }: Link) => createdAt],
] as const;

/** The service has no name for it, and it comes last: what reads these files by place reads on. */
const changeName = 'new_clicks';

const rowsOf = (links: readonly Link[], changeOf: ChangeOf): CsvCell[][] => [
  [...columns.map(([name]) => name), changeName],
  ...links.map((link) => [...columns.map(([, read]) => read(link)), changeOf(link) ?? '']),
];

/** Links as CSV with the service's names for the columns. */
export const asCsv = (links: readonly Link[], changeOf: ChangeOf): string => csvOf(rowsOf(links, changeOf));

export const asCsvFile = (links: readonly Link[], changeOf: ChangeOf): string =>
  csvFileOf(rowsOf(links, changeOf));

/** Links as JSON, with the service's names and its ids as texts. */
export const asJson = (links: readonly Link[], changeOf: ChangeOf): string =>
  `${JSON.stringify(
    links.map((link) => ({
      id: link.id ?? '',
      ...Object.fromEntries(columns.map(([name, read]) => [name, read(link)])),
      [changeName]: changeOf(link),
    })),
    null,
    2,
  )}\n`;

import { csvFileOf, csvOf, verbatimCell, type CsvCell } from '../sheet/csv.ts';
import type { Link } from '../link/link.ts';

/** A link's clicks since the last visit. `null`: not known, or there was none. */
export type ClickChangeOf = (link: Link) => number | null;

const columns = [
  ['short_code', ({ shortCode }: Link) => shortCode],
  ['short_url', ({ shortUrl }: Link) => shortUrl],
  ['title', ({ title }: Link) => title],
  ['long_url', ({ longUrl }: Link) => longUrl],
  ['clicks', ({ clicks }: Link) => clicks],
  ['status', ({ status }: Link) => status],
  ['created_at', ({ createdAt }: Link) => createdAt],
] as const;

/** Not a name of the service's. It comes last, so that programs that read columns by position still work. */
const changeName = 'new_clicks';

/** What a program that reads the file goes by. */
const exactNames: ReadonlySet<string> = new Set(['short_code', 'short_url', 'long_url']);

const cellOf = (name: string, value: string | number | null): CsvCell =>
  typeof value === 'string' && exactNames.has(name) ? verbatimCell(value) : (value ?? '');

const rowsOf = (links: readonly Link[], changeOf: ClickChangeOf): CsvCell[][] => [
  [...columns.map(([name]) => name), changeName],
  ...links.map((link) => [...columns.map(([name, read]) => cellOf(name, read(link))), changeOf(link) ?? '']),
];

/** Links as CSV. The columns have the service's names. */
export const linksAsCsv = (links: readonly Link[], changeOf: ClickChangeOf): string =>
  csvOf(rowsOf(links, changeOf));

export const linksAsCsvFile = (links: readonly Link[], changeOf: ClickChangeOf): string =>
  csvFileOf(rowsOf(links, changeOf));

/** Links as JSON, with the service's names. Ids are texts. */
export const linksAsJson = (links: readonly Link[], changeOf: ClickChangeOf): string =>
  `${JSON.stringify(
    links.map((link) => ({
      id: link.id ?? '',
      ...Object.fromEntries(columns.map(([name, read]) => [name, read(link)])),
      [changeName]: changeOf(link),
    })),
    null,
    2,
  )}\n`;

import { aliasProblem } from './alias.ts';
import { mostRows } from './batch.ts';
import { checkLongUrl } from './long-url.ts';
import { csvParser, type CsvRecord } from './parse-csv.ts';
import { fail, ok, type Result } from './result.ts';

/** What somebody wrote down to be shortened, line by line. */
export interface InputRow {
  line: number;
  longUrl: string;
  alias: string;
  title: string;
}

/** Why a text can't be read as a whole; lines are counted from 1. */
export type ReadProblem =
  | { kind: 'not-text'; line: number }
  | { kind: 'unclosed-quote'; line: number }
  /** No column is named `url`, and the first one is no address. */
  | { kind: 'no-url-column'; line: number }
  | { kind: 'too-many-columns'; line: number; columns: number; expected: number }
  | { kind: 'too-many-rows'; line: number };

type Column = 'longUrl' | 'alias' | 'title';

const names: Record<string, Column> = {
  url: 'longUrl',
  long_url: 'longUrl',
  link: 'longUrl',
  alias: 'alias',
  code: 'alias',
  title: 'title',
};

const columnOf = (cell: string): Column | null => {
  const name = cell.trim().toLowerCase().replaceAll(/[ -]/g, '_');
  return Object.hasOwn(names, name) ? (names[name] ?? null) : null;
};

/** How the columns stand where no heading says it. */
const positions: (Column | null)[] = ['longUrl', 'alias', 'title'];

/**
 * Reads addresses with their aliases and titles: one address a line, or columns between tabs, commas or semicolons, by the names in a
 * heading or else in that order. `isTable`: the text is said to be CSV. It takes no more pieces than it needs to say no.
 */
export async function readRows(
  pieces: AsyncIterable<string>,
  isTable: boolean,
): Promise<Result<InputRow[], ReadProblem>> {
  let table: ReturnType<typeof tableReader> | null = null;
  for await (const { text, isLast } of withHead(pieces)) {
    if (text.includes('\0')) return fail({ kind: 'not-text', line: 1 });
    table ??= tableReader(delimiterOf(text, isTable));
    const problem = table.push(text, isLast);
    if (problem !== null) return fail(problem);
  }
  return ok(table?.rows ?? []);
}

/** Takes records into rows until one does not fit. */
function tableReader(delimiter: string) {
  const parser = csvParser(delimiter);
  const rows: InputRow[] = [];
  let columns: (Column | null)[] | null = null;

  const begin = ({ cells, line }: CsvRecord): ReadProblem | null => {
    const heading = cells.map(columnOf);
    const isHeading = heading.includes('longUrl') || (heading.some(Boolean) && !cells.some(isAddress));
    columns = isHeading ? heading : positions;
    const isPlaced = isHeading
      ? heading.includes('longUrl')
      : cells.length === 1 || isAddress(cells[0] ?? '');
    return isPlaced ? null : { kind: 'no-url-column', line };
  };
  const take = (record: CsvRecord): ReadProblem | null => {
    const { cells, line } = record;
    if (columns === null) {
      const problem = begin(record);
      if (problem !== null || columns !== positions) return problem;
    }
    const expected = columns ?? positions;
    const isWide = cells.slice(expected.length).some((cell) => cell.trim() !== '');
    if (isWide) return { kind: 'too-many-columns', line, columns: cells.length, expected: expected.length };
    if (rows.length === mostRows) return { kind: 'too-many-rows', line };
    const row: InputRow = { line, longUrl: '', alias: '', title: '' };
    for (const [at, column] of expected.entries()) if (column) row[column] ||= (cells[at] ?? '').trim();
    rows.push(row);
    return null;
  };
  return {
    rows,
    push: (text: string, isLast: boolean): ReadProblem | null => {
      for (const record of parser.push(text, isLast)) {
        const problem = take(record);
        if (problem !== null) return problem;
      }
      const broken = parser.brokenAt();
      return broken === null ? null : { kind: 'unclosed-quote', line: broken };
    },
  };
}

const isAddress = (cell: string): boolean => checkLongUrl(cell).ok;

/** Enough to see how a text is made. */
const headLength = 16_384;
const sampleSize = 50;

const delimiters = ['\t', ',', ';'];

/**
 * What stands between the columns. Commas and semicolons are allowed in addresses: where the text does not say that it is a table, they
 * count only if most lines that have any are then an address and an alias. Where nothing separates anything it is the tab, which no address has.
 */
function delimiterOf(head: string, isTable: boolean): string {
  const samples = delimiters.map((delimiter) => ({
    delimiter,
    records: csvParser(delimiter).push(head, true).slice(0, sampleSize),
  }));
  const headed = best(samples.map(({ delimiter, records: [first] }) => [delimiter, namesIn(first)]));
  if (headed !== null) return headed;
  const found = best(
    samples.map(({ delimiter, records }) => [
      delimiter,
      delimiter === '\t' || isTable
        ? most(records, hasColumns)
        : most(records.filter(hasColumns), isAddressAndAlias),
    ]),
  );
  return found ?? '\t';
}

/** How many of the records are rows, where that is most of them. */
function most(records: CsvRecord[], isRow: (record: CsvRecord) => boolean): number {
  const count = records.filter(isRow).length;
  return count > records.length / 2 ? count : 0;
}

const best = (scores: [string, number][]): string | null =>
  scores.reduce<[string | null, number]>((a, b) => (b[1] > a[1] ? b : a), [null, 0])[0];

const namesIn = (first: CsvRecord | undefined): number => {
  const found = (first?.cells ?? []).filter((cell) => columnOf(cell) !== null).length;
  return first?.cells.some(isAddress) ? 0 : found;
};

const hasColumns = ({ cells }: CsvRecord): boolean => cells.length > 1;

const isAddressAndAlias = ({ cells: [url = '', alias, ...others] }: CsvRecord): boolean =>
  alias !== undefined &&
  others.length < 2 &&
  isAddress(url) &&
  (alias.trim() === '' || aliasProblem(alias.trim()) === null);

/** The pieces without the mark of UTF-8, the first of them long enough to tell by it how the text is made, and the last known as such. */
async function* withHead(pieces: AsyncIterable<string>): AsyncGenerator<{ text: string; isLast: boolean }> {
  let head = '';
  let isBegun = false;
  for await (const piece of pieces) {
    head += piece;
    if (!isBegun && head.length < headLength) continue;
    yield { text: isBegun ? head : head.replace(/^\uFEFF/, ''), isLast: false };
    isBegun = true;
    head = '';
  }
  yield { text: isBegun ? head : head.replace(/^\uFEFF/, ''), isLast: true };
}

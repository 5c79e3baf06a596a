import { csvOrBarParser } from './bar-cells.ts';
import { findUrls } from '../url/find-urls.ts';
import { csvParser, lineParser, type CsvParser, type CsvRecord } from './parse-csv.ts';
import {
  delimiters,
  hasTitleAlone,
  isAddressBeforeAlias,
  isAliasBeforeAddress,
  splitUrlLine,
  joinCells,
  isQuoted,
  isRowWithTitle,
} from './split-url-line.ts';
import {
  findHeadingRow,
  columnsByHeading,
  columnsByContent,
  usedCellCount,
  type SheetColumns,
} from './sheet-columns.ts';
import {
  hasUrlCell,
  isUrlCell,
  isUnambiguousUrl,
  isIntendedUrl,
  isMajority,
  readSheetSample,
  type SheetSample,
} from './sheet-samples.ts';

/** The layout of a text, recognized by its beginning. */
export type SheetLayout =
  /**
   * `delimiter`: only the content shows where the columns are. `null`: a heading shows it, or the text is known to be a table. `isBare`: the
   * delimiter ends a URL also without a space behind it.
   */
  | {
      at: 'columns';
      parser: CsvParser;
      columns: SheetColumns;
      delimiter: string | null;
      isBare: boolean;
    }
  /**
   * A text per line. `isList`: most lines are a URL, usable or not, so a line without one was meant to be one too. `splitters`: what ends
   * a URL also without a space behind it. `isTitled`: what stands alone behind a URL is its title.
   */
  | {
      at: 'lines';
      parser: CsvParser;
      above: number;
      isList: boolean;
      splitters: readonly string[];
      isTitled: boolean;
    }
  /** The first line names columns, but none of them has URLs. */
  | { at: 'no-url-column'; line: number };

/**
 * `saysTable`: the user or the file says that the text is CSV. `isSplit`: the user says that commas and semicolons end URLs. The result's
 * `isTable`: it is read as CSV.
 */
export function detectSheetLayout(
  head: string,
  saysTable: boolean,
  isSplit = false,
): SheetLayout & { begin: number; isTable: boolean } {
  const named = separatorLine(head);
  const begin = named?.length ?? 0;
  const line = named === null ? 1 : 2;
  const samples = (named ? [named.delimiter] : delimiters).map((delimiter) =>
    readSheetSample(head.slice(begin), delimiter, line),
  );
  const isTable = saysTable && !isUrlList(samples);
  const isSure = isTable || named !== null;
  const bare = delimiters.filter((delimiter) =>
    samples.some((sample) => sample.delimiter === delimiter && (isSplit || isBare(sample, head))),
  );
  return {
    begin,
    isTable,
    ...(byNames(samples, saysTable || isSure, line) ??
      byPlaces(samples, isSure, bare, line) ??
      asLines(samples, isTable, bare, line)),
  };
}

/**
 * Whether most lines are nothing but a URL. A program that writes a single column in CSV may put no quotes around a comma or a semicolon, and
 * a list that somebody has typed has none.
 */
const isUrlList = (samples: readonly SheetSample[]): boolean =>
  samples.every(({ records, delimiter }) =>
    isMajority(records.filter((record) => isWholeUrl(record, delimiter)).length, records),
  );

/** Behind the delimiter, only a URL goes on with escapes or another parameter. */
const isWholeUrl = ({ cells: [first = '', ...others] }: CsvRecord, delimiter: string): boolean =>
  (others.length === 0 || others.some((cell) => /=|%[\da-f]{2}|^\+/i.test(cell) && !isUrlCell(cell))) &&
  isUrlCell([first, ...others].join(delimiter));

/** Excel's line that names the delimiter: `sep=;` above the heading. */
function separatorLine(head: string): { delimiter: string; length: number } | null {
  const found = /^"?sep=(.|\\t)"?[,;\t|]*(?:\r\n|[\r\n]|$)/i.exec(head);
  if (found === null) return null;
  return { delimiter: found[1] === String.raw`\t` ? '\t' : (found[1] ?? ','), length: found[0].length };
}

/**
 * Whether the delimiter ends a URL wherever it stands. A comma or a semicolon may also be a part of it, unless quotes or most lines show a
 * table.
 */
function isBare({ delimiter, records }: SheetSample, head: string): boolean {
  const wide = records.filter(({ cells: [first = '', ...others] }) => others.length > 0 && isUrlCell(first));
  return isQuoted(head, delimiter) || isMajority(wide.filter(isRowWithTitle).length, wide);
}

function byNames(samples: readonly SheetSample[], isTable: boolean, line: number): SheetLayout | null {
  const headed = samples.flatMap((sample) => {
    const heading = findHeadingRow(sample.records);
    return heading ? [{ sample, ...heading }] : [];
  });
  const best = headed.toSorted((a, b) => b.known - a.known)[0];
  const heading = best?.sample.records[best.at];
  // In a text, a single known word in the first line may be anything.
  if (!best || !heading || (usedCellCount(heading) < 2 && !isTable)) return null;
  const columns = columnsByHeading(best.sample.records, best.at);
  if (columns)
    return {
      at: 'columns',
      parser: parserOf(best.sample, line),
      columns,
      delimiter: null,
      isBare: true,
    };
  return best.known > 1 || isTable ? { at: 'no-url-column', line: heading.line } : null;
}

function byPlaces(
  samples: readonly SheetSample[],
  isTable: boolean,
  bare: readonly string[],
  line: number,
): SheetLayout | null {
  const read = isTable ? samples : samples.map((sample) => joined(sample, bare));
  const placed = read.flatMap((sample) => {
    const columns =
      isTable || isWritten(sample)
        ? columnsByContent(sample.records, isTable || sample.delimiter !== '|')
        : null;
    return columns ? [{ sample, columns, score: scoreOf(sample, columns) }] : [];
  });
  // Where most lines have tabs, bars stand inside titles or before them.
  const hasTabs = !isTable && placed.some(({ sample }) => sample.delimiter === '\t');
  const likely = hasTabs ? placed.filter(({ sample }) => sample.delimiter !== '|') : placed;
  const best = likely.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return null;
  const { sample, columns } = best;
  const delimiter = isTable ? null : sample.delimiter;
  const parser = parserOf(sample, line);
  return { at: 'columns', parser, columns, delimiter, isBare: bare.includes(sample.delimiter) };
}

const joined = (sample: SheetSample, bare: readonly string[]): SheetSample => ({
  ...sample,
  records: sample.records.map((record) =>
    joinCells(record, sample.delimiter, bare.includes(sample.delimiter)),
  ),
});

const parserOf = ({ delimiter, isEscaped }: SheetSample, line: number): CsvParser =>
  csvOrBarParser({ delimiter, isEscaped, line });

/**
 * URLs may contain commas, semicolons and bars. If the text is not known to be a table, commas and semicolons count as delimiters only if
 * most lines with one are then a URL and an alias, and most lines are a URL in any case. Tabs need only the latter. Bars stand in titles,
 * too: they are those of a table only if all lines have as many, and something before the URL.
 */
function isWritten({ delimiter, records }: SheetSample): boolean {
  const wide = records.filter((record) => usedCellCount(record) > 1);
  if (delimiter === '|') return isBarTable(wide);
  const isRow = (record: CsvRecord) =>
    delimiter === '\t' ? hasUrlCell(record) : isAddressBeforeAlias(record) || isAliasBeforeAddress(record);
  return (
    isMajority(wide.filter(isRow).length, wide) && isMajority(records.filter(hasUrlCell).length, records)
  );
}

const isBarTable = (wide: readonly CsvRecord[]): boolean =>
  wide.length > 1 &&
  new Set(wide.map(({ cells }) => cells.length)).size === 1 &&
  isMajority(wide.filter(hasAddressBehind).length, wide);

const hasAddressBehind = ({ cells: [first = '', ...others] }: CsvRecord): boolean =>
  !isUrlCell(first) && others.some(isUnambiguousUrl);

/** Compares delimiters at which URLs begin a cell: the better one also gives complete columns and aliases. */
function scoreOf({ records }: SheetSample, { roles }: SheetColumns): number {
  const points = (record: CsvRecord) =>
    (usedCellCount(record) === roles.length ? 1 : 0) +
    (hasUrlCell(record) ? 2 : 0) +
    (isAddressBeforeAlias(record) ? 1 : 0);
  return records.reduce((sum, record) => sum + points(record), 0) / records.length;
}

/** Neither names nor content show columns, so each line is read by itself. Quoted cells count only in a table. */
function asLines(
  samples: readonly SheetSample[],
  isTable: boolean,
  bare: readonly string[],
  line: number,
): SheetLayout {
  const records = samples.find(({ delimiter }) => delimiter === '\t')?.records ?? [];
  const heading = findHeadingRow(records);
  const isHeaded =
    isTable && records[0] !== undefined && !records[0].cells.some((cell) => findUrls(cell).length > 0);
  const above = heading === null ? Number(isHeaded) : heading.at + 1;
  const texts = records.slice(above);
  const ofLines = isTable
    ? []
    : samples.filter(({ delimiter }) => delimiter !== '|').map((sample) => joined(sample, bare));
  const splitters = ofLines.flatMap(({ delimiter }) => (bare.includes(delimiter) ? [delimiter] : []));
  const isTitled = ofLines.some((sample) => sample.records.some(hasTitleAlone));
  const isMeantAlone = ({ cells }: CsvRecord) =>
    (cells.length === 1 && cells.every(isIntendedUrl)) ||
    (!isTable && splitUrlLine(cells.join('\t'), splitters, isTitled) !== null);
  const addresses = texts.filter(isMeantAlone).length;
  return {
    at: 'lines',
    parser: isTable ? csvParser({ delimiter: '\t', line }) : lineParser(line),
    above,
    isList: addresses >= texts.length / 2,
    splitters,
    isTitled,
  };
}

import { csvOrBarParser } from './bar-cells.ts';
import { findUrls } from '../url/find-urls.ts';
import { withParametersInUrl } from './rejoin-cells.ts';
import { csvParser, lineParser, type CsvParser, type CsvRecord } from './parse-csv.ts';
import {
  delimiters,
  hasTitleAlone,
  isAddressBeforeAlias,
  isAliasBeforeAddress,
  splitUrlLine,
  rejoinSplitCells,
  isCapitalizedWord,
  hasQuotedCells,
  isUnambiguousTitledRow,
} from './split-url-line.ts';
import {
  findHeadingRow,
  columnsByHeading,
  columnsByContent,
  isUnknownHeading,
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
   * delimiter ends a URL also without a space behind it. `separator`: the comma, semicolon or tab that stands between cells. `null`: a bar
   * stands there.
   */
  | {
      at: 'columns';
      parser: CsvParser;
      columns: SheetColumns;
      delimiter: string | null;
      isBare: boolean;
      separator: string | null;
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
 * `saysTable`: the user or the file says that the text is CSV. `isSplit`: the user says that commas and semicolons end URLs. `urlColumn`: the
 * name of the column of URLs, if the user has chosen one. The result's
 * `isTable`: it is read as CSV. `mayBeTable`: it is not, but could as well be.
 */
export function detectSheetLayout(
  head: string,
  saysTable: boolean,
  isSplit = false,
  urlColumn: string | null = null,
): SheetLayout & { begin: number; isTable: boolean; mayBeTable: boolean } {
  const separator = separatorLine(head);
  const above = separator === null && saysTable ? commentLines(head) : '';
  const begin = separator?.length ?? above.length;
  const line = separator === null ? above.split(/\r\n|[\r\n]/).length : 2;
  const read = (separator ? [separator.delimiter] : delimiters).map((delimiter) =>
    readSheetSample(head.slice(begin), delimiter, line),
  );
  const ending = saysTable && separator === null ? read.find(hasEmptyColumns) : undefined;
  const samples = ending ? [ending] : read;
  const isList = saysTable && !ending && isUrlList(samples, head);
  const isTable = saysTable && (!isList || isSplit);
  const isSure = isTable || separator !== null;
  const bare = delimiters.filter((delimiter) =>
    samples.some((sample) => sample.delimiter === delimiter && (isSplit || isBare(sample, head))),
  );
  const named = byNames(samples, saysTable || isSure, line, urlColumn);
  return {
    begin,
    isTable,
    mayBeTable: isList && named === null && (isSplit || samples.some(isOftenSplit)),
    ...(named ?? byPlaces(samples, isSure, bare, line, urlColumn) ?? asLines(samples, isTable, bare, line)),
  };
}

/** Whether the delimiter ends each line, since spreadsheets also write empty columns. The first line may be a name, the last one be cut off. */
function hasEmptyColumns(sample: SheetSample): boolean {
  const lines = belowName(sample);
  const whole = lines.length > 2 ? lines.slice(0, -1) : lines;
  return whole.length > 0 && whole.every(({ cells }) => cells.length > 1 && cells.at(-1)?.trim() === '');
}

/**
 * Whether most lines are nothing but a URL. A program that writes a single column in CSV may put no quotes around a comma or a semicolon, and
 * a list that somebody has typed has none. So they stay in the URL, unless something shows that they stand between columns.
 */
const isUrlList = (samples: readonly SheetSample[], head: string): boolean =>
  samples.every((sample) => {
    const records = belowName(sample);
    const isMost = (isFit: typeof isWholeUrl) =>
      isMajority(records.filter((record) => isFit(record, sample.delimiter)).length, records);
    return isMost(isWholeUrl) || (isMost(mayBeWholeUrl) && !showsColumns(sample, head));
  });

/** The records below a single name that nobody knows. */
const belowName = ({ records }: SheetSample): readonly CsvRecord[] => {
  const [first, ...others] = records;
  return others.length > 0 && first?.cells.length === 1 && !hasUrlCell(first) ? others : records;
};

const mayBeWholeUrl = ({ cells }: CsvRecord, delimiter: string): boolean => isUrlCell(cells.join(delimiter));

/** Behind the delimiter, only a URL goes on with escapes or another parameter. */
const isWholeUrl = (record: CsvRecord, delimiter: string): boolean => {
  const others = record.cells.slice(1);
  return (
    (others.length === 0 || others.some((cell) => /=|%[\da-f]{2}|^\+/i.test(cell) && !isUrlCell(cell))) &&
    mayBeWholeUrl(record, delimiter)
  );
};

const isOftenSplit = (sample: SheetSample): boolean => {
  const records = belowName(sample);
  const isSplit = (record: CsvRecord) => record.cells.length > 1 && !isWholeUrl(record, sample.delimiter);
  return isMajority(records.filter(isSplit).length, records);
};

/** Quotes, names above several columns, empty cells among others, and what no URL is written like. */
function showsColumns({ delimiter, records }: SheetSample, head: string): boolean {
  const [first, ...others] = records;
  const isUniform = new Set(records.map(({ cells }) => cells.length)).size === 1;
  return (
    hasQuotedCells(head, delimiter) ||
    (first !== undefined && isUnknownHeading(first, others)) ||
    records.some(isUnambiguousTitledRow) ||
    (isUniform && records.some(({ cells }) => cells.some((cell) => cell.trim() === ''))) ||
    isMajority(records.filter(isPlainRow).length, records)
  );
}

/** A URL that ends with a slash, or an alias and a title. */
const isPlainRow = ({ cells: [url = '', alias, title, ...others] }: CsvRecord): boolean =>
  alias !== undefined &&
  others.length === 0 &&
  (url.endsWith('/') || (/^[a-z][\w-]*$/.test(alias) && isCapitalizedWord(title ?? '')));

/** Excel's line that names the delimiter: `sep=;` above the heading. */
function separatorLine(head: string): { delimiter: string; length: number } | null {
  const found = /^"?sep=(.|\\t)"?[,;\t|]*(?:\r\n|[\r\n]|$)/i.exec(head);
  if (found === null) return null;
  return { delimiter: found[1] === String.raw`\t` ? '\t' : (found[1] ?? ','), length: found[0].length };
}

/** What some programs write above the heading, a `#` before each line. A column may also be called so. */
const commentLines = (head: string): string =>
  /^(?:#(?:[ \t-][^\r\n,;\t|]*)?(?:\r\n|\r|\n))+/.exec(head)?.[0] ?? '';

/**
 * Whether the delimiter ends a URL wherever it stands. A comma or a semicolon may also be a part of it, unless quotes or most lines show a
 * table. Bars are only in tables.
 */
function isBare({ delimiter, records }: SheetSample, head: string): boolean {
  const wide = records.filter(({ cells: [first = '', ...others] }) => others.length > 0 && isUrlCell(first));
  return (
    delimiter === '|' ||
    hasQuotedCells(head, delimiter) ||
    isMajority(wide.filter(isUnambiguousTitledRow).length, wide)
  );
}

const hasUrlCells = ({ records }: SheetSample): boolean => records.some(hasUrlCell);

function byNames(
  samples: readonly SheetSample[],
  isTable: boolean,
  line: number,
  urlColumn: string | null,
): SheetLayout | null {
  const someHave = samples.some(hasUrlCells);
  const headed = samples.flatMap((sample) => {
    const heading = findHeadingRow(sample.records);
    // A word before a bar may look like a name, where the columns are others: “Page | News,https://…”.
    const isSplit = heading !== null && (sample.records[heading.at]?.cells.length ?? 0) > 1;
    if (isSplit && someHave && !hasUrlCells(sample)) return [];
    return heading ? [{ sample, ...heading }] : [];
  });
  const best = headed.toSorted((a, b) => b.known - a.known)[0];
  const heading = best?.sample.records[best.at];
  // In a text, a single known word in the first line may be anything.
  if (!best || !heading || (usedCellCount(heading) < 2 && !isTable)) return null;
  const columns = columnsByHeading(best.sample.records, best.at, urlColumn);
  if (columns)
    return {
      at: 'columns',
      parser: parserOf(best.sample, line),
      columns,
      delimiter: null,
      isBare: true,
      separator: separatorOf(best.sample),
    };
  return best.known > 1 || isTable ? { at: 'no-url-column', line: heading.line } : null;
}

function byPlaces(
  samples: readonly SheetSample[],
  isTable: boolean,
  bare: readonly string[],
  line: number,
  urlColumn: string | null,
): SheetLayout | null {
  const read = samples.map((sample) => (isTable ? withWholeUrls(sample) : joined(sample, bare)));
  const placed = read.flatMap((sample) => {
    const columns =
      isTable || isWritten(sample)
        ? columnsByContent(sample.records, isTable || sample.delimiter !== '|', urlColumn)
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
  return {
    at: 'columns',
    parser,
    columns,
    delimiter,
    isBare: bare.includes(sample.delimiter),
    separator: separatorOf(sample),
  };
}

const separatorOf = ({ delimiter }: SheetSample): string | null => (delimiter === '|' ? null : delimiter);

/** A table as it is read: with the parameters of its URLs in these. */
function withWholeUrls(sample: SheetSample): SheetSample {
  const separator = separatorOf(sample);
  if (separator === null) return sample;
  return { ...sample, records: sample.records.map((record) => withParametersInUrl(record, separator)) };
}

const joined = (sample: SheetSample, bare: readonly string[]): SheetSample => ({
  ...sample,
  records: sample.records.map((record) =>
    rejoinSplitCells(record, sample.delimiter, bare.includes(sample.delimiter)),
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

const none = { records: [], delimiter: '\t' };

/** Neither names nor content show columns, so each line is read by itself. Quoted cells count only in a table. */
function asLines(
  samples: readonly SheetSample[],
  isTable: boolean,
  bare: readonly string[],
  line: number,
): SheetLayout {
  const { records, delimiter } = samples.find((sample) => sample.delimiter === '\t') ?? samples[0] ?? none;
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
  const isMeantAlone = (record: CsvRecord) =>
    (usedCellCount(record) === 1 && isIntendedUrl(record.cells[0] ?? '')) ||
    (!isTable && splitUrlLine(record.cells.join(delimiter), splitters, isTitled) !== null);
  const addresses = texts.filter(isMeantAlone).length;
  return {
    at: 'lines',
    parser: isTable ? csvParser({ delimiter, line }) : lineParser(line),
    above,
    isList: addresses >= texts.length / 2,
    splitters,
    isTitled,
  };
}

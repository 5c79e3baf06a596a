import { parseWebAddress } from '../url/parse-web-address.ts';
import { recognizeHeading } from './column-names.ts';
import { csvParser, type CsvDialect, type CsvParser } from './parse-csv.ts';

/** Reads CSV, in which bars between cells may have spaces around them, and others may be inside cells. */
export function csvOrBarParser(dialect: CsvDialect): CsvParser {
  const parser = csvParser(dialect);
  if (dialect.delimiter !== '|') return parser;
  let cellsOf: ((cells: readonly string[]) => string[]) | null = null;
  return {
    ...parser,
    push: (piece, isLast) =>
      parser.push(piece, isLast).map((record) => {
        const cells = withSingleBars(withWholeLinks(record.cells));
        if (cells.length > 1) cellsOf ??= barCellsBelow(cells);
        return { ...record, cells: cellsOf?.(cells) ?? cells };
      }),
  };
}

/** Jira and Confluence write two bars around each cell of a heading (`||URL||Title||`), and around one that heads its row. */
function withSingleBars(cells: readonly string[]): string[] {
  const isDoubled =
    cells.length > 4 &&
    cells.length % 2 === 1 &&
    cells.every((cell, at) => (cell.trim() === '') === (at === 0 || at % 2 === 1 || at === cells.length - 1));
  if (isDoubled) return ['', ...cells.filter((cell) => cell.trim() !== ''), ''];
  return cells.length > 3 && cells[0] === '' && cells[1] === '' ? cells.slice(1) : [...cells];
}

/** Their links have a bar inside: `[Bread|https://a.example/]`. */
function withWholeLinks(cells: readonly string[]): string[] {
  const isOpen = (at: number) => /\[[^[\]]*$/.test(cells[at] ?? '');
  const isAddress = (at: number) => /^https?:[^\s\]]+(?:\]|$)/i.test(cells[at] ?? '');
  const isInside = (at: number) =>
    (isOpen(at) && isAddress(at + 1)) ||
    // `[Bread|https://a.example/|smart-link]`
    (at > 0 && isOpen(at - 1) && isAddress(at) && /^[\w-]+\]/.test(cells[at + 1] ?? ''));
  return cells.some((cell) => cell.includes('[')) ? joinedAt(cells, isInside) : [...cells];
}

type CellsOf = (cells: readonly string[]) => string[];

/** A bar is part of a cell, and not between cells, if it is not like those of the first row: of a URL (`?x=1|2`), or of a title. */
function barCellsBelow(first: readonly string[]): CellsOf {
  const bars = barsOf(first);
  const [bySpaced, byBare] = [spacedBars(first), bareBars(first)];
  if (bars.every(({ isSpaced }) => isSpaced)) return bySpaced;
  if (!bars.some(({ isBetweenSpaces }) => isBetweenSpaces)) return byBare;
  // The first row has both, so that it is the bars around its URL that count.
  return [byBare, bySpaced].find((cellsOf) => cellsOf(first).some(isUrl)) ?? ((cells) => [...cells]);
}

const isUrl = (cell: string): boolean => {
  const read = parseWebAddress(cell);
  return read.ok && read.isSure && !cell.includes('|');
};

function spacedBars(heading: readonly string[]): CellsOf {
  const hasTitleLast = isTitleLast(heading);
  return (cells) => {
    const bars = barsOf(cells);
    if (!bars.some(({ isSpaced }) => isSpaced)) return joinedAt(cells, (at) => isInQuery(cells, at));
    const apart = joinedAt(cells, (at) => !bars[at]?.isSpaced);
    return hasTitleLast ? withWholeTitle(apart, heading) : apart;
  };
}

function bareBars(heading: readonly string[]): CellsOf {
  const isMarkdown = heading[0]?.trim() === '';
  return (cells) => {
    const bars = barsOf(cells);
    if (bars.every(({ isBetweenSpaces }) => isBetweenSpaces)) return [...cells];
    return joinedAt(
      cells,
      (at) => bars[at]?.isBetweenSpaces === true || (isMarkdown && cells[at]?.endsWith('\\') === true),
    );
  };
}

/** The bars of a row, each behind the cell of its number. `isSpaced`: a space or nothing stands on both sides. */
function barsOf(cells: readonly string[]): { isSpaced: boolean; isBetweenSpaces: boolean }[] {
  return cells.slice(1).map((right, at) => {
    const left = cells[at] ?? '';
    const isBehindSpace = left === '' ? at === 0 || hasLostSpaces(cells[at - 1]) : /\s$/.test(left);
    const isBeforeSpace = right === '' ? at + 2 === cells.length || hasLostSpaces(left) : /^\s/.test(right);
    return {
      isSpaced: isBehindSpace && isBeforeSpace,
      isBetweenSpaces: /\s$/.test(left) && /^\s/.test(right),
    };
  });
}

/** An empty cell behind this one had a database's word for nothing, and spaces around it. */
const hasLostSpaces = (before = ''): boolean => before.endsWith(' ');

/** Joins cells again at the bars that are inside a cell. One that Markdown escapes loses its backslash. */
function joinedAt(cells: readonly string[], isInside: (at: number) => boolean): string[] {
  const joined: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const before = at > 0 && isInside(at - 1) ? joined.pop() : undefined;
    joined.push(before === undefined ? cell : `${before.replace(/\\$/, '')}|${cell}`);
  }
  return joined;
}

/** In a row without a space, a bar may be that of a URL, whose path has none. */
const isInQuery = (cells: readonly string[], at: number): boolean =>
  /^\s*https?:[^\s?#]*[?#]/i.test(cells[at] ?? '') && cells[0] !== '';

/** Whether nothing before the title can contain a bar between spaces. */
function isTitleLast(heading: readonly string[]): boolean {
  const columns = heading.filter((cell) => cell.trim() !== '').map((cell) => recognizeHeading(cell)?.column);
  return columns.indexOf('title') === columns.length - 1 && !columns.includes(undefined);
}

function withWholeTitle(cells: readonly string[], heading: readonly string[]): string[] {
  const end = heading.at(-1)?.trim() === '' ? -1 : cells.length;
  const titleAt = heading.findLastIndex((cell) => cell.trim() !== '');
  const title = cells.slice(titleAt, end).join('|');
  return cells.length > heading.length
    ? [...cells.slice(0, titleAt), title, ...cells.slice(end)]
    : [...cells];
}

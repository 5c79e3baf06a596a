import { columnNameOf } from './column-names.ts';
import { isClearAddress } from './sheet-samples.ts';

type Row = ReadonlyMap<string, string>;

/** Data with more is no list of links, and would make a table as wide as it is long. */
const mostNames = 100;

/** Deeper values are no rows of anything that a person made. */
const deepest = 40;

/**
 * The objects of a JSON text that have a URL, as rows below the names of their fields: an array of links, one within an answer of a service,
 * or windows with their tabs. `null`: it is not JSON, or has no URL.
 */
export function jsonTable(text: string): string[][] | null {
  const value = parsed(text) ?? parsedLines(text);
  if (value === undefined) return null;
  const named = rowsIn(value, (row) => [...row].some(([name, cell]) => isUrlName(name) && cell !== ''));
  const rows = named.length > 0 ? named : rowsIn(value, (row) => [...row.values()].some(isClearAddress));
  if (rows.length === 0) return null;
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, mostNames);
  return [names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))];
}

const isUrlName = (name: string): boolean => columnNameOf(name)?.column === 'longUrl';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value per line, as databases and logs write them. */
function parsedLines(text: string): unknown[] | undefined {
  const values = text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [parsed(line)]));
  return values.length > 1 && values.every((value) => value !== undefined) ? values : undefined;
}

/** The rows in a value, in their order. What is inside a row belongs to it: a picture, an author. */
function rowsIn(value: unknown, isRow: (row: Row) => boolean, depth = 0): Row[] {
  if (depth > deepest) return [];
  if (typeof value === 'string') return depth > 0 && isClearAddress(value) ? [new Map([['url', value]])] : [];
  if (value === null || typeof value !== 'object') return [];
  const row: Row = Array.isArray(value) ? new Map() : rowOf(value);
  if (isRow(row)) return [row];
  const parts = Object.values(value).filter((part) => Array.isArray(value) || typeof part === 'object');
  return parts.flatMap((part) => rowsIn(part, isRow, depth + 1));
}

const rowOf = (value: object): Row =>
  new Map(
    Object.entries(value).flatMap(([name, cell]): [string, string][] => {
      const text = textOf(cell);
      return text === null ? [] : [[name, text]];
    }),
  );

/** `null`: a value with parts of its own. */
function textOf(cell: unknown): string | null {
  if (Array.isArray(cell))
    return cell.every((part) => typeof part === 'string') ? oneLine(cell.join(', ')) : null;
  if (typeof cell === 'string') return oneLine(cell);
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return cell === null ? '' : null;
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

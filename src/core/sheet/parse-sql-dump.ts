import { recognizeHeading } from './column-names.ts';
import type { TableOrLines, SheetParts } from './parse-json-sheet.ts';
import { isUnambiguousUrl } from './sheet-samples.ts';

/** A name, in the quotes of MySQL, of standard SQL or of SQL Server, or in none. */
const name = String.raw`(?:\x60[^\x60]{1,200}\x60|"[^"]{1,200}"|\[[^\][]{1,200}\]|[\w$]{1,200})`;

const names = new RegExp(name, 'g');

const insert = new RegExp(
  String.raw`\binsert\s+(?:ignore\s+)?(?:into\s+)?(${name}(?:\.${name}){0,2})\s*(?:\(([^()';]{1,5000})\)\s*)?values\s*(?=\()`,
  'gi',
);

/** PostgreSQL writes a line for each row, with tabs between the values, and a line with `\.` below the last one. */
const copy = new RegExp(
  String.raw`^copy\s+(${name}(?:\.${name}){0,2})\s*\(([^()';]{1,5000})\)\s*from\s+stdin\b[^\n]*\n`,
  'im',
);

/** A value, or what stands between values. A quote in a text is doubled, or behind a backslash. */
const token = /\s+|--[^\n]*|[eEnN]?'((?:[^'\\]|''|\\[^])*)'|([^\s,()';][^\s,();]*)|([(),;])/y;

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', 0: '' };

const unescaped = (text: string): string =>
  text.replaceAll(/\\([^])/g, (_, char: string) => escapes[char] ?? char);

const unquoted = (text: string): string =>
  text.replaceAll(/''|\\[^]/g, (part) => (part === "''" ? "'" : unescaped(part)));

interface Table {
  name: string;
  heading: readonly string[];
  rows: string[][];
}

/**
 * The rows of a dump of a database, as a table for each of its tables with URLs. With one whose column is called that, others (a
 * log of clicks, settings) are not used. `null`: there is none.
 */
export function parseSqlDump(text: string): SheetParts | null {
  const tables = [...tablesIn(text), ...copiedTables(text)].filter(({ rows }) =>
    rows.some((row) => row.some(isUnambiguousUrl)),
  );
  const named = tables.filter(({ heading }) =>
    heading.some((cell) => recognizeHeading(cell)?.column === 'longUrl'),
  );
  const used = named.length > 0 ? named : tables;
  const unused = tables.filter((table) => !used.includes(table)).map((table) => table.name);
  return used.length > 0 ? { parts: used.map(partOf), unused } : null;
}

const partOf = ({ heading, rows }: Table): TableOrLines =>
  heading.length > 0
    ? { at: 'table', rows: [heading, ...rows], isNamed: true }
    : { at: 'table', rows, isNamed: false };

function tablesIn(text: string): Table[] {
  const tables = new Map<string, Table>();
  const created = new Map<string, readonly string[]>();
  insert.lastIndex = 0;
  for (let found = insert.exec(text); found !== null; found = insert.exec(text)) {
    const [, into = '', list] = found;
    if (list === undefined && !created.has(into)) created.set(into, createdNames(text, into));
    const heading = list === undefined ? (created.get(into) ?? []) : namesIn(list);
    const key = `${into} ${heading.join(' ')}`;
    const table = tables.get(key) ?? { name: namesIn(into).at(-1) ?? into, heading, rows: [] };
    tables.set(key, table);
    const { rows, end } = rowsAt(text, insert.lastIndex);
    for (const row of rows) table.rows.push(row);
    // What has been read is not read again as the next statement.
    insert.lastIndex = end;
  }
  return [...tables.values()];
}

const copiedTables = (text: string): Table[] =>
  text.split(/^\\\.\r?$/m).flatMap((part) => {
    const found = copy.exec(part);
    if (found === null) return [];
    const [head, into = '', list = ''] = found;
    const lines = part.slice(found.index + head.length).split(/\r?\n/);
    const rows = lines.map((line) => line.split('\t').map((cell) => (cell === '\\N' ? '' : unescaped(cell))));
    return [{ name: namesIn(into).at(-1) ?? into, heading: namesIn(list), rows }];
  });

/**
 * Rows of values in brackets with commas between them, and where the next statement can begin: some programs end none by a semicolon. Of a
 * function (`NOW()`), nobody knows the value.
 */
function rowsAt(text: string, from: number): { rows: string[][]; end: number } {
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let depth = 0;
  let end = from;
  token.lastIndex = from;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [, quoted, bare, sign] = found;
    const isBlank = quoted === undefined && bare === undefined && sign === undefined;
    if (sign === ';' || (depth === 0 && !isBlank && sign !== '(' && sign !== ',')) break;
    end = token.lastIndex;
    if (isBlank || (depth === 0 && sign === ',')) continue;
    if (sign === '(') {
      if (depth === 0) row = [];
      value = '';
      depth += 1;
    } else if (sign === ')') {
      depth -= 1;
      if (depth === 0) rows.push([...row, value]);
    } else if (depth > 1) continue;
    else if (sign === ',') {
      row.push(value);
      value = '';
    } else value = quoted === undefined ? value || (bare ?? '') : unquoted(quoted);
  }
  return { rows, end };
}

const namesIn = (list: string): string[] =>
  [...list.matchAll(names)].map(([text]) => text.replaceAll(/^[\x60"[]|[\x60"\]]$/g, ''));

/** The names of a table's columns where it is created. */
function createdNames(text: string, table: string): string[] {
  const escaped = table.replaceAll(/[$[\]\\.]/g, String.raw`\$&`);
  const begin = new RegExp(String.raw`\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?${escaped}\s*\(`, 'i').exec(
    text,
  );
  if (begin === null) return [];
  const from = begin.index + begin[0].length;
  const body = text.slice(from, from + 20_000).split(/\n[ \t]*\)|;/, 1)[0] ?? '';
  return body.split('\n').flatMap((line) => {
    const first = new RegExp(String.raw`^\s*(${name})\s+\w`).exec(line)?.[1];
    return first === undefined || keys.test(first) ? [] : namesIn(first);
  });
}

const keys = /^(?:primary|unique|key|index|constraint|foreign|fulltext|check)$/i;

import { recognizeHeading } from './column-names.ts';
import type { TableOrLines, SheetParts } from './parse-json-sheet.ts';
import { isUnambiguousUrl } from './sheet-samples.ts';

/** A name, in the quotes of MySQL, of standard SQL or of SQL Server, or in none. */
const name = String.raw`(?:\x60[^\x60]{1,200}\x60|"[^"]{1,200}"|\[[^\][]{1,200}\]|[\w$]{1,200})`;

const names = new RegExp(name, 'g');

const insert = new RegExp(
  String.raw`\binsert\s+(?:ignore\s+)?into\s+(${name}(?:\.${name})?)\s*(?:\(([^()'";]{1,5000})\)\s*)?values\s*(?=\()`,
  'gi',
);

/** A value, or what stands between values. A quote in a text is doubled, or behind a backslash. */
const token = /\s+|--[^\n]*|[eE]?'((?:[^'\\]|''|\\[^])*)'|([^\s,()';][^\s,();]*)|([(),;])/y;

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', 0: '' };

const unquoted = (text: string): string =>
  text.replaceAll(/''|\\([^])/g, (all, char?: string) =>
    char === undefined ? all.charAt(0) : (escapes[char] ?? char),
  );

interface Table {
  name: string;
  heading: readonly string[];
  rows: string[][];
}

/**
 * The rows that a dump of a database inserts, as a table for each of its tables with URLs. With one whose column is called that, others (a
 * log of clicks, settings) are not used. `null`: there is none.
 */
export function parseSqlDump(text: string): SheetParts | null {
  const tables = tablesIn(text).filter(({ rows }) => rows.some((row) => row.some(isUnambiguousUrl)));
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
  for (const { 0: all, 1: into = '', 2: list, index } of text.matchAll(insert)) {
    const heading = list === undefined ? createdNames(text, into) : namesIn(list);
    const key = `${into} ${heading.join(' ')}`;
    const table = tables.get(key) ?? { name: namesIn(into).at(-1) ?? into, heading, rows: [] };
    tables.set(key, table);
    for (const row of rowsAt(text, index + all.length)) table.rows.push(row);
  }
  return [...tables.values()];
}

/** Rows of values in brackets, up to the semicolon. */
function rowsAt(text: string, from: number): string[][] {
  const rows: string[][] = [];
  let row: string[] | null = null;
  token.lastIndex = from;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [, quoted, bare, sign] = found;
    if (sign === ';') break;
    if (sign === '(') row = [];
    else if (sign === ')' && row) {
      rows.push(row);
      row = null;
    } else if (quoted !== undefined) row?.push(unquoted(quoted));
    else if (bare !== undefined) row?.push(bare);
  }
  return rows;
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

import { findUrls } from '../url/find-urls.ts';
import { areShortCodes } from './code-column.ts';
import { recognizeHeading, isLongUrlHeading } from './column-names.ts';
import {
  jsonCellText,
  jsonCellTexts,
  asArrayValues,
  parsedJson,
  rowFromJsonObject,
  type JsonRow,
} from './json-values.ts';
import { findHeadingRow } from './sheet-columns.ts';
import { isUnambiguousUrl } from './sheet-samples.ts';

/** What is read of a text as a whole: rows of cells, or lines of text. `isNamed`: the names of the columns are the first row. */
export type TableOrLines =
  | { at: 'table'; rows: readonly (readonly string[])[]; isNamed: boolean }
  | { at: 'lines'; lines: readonly string[] };

export interface SheetParts {
  parts: readonly TableOrLines[];
  /** The names of fields with URLs that are no links of the list. */
  unused: readonly string[];
}

/** `isLoose`: it counts only if nothing else in the text is a link. */
type Found =
  | TableOrLines
  | { at: 'row'; row: JsonRow; isLoose: boolean }
  | { at: 'pairs'; rows: readonly JsonRow[] }
  /** Sentences with URLs, such as those of a message. */
  | { at: 'sentences'; row: JsonRow }
  /** `row`: where they are, if they are beside other parts. */
  | { at: 'unused'; names: readonly string[]; row?: JsonRow };

/** Data with more is no list of links, and would make a table as wide as it is long. */
const mostNames = 100;

/** Deeper values are no rows of anything that a person made. */
const deepest = 40;

/**
 * The links of a JSON text: objects with a URL as rows below the names of their fields, arrays of cells as a table, arrays of texts as lines,
 * and URLs by their codes. They may be within an answer of a service, or in windows with their tabs. Otherwise the texts with URLs. `null`: it is not JSON.
 */
export const parseJsonSheet = (text: string): SheetParts | null => sheetOfValue(parsedJson(text));

/** The same of a value. `undefined`: there is none. */
export function sheetOfValue(value: unknown): SheetParts | null {
  if (value === undefined) return null;
  const found = foundIn(value);
  const rows = found.flatMap((one) => (one.at === 'row' ? [one] : []));
  const pairs = found.flatMap((one) => (one.at === 'pairs' ? one.rows : []));
  const loose = rows.flatMap(({ row, isLoose }) => (isLoose ? [row] : []));
  const named = new Set(found.flatMap((one) => (one.at === 'sentences' ? [...one.row.keys()] : [])));
  // One of several messages may be nothing but a URL.
  const lines = found.flatMap((one) => {
    const isSaid = one.at === 'sentences' || one.at === 'unused' || (one.at === 'row' && one.isLoose);
    return isSaid && one.row ? cellsNamed(one.row, named) : [];
  });
  const certain = [
    ...tablesOf(rows.flatMap(({ row, isLoose }) => (isLoose ? [] : [row]))),
    ...found.flatMap((one) => (one.at === 'table' || one.at === 'lines' ? [one] : [])),
  ];
  const sentences: SheetParts = {
    parts: lines.length > 0 ? [{ at: 'lines', lines }] : [],
    unused: [...named],
  };
  // The first of them that has any.
  const groups: SheetParts[] = [
    { parts: certain, unused: [] },
    { parts: tablesOf(pairs), unused: pairs.flatMap((row) => row.get('key') ?? row.get('title') ?? []) },
    sentences,
    { parts: tablesOf(loose), unused: loose.flatMap(urlNames).filter((name) => !named.has(name)) },
  ];
  const used = groups.find(({ parts }) => parts.length > 0);
  const unused = [
    ...found.flatMap((one) =>
      one.at === 'unused'
        ? one.names.filter((name) => used !== sentences || !one.row || !named.has(name))
        : [],
    ),
    ...groups.flatMap((group) => (group === used ? [] : group.unused)),
  ];
  return { parts: used?.parts ?? [], unused: [...new Set(unused)].slice(0, mostNames) };
}

const cellsNamed = (row: JsonRow, named: ReadonlySet<string>): string[] =>
  [...row].flatMap(([name, cell]) => (named.has(name) && hasUrl(cell) ? [cell] : []));

/** A table for all rows that have their URL under one name: of those that a row has, the one that most rows have. */
function tablesOf(rows: readonly JsonRow[]): TableOrLines[] {
  const counts = new Map<string, number>();
  for (const name of rows.flatMap((row) => [...row.keys()]).filter(isUrlName))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  const alike = new Map<string, JsonRow[]>();
  for (const row of rows) {
    const key = byCount.find((name) => row.has(name)) ?? '';
    alike.set(key, alike.get(key) ?? []);
    alike.get(key)?.push(row);
  }
  return [...alike.values()].map(tableOf);
}

function tableOf(rows: readonly JsonRow[]): TableOrLines {
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, mostNames);
  const cells = rows.map((row) => names.map((name) => row.get(name) ?? ''));
  return { at: 'table', isNamed: true, rows: [names, ...cells] };
}

/** What is inside a row belongs to it: a picture, an author. `isAlike`: values beside it have the same names. */
function foundIn(value: unknown, isAlike = false, depth = 0): Found[] {
  if (depth > deepest || value === null || typeof value !== 'object') return [];
  const list = asArrayValues(value);
  return list === null ? foundInObject(value, isAlike, depth) : foundInList(list, [], depth);
}

function foundInList(values: readonly unknown[], heading: readonly string[], depth: number): Found[] {
  const table = tableIn(values, heading);
  if (table) return [table];
  const areAlike = haveSameNames(values);
  const found = values.flatMap((value) => foundIn(value, areAlike, depth + 1));
  // Of some messages, programs write the links beside the text, and of others they don't.
  const areLinks = found.some(isCertainRow);
  const lines = [
    ...values.flatMap((value) => (typeof value === 'string' ? [jsonCellText(value) ?? ''] : [])),
    ...found.flatMap((one) => (areLinks && one.at === 'sentences' ? [...one.row.values()] : [])),
  ];
  return [
    ...(lines.some(hasUrl) ? [{ at: 'lines', lines } as const] : []),
    ...found.filter(({ at }) => !areLinks || at !== 'sentences'),
  ];
}

function foundInObject(value: object, isAlike: boolean, depth: number): Found[] {
  const entries = Object.entries(value);
  const columns = tableByColumns(entries) ?? tableByCodes(entries);
  if (columns) return [columns];
  const row = withNamedLink(rowFromJsonObject(value));
  const pairs = pairsOf(entries, row, isAlike);
  if (pairs) return pairs;
  const fields = foundInFields(entries, depth);
  const isAroundLists =
    depth === 0 && fields.some(({ found, isList }) => isList && found.filter(isCertainRow).length > 1);
  if ([...row].some(isUrlField) && !isAroundLists) {
    const names = fields.flatMap(({ name, found }) => (found.length > 0 && !row.has(name) ? [name] : []));
    return [{ at: 'row', row, isLoose: false }, ...unused([...names, ...aliasesWithin(entries)])];
  }
  const around = rowAround(row, fields);
  if (around) return around;
  const inner = withCodes(fields);
  const names = urlNames(row);
  const hasLinks = names.length > 0 || inner.some((one) => isCertainRow(one) || one.at === 'lines');
  const sentences = new Map(hasLinks ? [] : [...row].filter(([, cell]) => hasUrl(cell)));
  if (sentences.size > 0) return [...inner, { at: 'sentences', row: sentences }];
  if (inner.length === 0) return names.length > 0 ? [{ at: 'row', row, isLoose: true }] : [];
  const left = [...names, ...[...row].flatMap(([name, cell]) => (isAliasField(name, cell) ? [name] : []))];
  const besideParts = left.filter((name) => !fields.some((field) => field.name === name));
  return [...inner, ...unused(besideParts).map((one) => ({ ...one, row }))];
}

/** Links within texts, as Slack and Telegram write them, have their words as a text, or their URL: `{"type": "link", "url": "…", "text": "…"}`. */
function withNamedLink(row: JsonRow): JsonRow {
  const text = row.get('text') ?? '';
  if (!/link$/i.test(row.get('type') ?? '') || text === '') return row;
  const name = [...row].some(isUrlField) ? 'title' : 'url';
  const isFit = name === 'url' ? isUnambiguousUrl(text) : !hasUrl(text);
  return isFit && !row.has(name)
    ? new Map([...row].map(([own, cell]) => [own === 'text' ? name : own, cell]))
    : row;
}

/** The URL of what has several links, a board or an answer, is none of them. */
const isCertainRow = (found: Found): boolean => found.at === 'row' && !found.isLoose;

/** The row of an object that has its URL in an object of its own: `{"slug": "…", "destination": {"url": "…"}}`. */
function rowAround(row: JsonRow, fields: readonly Field[]): Found[] | null {
  const [field, ...others] = fields.filter(({ found }) => found.some(({ at }) => at !== 'unused'));
  const [inner, ...beside] = field?.found.filter(({ at }) => at !== 'unused') ?? [];
  if (!field || field.isList || others.length > 0 || inner?.at !== 'row' || inner.isLoose) return null;
  if (beside.length > 0 || ![...row].some(([name, cell]) => isLinkField(name, cell))) return null;
  const within = [...inner.row].map(([name, cell]): [string, string] => {
    const isOfBoth = row.get(name) !== undefined && !isUrlField([name, cell]);
    return [isOfBoth ? `${field.name}.${name}` : name, cell];
  });
  const unusedNames = fields.flatMap(({ found }) => found.filter(({ at }) => at === 'unused'));
  return [{ ...inner, row: new Map([...row, ...within]) }, ...unusedNames];
}

/** Whether a field is that of a link, and not of an answer that has one. */
function isLinkField(name: string, cell: string): boolean {
  const known = recognizeHeading(name);
  if (cell === '' || known === null) return false;
  return known.column === 'code' ? known.isClear && !/^\d+$/.test(cell) : ofLinks.has(known.column);
}

const ofLinks = new Set(['alias', 'shortUrl', 'title']);

const isAliasField = (name: string, cell: string): boolean => {
  const known = recognizeHeading(name);
  return cell !== '' && (known?.column === 'alias' || known?.isRequested === true);
};

/** Aliases of something that a row has: perhaps of the link, perhaps of a category. */
const aliasesWithin = (entries: readonly [string, unknown][]): string[] =>
  entries.flatMap(([name, value]) =>
    value === null || typeof value !== 'object'
      ? []
      : [...rowFromJsonObject(value)].flatMap(([inner, cell]) =>
          isAliasField(inner, cell) ? [`${name}.${inner}`] : [],
        ),
  );

const unused = (names: readonly string[]): { at: 'unused'; names: readonly string[] }[] =>
  names.length > 0 ? [{ at: 'unused', names }] : [];

interface Field {
  name: string;
  found: Found[];
  isList: boolean;
}

/** What is in the fields that have parts of their own. */
function foundInFields(entries: readonly [string, unknown][], depth: number): Field[] {
  const areAlike = haveSameNames(entries.map(([, value]) => value));
  return entries.flatMap(([name, value]): Field[] => {
    if (value === null || typeof value !== 'object') return [];
    const list = asArrayValues(value);
    return list
      ? [{ name, found: foundInList(list, headingBeside(entries, list), depth + 1), isList: true }]
      : [{ name, found: foundIn(value, areAlike, depth + 1), isList: false }];
  });
}

/** Several objects that are a row each may stand there by their codes. */
function withCodes(fields: readonly Field[]): Found[] {
  const rows = fields.flatMap(({ name, found: [one, ...others], isList }) =>
    one?.at === 'row' && others.every(({ at }) => at === 'unused') && !isList && !hasCode(one.row)
      ? [{ name, one, others }]
      : [],
  );
  if (rows.length < 2 || rows.length < fields.length) return fields.flatMap(({ found }) => found);
  const column = columnOfNames(rows.map(({ name }) => name));
  return rows.flatMap(({ name, one, others }) => [
    { ...one, row: new Map([[column, name], ...one.row]) },
    ...others,
  ]);
}

/** URLs by their codes or titles, or the other way round. */
function pairsOf(entries: readonly [string, unknown][], row: JsonRow, isAlike: boolean): Found[] | null {
  if (isAlike || entries.length === 0) return null;
  const urls = urlNames(row);
  if (urls.length < entries.length && entries.every(([name]) => isWebAddress(name)))
    return [{ at: 'pairs', rows: pairsByUrl(entries, row) }];
  if (row.size < entries.length) return null;
  const others = [...row].flatMap(([name, cell]) => (cell === '' || urls.includes(name) ? [] : [name]));
  const isRecord =
    urls.some((name) => recognizeHeading(name)?.isClear) ||
    others.some((name) => recognizeHeading(name) !== null);
  if (
    isRecord ||
    urls.filter((name) => recognizeHeading(name) === null).length <= (urls.length + others.length) / 2
  )
    return null;
  const column = columnOfNames(urls);
  const rows = urls.map(
    (name) =>
      new Map([
        ['url', row.get(name) ?? ''],
        [column, name],
      ]),
  );
  return [{ at: 'pairs', rows }, ...unused(others)];
}

function pairsByUrl(entries: readonly [string, unknown][], row: JsonRow): JsonRow[] {
  const column = columnOfNames([...row.values()].filter((cell) => cell !== ''));
  return entries.map(([url, value]) => {
    const cell = row.get(url);
    if (cell !== undefined)
      return new Map([
        ['url', url],
        [column, cell],
      ]);
    return new Map([
      ['url', url],
      ...(value !== null && typeof value === 'object' ? rowFromJsonObject(value) : []),
    ]);
  });
}

/** Values of several rows under the name of each column. */
function tableByColumns(entries: readonly [string, unknown][]): TableOrLines | null {
  const columns = entries.flatMap(([name, value]) => {
    const list = typeof value === 'object' && value !== null ? asArrayValues(value) : null;
    const cells = list && jsonCellTexts(list);
    return cells ? [{ name, cells }] : [];
  });
  const length = columns[0]?.cells.length ?? 0;
  const isTable =
    columns.length > 1 &&
    columns.length === entries.length &&
    length > 1 &&
    columns.every(({ cells }) => cells.length === length) &&
    columns.some(({ name, cells }) => isUrlName(name) && cells.some(isUnambiguousUrl));
  if (!isTable) return null;
  const rows = Array.from({ length }, (_, at) => columns.map(({ cells }) => cells[at] ?? ''));
  return { at: 'table', rows: [columns.map(({ name }) => name), ...rows], isNamed: true };
}

/** By each code, a URL and its title. */
function tableByCodes(entries: readonly [string, unknown][]): TableOrLines | null {
  const rows = entries.flatMap(([name, value]) => {
    const [url = '', title, ...others] = (Array.isArray(value) && jsonCellTexts(value)) || [];
    const isPair = title !== undefined && others.length === 0 && isUnambiguousUrl(url) && !hasUrl(title);
    return isPair && recognizeHeading(name) === null ? [[name, url, title]] : [];
  });
  if (rows.length === 0 || rows.length < entries.length) return null;
  const column = columnOfNames(entries.map(([name]) => name));
  const heading = column === 'title' ? ['name', 'url', 'title'] : [column, 'url', 'title'];
  return { at: 'table', rows: [heading, ...rows], isNamed: true };
}

/** Arrays of cells. `heading`: names that stand beside them. */
function tableIn(values: readonly unknown[], heading: readonly string[]): TableOrLines | null {
  const rows = values.map((value) => (Array.isArray(value) ? jsonCellTexts(value) : null));
  if (!rows.every((cells) => cells !== null) || !rows.some((cells) => cells.some(hasUrl))) return null;
  const width = Math.max(...rows.map((cells) => cells.length));
  if (width < 2) return { at: 'lines', lines: rows.map((cells) => cells.join(' ')) };
  const isHeaded = heading.length === width && findHeadingRow([{ line: 1, cells: rows[0] ?? [] }]) === null;
  return { at: 'table', rows: isHeaded ? [heading, ...rows] : rows, isNamed: isHeaded };
}

/** The names of columns that stand beside arrays of cells, as texts or each in an object. */
function headingBeside(entries: readonly [string, unknown][], rows: readonly unknown[]): readonly string[] {
  const width = Math.max(0, ...rows.map((row) => (Array.isArray(row) ? row.length : 0)));
  const headings = entries.flatMap(([, value]) =>
    Array.isArray(value) && value !== rows && value.length === width ? [value.flatMap(nameOf)] : [],
  );
  return headings.find((names) => names.length === width && names.some(recognizeHeading)) ?? [];
}

function nameOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  const row = rowFromJsonObject(value);
  return [row.get('name') ?? row.get('label') ?? row.get('field') ?? row.get('key') ?? []].flat();
}

const columnOfNames = (names: readonly string[]): string => (areShortCodes(names) ? 'key' : 'title');

const isUrlName = (name: string): boolean => recognizeHeading(name)?.column === 'longUrl';

const isUrlField = ([name, cell]: [string, string]): boolean =>
  isUrlName(name) && (isLongUrlHeading(name) ? isUnambiguousUrl(cell) : cell !== '');

const isWebAddress = (text: string): boolean => /^https?:/i.test(text) && isUnambiguousUrl(text);

/** Whether a text has a URL. A text without a slash or a space would be one itself. */
const hasUrl = (text: string): boolean =>
  isUnambiguousUrl(text) || (/[/\s]/.test(text) && findUrls(text).length > 0);

const urlNames = (row: JsonRow): string[] =>
  [...row].flatMap(([name, cell]) => (isUnambiguousUrl(cell) ? [name] : []));

const ofCodes = new Set(['alias', 'code', 'shortUrl']);

const hasCode = (row: JsonRow): boolean =>
  [...row].some(([name, cell]) => cell !== '' && ofCodes.has(recognizeHeading(name)?.column ?? ''));

/** Whether some of the objects have a name in common, as rows of a table have. */
function haveSameNames(values: readonly unknown[]): boolean {
  const seen = new Set<string>();
  for (const value of values) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) continue;
    for (const name of Object.keys(value)) {
      if (seen.has(name)) return true;
      seen.add(name);
    }
  }
  return false;
}

import { declaredEncoding, usualEncoding } from '../../../core/sheet/encodings.ts';
import {
  joinFiles,
  joinTables,
  parseSheet,
  type SheetParseOptions,
  type SheetProblem,
  type ParsedSheet,
} from '../../../core/sheet/parse-sheet.ts';
import { withFixes, type RowFix } from '../../../core/sheet/row-fixes.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { readHtml } from '../../../platform/read-html.ts';
import { readXml } from '../../../platform/read-xml.ts';
import { readMails } from './read-mails.ts';
import { tablesOfText } from './text-tables.ts';
import { detectEncoding, WrongEncodingError, textChunks, fileTextChunks } from './text-chunks.ts';

/** Where the URLs come from: typed or pasted text, or a file, read in the encoding that the user chooses. */
export type BatchSource = (
  | { at: 'text'; text: string; name?: never }
  /** The file itself, or a text that is too long for the field and has no name, stays as it is, and so do `others` that are read with it; `fixes` are applied to their lines. */
  | {
      at: 'file';
      name: string;
      file: Blob;
      others?: readonly File[];
      encoding?: string;
      fixes?: readonly RowFix[];
    }
) & {
  /** The links get the codes that they have elsewhere as aliases. */
  isTakingCodes?: boolean;
  /** Commas and semicolons end URLs also where they may be a part of them. */
  isSplit?: boolean;
  /** The name of the column that the URLs are from, of several that may have them. */
  urlColumn?: string;
};

export type SourceProblem = SheetProblem | { kind: 'file-unreadable' };

export interface ParsedSource extends ParsedSheet {
  /** The encoding that was assumed for a file that does not name one. The user may correct it. */
  encoding: string | null;
}

/** Longer text is treated as a file: in the field, every key press would be slow. */
const longestText = 500_000;

export const isEmptySource = (source: BatchSource): boolean =>
  source.at === 'text' && source.text.trim() === '';

/** Whether two sources are the same lines, perhaps read in other ways. */
export const areSameLines = (a: BatchSource, b: BatchSource): boolean =>
  a.at === 'text'
    ? b.at === 'text' && a.text === b.text
    : b.at === 'file' && a.file === b.file && a.others === b.others;

/** `language`: the user's, which suggests the encoding of their files. */
export async function readSource(
  source: BatchSource,
  language: string,
): Promise<Result<ParsedSource, SourceProblem>> {
  const read = await tryToRead(() =>
    source.at === 'text' ? readText(source.text, source) : readFiles(source, language),
  );
  if (!read.ok) return read;
  const asRead = read.value.rows;
  const fixed = source.at === 'file' && source.fixes ? withFixes(asRead, source.fixes) : asRead;
  const rows = source.isTakingCodes ? fixed.map((row) => ({ ...row, alias: row.alias || row.code })) : fixed;
  return ok({ ...read.value, rows });
}

type HowToRead = Pick<BatchSource, 'isSplit' | 'urlColumn'>;

async function readText(text: string, how: HowToRead): Promise<Result<ParsedSource, SourceProblem>> {
  const mails = await readMails(text);
  return mails ? readEachMail(mails, how) : readTables(text, how);
}

/** Mails as one sheet. One without a URL is passed. */
async function readEachMail(mails: readonly string[], how: HowToRead) {
  const read: ParsedSheet[] = [];
  let problem: SourceProblem = { kind: 'empty' };
  for (const mail of mails) {
    const sheet = await readTables(mail, how);
    if (sheet.ok) read.push(sheet.value);
    else problem = sheet.error;
    if (problem.kind === 'too-many-rows') break;
  }
  const joined = read.length > 0 && problem.kind !== 'too-many-rows' ? joinFiles(read) : fail(problem);
  return joined.ok ? ok({ ...joined.value, isWhole: true, encoding: null }) : joined;
}

async function readTables(
  text: string,
  { isSplit = false, urlColumn }: HowToRead,
  kind = { isTable: false, isFile: false },
): Promise<Result<ParsedSource, SourceProblem>> {
  const tables: { sheet: ParsedSheet; above: number }[] = [];
  let missing: SheetProblem | null = null;
  const parts = tablesOfText(text);
  for (const { above, lines } of parts) {
    const options = { ...kind, isSplit, urlColumn, readHtml, readXml };
    const read = await parseSheet(textChunks(lines.join('\n')), options);
    if (read.ok) tables.push({ sheet: read.value, above });
    else if (read.error.kind === 'no-url-column' && parts.length > 1)
      missing ??= { ...read.error, line: read.error.line + above };
    else if ('line' in read.error) return fail({ ...read.error, line: read.error.line + above });
    else missing ??= read.error;
  }
  if (tables.length === 0 && missing) return fail(missing);
  const joined = joinTables(tables);
  return joined.ok ? ok({ ...joined.value, encoding: null }) : joined;
}

type FileSource = Extract<BatchSource, { at: 'file' }>;

/** A file may have been changed, moved or deleted since it was chosen, be larger than any text, or nested deeper than what reads it goes. */
async function tryToRead(
  read: () => Promise<Result<ParsedSource, SourceProblem>>,
): Promise<Result<ParsedSource, SourceProblem>> {
  try {
    return await read();
  } catch (error) {
    console.error(error);
    return fail({ kind: 'file-unreadable' });
  }
}

async function readFiles(source: FileSource, language: string) {
  const first = await readFile(source.file, source, language);
  if (!first.ok || !source.others) return first;
  const sheets = [first.value];
  for (const file of source.others) {
    const sheet = await readFile(file, source, language);
    if (!sheet.ok) return sheet;
    sheets.push(sheet.value);
  }
  const joined = joinFiles(sheets);
  const encoding = sheets.find((sheet) => sheet.encoding !== null)?.encoding ?? null;
  return joined.ok ? ok({ ...joined.value, encoding }) : joined;
}

async function readFile(file: Blob, source: FileSource, language: string) {
  // A text that is too long for the field.
  if (!(file instanceof File)) return readText(await file.text(), source);
  const { encoding, isSplit = false, urlColumn } = source;
  const mails = await readMails(file);
  if (mails) return readEachMail(mails, source);
  const isTable = /\.(csv|tsv)$/i.test(file.name);
  const kind = { isTable, isFile: true };
  const options: SheetParseOptions = { ...kind, isSplit, urlColumn, readHtml, readXml };
  const read = async (written: string, isSure: boolean, said: string | null) => {
    const chunks = fileTextChunks(file, written, isSure);
    const sheet =
      isTable && file.size <= longestText
        ? await readTables(await joinedText(chunks), source, kind)
        : await parseSheet(chunks, options);
    return sheet.ok ? ok({ ...sheet.value, encoding: said }) : sheet;
  };
  const marked = await detectEncoding(file);
  if (marked !== null) return read(marked, true, null);
  try {
    return await read('utf-8', false, null);
  } catch (error) {
    if (!(error instanceof WrongEncodingError)) throw error;
    // The user is asked for the encoding only of files that are in no other.
    const chosen = encoding ?? declaredEncoding(await file.slice(0, 1024).text()) ?? usualEncoding(language);
    return read(chosen, true, chosen);
  }
}

async function joinedText(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

/** The source after typing. A choice about the columns of a text holds for the lines that it was made for, and not for others. */
export function typedSource(before: Extract<BatchSource, { at: 'text' }>, text: string): BatchSource {
  if (!before.isSplit && !before.isTakingCodes && !before.urlColumn) return { at: 'text', text };
  const lines = new Set(before.text.split('\n'));
  return text.trim() !== '' && text.split('\n').every((line) => line.trim() === '' || lines.has(line))
    ? { ...before, text }
    : { at: 'text', text };
}

/** Adds lines below the present text, with the line breaks of a field. A file is replaced by them. What gets too long for the field is a file. */
export function appendLines(source: BatchSource, lines: string): BatchSource {
  const added = lines.replaceAll(/\r\n?/g, '\n');
  const text =
    source.at === 'text' && source.text.trim() !== '' ? `${source.text.trimEnd()}\n${added}` : added;
  return text.length > longestText ? { at: 'file', name: '', file: new Blob([text]) } : { at: 'text', text };
}

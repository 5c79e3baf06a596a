import { tableOf } from '../../core/csv.ts';
import { readRows, type InputRow, type ReadProblem } from '../../core/read-rows.ts';
import type { Result } from '../../core/result.ts';
import { piecesOf, piecesOfFile } from './read-text.ts';

/** Where the addresses come from: what is typed and pasted, or a file. */
export type Source = { at: 'text'; text: string } | { at: 'file'; name: string; file: Blob };

/** More than this is not put into the field, where every key would take its time, but taken as a file. */
const longestText = 500_000;

export const isLong = (text: string): boolean => text.length > longestText;

export const readSource = (source: Source): Promise<Result<InputRow[], ReadProblem>> =>
  source.at === 'text'
    ? readRows(piecesOf(source.text), false)
    : readRows(piecesOfFile(source.file), /\.(csv|tsv)$/i.test(source.name));

/** Pages as lines with the title behind the address, as they are pasted from a table. */
export const linesOf = (pages: readonly { url: string; title: string }[]): string =>
  tableOf(pages.map(({ url, title }) => (title.trim() === '' ? [url] : [url, '', title])));

/** With more lines below those that are there; a file gives way to them. */
export const withLines = (source: Source, lines: string): Source => ({
  at: 'text',
  text: source.at === 'text' && source.text.trim() !== '' ? `${source.text.trimEnd()}\n${lines}` : lines,
});

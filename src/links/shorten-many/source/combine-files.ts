import { csvFileOf, exactCell, type CsvCell } from '../../../core/sheet/csv.ts';
import type { InputRow } from '../../../core/sheet/input-rows.ts';
import { readSource, type BatchSource, type SourceProblem } from './batch-source.ts';

/** A file that could not be read, and why. */
export interface UnreadableFile {
  name: string;
  problem: SourceProblem;
}

/** Several files as one source, with the rows of all that can be read. If no file can, the first one says why by itself. */
export async function combineFiles(
  files: readonly File[],
  language: string,
): Promise<{ source: BatchSource; unread: UnreadableFile[] }> {
  const sources = files.map((file) => ({ at: 'file', name: file.name, file }) as const);
  const readings = await Promise.all(
    sources.map(async (source) => ({ source, read: await readSource(source, language) })),
  );
  const unread = readings.flatMap(({ source: { name }, read }) =>
    read.ok ? [] : [{ name, problem: read.error }],
  );
  const good = readings.flatMap(({ source, read }) => (read.ok ? [{ source, rows: read.value.rows }] : []));
  const [first, ...others] = good;
  if (others.length === 0) {
    const source = first?.source ?? sources[0] ?? ({ at: 'text', text: '' } as const);
    return { source, unread: unread.filter(({ name }) => source.at === 'text' || name !== source.name) };
  }
  const name = good.map(({ source }) => source.name).join(' + ');
  const file = new File([sheetOf(good.flatMap(({ rows }) => rows))], 'links.csv');
  return { source: { at: 'file', name, file }, unread };
}

/** The last column, which is empty, says that the codes are those of existing links. */
const names = ['url', 'alias', 'title', 'short_code', 'clicks'];

const sheetOf = (rows: readonly InputRow[]): string => csvFileOf([names, ...rows.map(cellsOf)]);

/** A row with too many cells has too many here, too, and is refused for it. */
const cellsOf = ({ longUrl, alias, title, code, tooWide }: InputRow): CsvCell[] => {
  const cells = [exactCell(longUrl), exactCell(alias), title, exactCell(code), ''];
  return tooWide ? [...cells, '–'] : cells;
};

import { readSource, type BatchSource, type SourceProblem } from './batch-source.ts';

/** A file that could not be read, and why. */
export interface UnreadableFile {
  name: string;
  problem: SourceProblem;
}

/** Several files as one source, of all that can be read. If no file can, the first one says why by itself. */
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
  const [first, ...others] = readings.flatMap(({ source, read }) => (read.ok ? [source] : []));
  if (!first || others.length === 0) {
    const source = first ?? sources[0] ?? ({ at: 'text', text: '' } as const);
    return { source, unread: unread.filter(({ name }) => source.at === 'text' || name !== source.name) };
  }
  const name = [first, ...others].map((source) => source.name).join(' + ');
  return { source: { ...first, name, others: others.map(({ file }) => file) }, unread };
}

import type { Link } from '../link/link.ts';
import { searchableTextOf } from './searchable-text.ts';

export const haystackBlockSize = 1000;

/** Some hundred links as one text, as texts are compared (`fold`): browsers search one long text many times faster than many short ones. */
export interface HaystackBlock {
  text: string;
  /** Where each link begins in the text, and where the text ends. */
  starts: Uint32Array;
}

/** The searchable text of a list. It is made block by block, so that a large list does not block the page. */
export interface Haystack {
  links: readonly Link[];
  blocks: HaystackBlock[];
}

export const haystackOf = (links: readonly Link[]): Haystack => ({ links, blocks: [] });

export const isHaystackReady = ({ links, blocks }: Haystack): boolean =>
  blocks.length * haystackBlockSize >= links.length;

/** Makes one more block, which takes a millisecond or two, or four if every title has accents. */
export function prepareNextBlock({ links, blocks }: Haystack): void {
  const first = blocks.length * haystackBlockSize;
  const lines = links.slice(first, first + haystackBlockSize).map(searchableTextOf);
  const starts = new Uint32Array(lines.length + 1);
  for (const [index, line] of lines.entries()) starts[index + 1] = (starts[index] ?? 0) + line.length;
  blocks.push({ text: lines.join(''), starts });
}

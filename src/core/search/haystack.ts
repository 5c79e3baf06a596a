import type { Link } from '../link/link.ts';
import { lineOf } from './search-line.ts';

export const blockSize = 1000;

/** Some hundred links as one text, lower case: the browser looks through one long text many times quicker than through many short ones. */
export interface Block {
  text: string;
  /** Where each link begins in the text, and where the text ends. */
  starts: Uint32Array;
}

/** What is searched: made block by block, so that a large list can be made ready in slices. */
export interface Haystack {
  links: readonly Link[];
  blocks: Block[];
}

export const haystackOf = (links: readonly Link[]): Haystack => ({ links, blocks: [] });

export const isReady = ({ links, blocks }: Haystack): boolean => blocks.length * blockSize >= links.length;

/** Makes one more block ready, which takes a millisecond or two. */
export function prepareBlock({ links, blocks }: Haystack): void {
  const first = blocks.length * blockSize;
  const lines = links.slice(first, first + blockSize).map(lineOf);
  const starts = new Uint32Array(lines.length + 1);
  for (const [index, line] of lines.entries()) starts[index + 1] = (starts[index] ?? 0) + line.length;
  blocks.push({ text: lines.join(''), starts });
}

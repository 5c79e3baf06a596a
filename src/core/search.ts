import { blockSize, haystackOf, prepareBlock, type Block, type Haystack } from './haystack.ts';
import type { Link } from './link.ts';
import { exactly, nearly, type Finder } from './near-word.ts';

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * The places in the list of those links that hold every word of the query in code, title or destination, `limit` of them at most.
 * Where there is none, words may have a slip.
 */
export function search(haystack: Haystack, query: string, limit = Infinity): number[] {
  const words = wordsOf(query);
  const exact = searchWith(haystack, words.map(exactly), limit);
  return exact.length > 0 ? exact : searchWith(haystack, words.map(nearly), limit);
}

const haystacks = new WeakMap<readonly Link[], Haystack>();

/** Links that `search` finds, in their own order. What is made ready for a list is kept as long as the list. */
export function searchLinks(links: readonly Link[], query: string, limit: number): Link[] {
  const haystack = haystacks.get(links) ?? haystackOf(links);
  haystacks.set(links, haystack);
  return search(haystack, query, limit).flatMap((index) => links[index] ?? []);
}

function searchWith(haystack: Haystack, words: Finder[][], limit: number): number[] {
  const found: number[] = [];
  for (let index = 0; found.length < limit && index * blockSize < haystack.links.length; index += 1) {
    if (index === haystack.blocks.length) prepareBlock(haystack);
    const block = haystack.blocks[index];
    if (block) for (const row of rowsOf(block, words)) found.push(index * blockSize + row);
  }
  return found.length > limit ? found.slice(0, limit) : found;
}

/** The rows of a block that hold every word: each word counts on where all before it were held. */
function rowsOf(block: Block, words: Finder[][]): number[] {
  const held = new Uint8Array(block.starts.length - 1);
  for (const [index, finders] of words.entries()) {
    for (const finder of finders) countOn(block, finder, held, index);
  }
  const rows: number[] = [];
  for (let row = 0; row < held.length; row += 1) if (held[row] === words.length) rows.push(row);
  return rows;
}

function countOn({ text, starts }: Block, { piece, rangeAt }: Finder, held: Uint8Array, before: number) {
  let row = 0;
  for (let at = text.indexOf(piece); at !== -1 && at < text.length;) {
    while ((starts[row + 1] ?? Infinity) <= at) row += 1;
    if (held[row] === before && rangeAt(text, at) !== null) held[row] = before + 1;
    // A row that is decided is left behind; in one that may still have the word, the next place is tried.
    at = text.indexOf(piece, held[row] === before ? at + 1 : (starts[row + 1] ?? text.length));
  }
}

import { blockSize, haystackOf, prepareBlock, type Block, type Haystack } from './haystack.ts';
import type { Link } from './link.ts';
import { wordsOf } from './search-line.ts';
import { exactly, nearly, type Finder } from './near-word.ts';

/** So few rows of a block are looked at one by one sooner than the whole of it. */
const fewRows = 60;

/**
 * A search for those links of a list that hold every word of the query in code, title or destination, a block of them at a step, so that
 * it can be done in slices. Where there is none, words may have a slip, which takes a second round.
 */
export class Search {
  /** Places in the list, in its order. */
  found: number[] = [];
  isDone: boolean;
  private readonly words: readonly string[];
  private readonly exact: Finder[][];
  private near: Finder[][] | null = null;
  /** The rows of each block that was looked at for the words as they are. */
  private readonly rows: number[][] = [];
  private before: Search | null;
  private next = 0;

  /** `before` is an earlier search: where this query only says more, only what that one found is looked at. */
  constructor(
    readonly haystack: Haystack,
    query: string,
    before: Search | null = null,
  ) {
    this.words = wordsOf(query);
    this.exact = this.words.map(exactly);
    this.before = before !== null && this.narrows(before) ? before : null;
    this.isDone = haystack.links.length === 0;
  }

  private narrows({ haystack, words }: Search): boolean {
    return (
      haystack === this.haystack && words.every((word) => this.words.some((longer) => longer.includes(word)))
    );
  }

  step(): void {
    if (this.isDone) return;
    const { haystack, next: index } = this;
    if (index === haystack.blocks.length) prepareBlock(haystack);
    const block = haystack.blocks[index];
    if (block) {
      const rows = this.near ? rowsOf(block, this.near) : this.exactRows(block, index);
      if (!this.near) this.rows.push(rows);
      for (const row of rows) this.found.push(index * blockSize + row);
    }
    this.next += 1;
    if (this.next * blockSize >= haystack.links.length) this.endRound();
  }

  private exactRows(block: Block, index: number): number[] {
    const known = this.before?.rows[index];
    if (known === undefined || known.length > fewRows) return rowsOf(block, this.exact);
    return known.filter((row) => {
      const line = block.text.slice(block.starts[row], block.starts[row + 1]);
      return this.words.every((word) => line.includes(word));
    });
  }

  private endRound(): void {
    this.isDone = this.found.length > 0 || this.near !== null;
    this.near = this.words.map(nearly);
    this.next = 0;
    this.before = null;
  }
}

/** The places in the list of the links that a search finds, `limit` of them at most. */
export function search(haystack: Haystack, query: string, limit: number): number[] {
  const whole = new Search(haystack, query);
  while (!whole.isDone && whole.found.length < limit) whole.step();
  return whole.found.slice(0, limit);
}

const haystacks = new WeakMap<readonly Link[], Haystack>();

/** Links that `search` finds, in their own order. What is made ready for a list is kept as long as the list. */
export function searchLinks(links: readonly Link[], query: string, limit: number): Link[] {
  const haystack = haystacks.get(links) ?? haystackOf(links);
  haystacks.set(links, haystack);
  return search(haystack, query, limit).flatMap((index) => links[index] ?? []);
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

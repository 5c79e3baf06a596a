import { blockSize, haystackOf, prepareBlock, type Block, type Haystack } from './haystack.ts';
import type { Link } from '../link/link.ts';
import { shortLinkTest } from '../link/short-link.ts';
import { wordsOf } from './search-line.ts';
import { exactly, nearly, saysNearly, type Finder } from './near-word.ts';

/** Words to look for, as they are or nearly so, and the rows of each block that was looked at. */
interface Round {
  words: Finder[][];
  rows: number[][];
  /** So few rows of a block are looked at one by one sooner than the whole of it. */
  fewRows: number;
}

/**
 * A search for those links of a list that hold every word of the query in code, title or destination, a block of them at a step, so that
 * it can be done in slices. Where there is none, words may have a slip, which takes a second round. A query that is the address of one of
 * the links themselves finds that one: this is looked for before all else.
 */
export class Search {
  /** Places in the list, in its order. */
  found: number[] = [];
  isDone: boolean;
  private readonly words: readonly string[];
  private readonly exact: Round;
  private readonly near: Round;
  private round: Round;
  private next = 0;
  private isNamed: ReturnType<typeof shortLinkTest>;

  /** `before` is an earlier search: where this query only says more, only what that one found is looked at. */
  constructor(
    readonly haystack: Haystack,
    query: string,
    private before: Search | null = null,
  ) {
    this.words = wordsOf(query);
    this.isNamed = shortLinkTest(query);
    this.exact = { words: this.words.map(exactly), rows: [], fewRows: 60 };
    this.near = { words: this.words.map(nearly), rows: [], fewRows: blockSize / 2 };
    this.round = this.exact;
    if (before?.haystack !== haystack) this.before = null;
    // One search back is enough.
    else before.before = null;
    this.isDone = haystack.links.length === 0;
  }

  step(): void {
    if (this.isDone) return;
    if (this.isNamed) return this.findNamed(this.isNamed);
    const { haystack, next: index, round } = this;
    if (index === haystack.blocks.length) prepareBlock(haystack);
    const block = haystack.blocks[index];
    if (block) {
      const rows = rowsOf(block, round, this.known()?.rows[index]);
      round.rows.push(rows);
      for (const row of rows) this.found.push(index * blockSize + row);
    }
    this.next += 1;
    if (this.next * blockSize >= haystack.links.length) this.endRound();
  }

  private findNamed(isNamed: NonNullable<typeof this.isNamed>): void {
    for (const [index, link] of this.haystack.links.entries()) if (isNamed(link)) this.found.push(index);
    this.isNamed = null;
    this.isDone = this.found.length > 0;
  }

  /** The round of the search before whose rows hold all that this one can find. */
  private known(): Round | null {
    if (this.before === null) return null;
    const { words, exact, near } = this.before;
    const isNear = this.round === this.near;
    const says = isNear ? saysNearly : saysExactly;
    const isMore = words.every((word) => this.words.some((longer) => says(longer, word)));
    return isMore ? (isNear ? near : exact) : null;
  }

  private endRound(): void {
    this.isDone = this.found.length > 0 || this.round === this.near;
    this.round = this.near;
    this.next = 0;
    if (this.isDone) this.before = null;
  }
}

const saysExactly = (longer: string, word: string): boolean => longer.includes(word);

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

/** The rows of a block that hold every word; no others than `among`, where those are known. */
function rowsOf(block: Block, { words, fewRows }: Round, among?: readonly number[]): number[] {
  if (among === undefined || among.length > fewRows) return rowsOfAll(block, words);
  return among.filter((row) => {
    const line = block.text.slice(block.starts[row], block.starts[row + 1]);
    return words.every((finders) => finders.some((finder) => isIn(line, finder)));
  });
}

function isIn(line: string, { piece, rangeAt }: Finder): boolean {
  for (let at = line.indexOf(piece); at !== -1; at = line.indexOf(piece, at + 1))
    if (rangeAt(line, at) !== null) return true;
  return false;
}

/** Each word counts on where all before it were held. */
function rowsOfAll(block: Block, words: Finder[][]): number[] {
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

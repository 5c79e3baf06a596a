import {
  haystackBlockSize,
  haystackOf,
  prepareNextBlock,
  type HaystackBlock,
  type Haystack,
} from './haystack.ts';
import type { Link } from '../link/link.ts';
import { shortLinkTest } from '../link/short-link-test.ts';
import { splitQueryWords } from './searchable-text.ts';
import {
  exactWordMatchers,
  fuzzyWordMatchers,
  isFuzzyRefinement,
  type WordMatcher,
} from './word-matchers.ts';

/** The words to look for, exactly or with a slip, and the rows found in each block so far. */
interface Round {
  words: WordMatcher[][];
  rows: number[][];
  /** Up to this number, rows of a block are tested one by one; that is faster than searching the whole block. */
  fewRows: number;
}

/**
 * Searches for links that have every word of the query in code, title or destination, one block per step, so that it can be done in slices.
 * If none is found, a second round accepts a slip in each word. A query that is the URL of one of the links finds that link, which is
 * tested first.
 */
export class IncrementalSearch {
  /** Indexes into the list, in its order. */
  found: number[] = [];
  isDone: boolean;
  private readonly words: readonly string[];
  private readonly exact: Round;
  private readonly near: Round;
  private round: Round;
  private next = 0;
  private isNamed: ReturnType<typeof shortLinkTest>;

  /** `before` is an earlier search. If this query only adds to its query, only the rows that it found are tested. */
  constructor(
    readonly haystack: Haystack,
    query: string,
    private before: IncrementalSearch | null = null,
  ) {
    this.words = splitQueryWords(query);
    this.isNamed = shortLinkTest(query);
    this.exact = { words: this.words.map(exactWordMatchers), rows: [], fewRows: 60 };
    this.near = { words: this.words.map(fuzzyWordMatchers), rows: [], fewRows: haystackBlockSize / 2 };
    this.round = this.exact;
    if (before?.haystack !== haystack) this.before = null;
    // Keeps one earlier search, not a chain of them.
    else before.before = null;
    this.isDone = haystack.links.length === 0;
  }

  step(): void {
    if (this.isDone) return;
    if (this.isNamed) return this.findNamed(this.isNamed);
    const { haystack, next: index, round } = this;
    if (index === haystack.blocks.length) prepareNextBlock(haystack);
    const block = haystack.blocks[index];
    if (block) {
      const rows = rowsOf(block, round, this.known()?.rows[index]);
      round.rows.push(rows);
      for (const row of rows) this.found.push(index * haystackBlockSize + row);
    }
    this.next += 1;
    if (this.next * haystackBlockSize >= haystack.links.length) this.endRound();
  }

  private findNamed(isNamed: NonNullable<typeof this.isNamed>): void {
    for (const [index, link] of this.haystack.links.entries()) if (isNamed(link)) this.found.push(index);
    this.isNamed = null;
    this.isDone = this.found.length > 0;
  }

  /** The earlier round whose rows contain everything that this search can find. */
  private known(): Round | null {
    if (this.before === null) return null;
    const { words, exact, near } = this.before;
    const isNear = this.round === this.near;
    const says = isNear ? isFuzzyRefinement : saysExactly;
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

/** The indexes of the links that a search finds, at most `limit`. */
export function searchInListOrder(haystack: Haystack, query: string, limit: number): number[] {
  return searchUntil(haystack, query, limit).found.slice(0, limit);
}

function searchUntil(haystack: Haystack, query: string, limit: number): IncrementalSearch {
  const whole = new IncrementalSearch(haystack, query);
  while (!whole.isDone && whole.found.length < limit) whole.step();
  return whole;
}

const haystacks = new WeakMap<readonly Link[], Haystack>();

export interface SearchResult {
  /** In list order, at most as many as were asked for. */
  links: Link[];
  /** How many were found. There may be more, unless the whole list was searched. */
  count: number;
  isAll: boolean;
}

/** The links that `search` finds. The searchable text is kept as long as the list. */
export function searchLinks(links: readonly Link[], query: string, limit: number): SearchResult {
  const haystack = haystacks.get(links) ?? haystackOf(links);
  haystacks.set(links, haystack);
  const { found, isDone } = searchUntil(haystack, query, limit);
  const first = found.slice(0, limit).flatMap((index) => links[index] ?? []);
  return { links: first, count: found.length, isAll: isDone };
}

/** The rows of a block that contain every word. `among`: the only rows to test. */
function rowsOf(block: HaystackBlock, { words, fewRows }: Round, among?: readonly number[]): number[] {
  if (among === undefined || among.length > fewRows) return rowsOfAll(block, words);
  return among.filter((row) => {
    const line = block.text.slice(block.starts[row], block.starts[row + 1]);
    return words.every((finders) => finders.some((finder) => isIn(line, finder)));
  });
}

function isIn(line: string, { piece, rangeAt }: WordMatcher): boolean {
  for (let at = line.indexOf(piece); at !== -1; at = line.indexOf(piece, at + 1))
    if (rangeAt(line, at) !== null) return true;
  return false;
}

/** A word counts for a row only if the row contains all words before it. */
function rowsOfAll(block: HaystackBlock, words: WordMatcher[][]): number[] {
  const held = new Uint8Array(block.starts.length - 1);
  for (const [index, finders] of words.entries()) {
    for (const finder of finders) countOn(block, finder, held, index);
  }
  const rows: number[] = [];
  for (let row = 0; row < held.length; row += 1) if (held[row] === words.length) rows.push(row);
  return rows;
}

function countOn(
  { text, starts }: HaystackBlock,
  { piece, rangeAt }: WordMatcher,
  held: Uint8Array,
  before: number,
) {
  let row = 0;
  for (let at = text.indexOf(piece); at !== -1 && at < text.length;) {
    while ((starts[row + 1] ?? Infinity) <= at) row += 1;
    if (held[row] === before && rangeAt(text, at) !== null) held[row] = before + 1;
    // A row that is decided is skipped. In a row that may still contain the word, the next occurrence is tried.
    at = text.indexOf(piece, held[row] === before ? at + 1 : (starts[row + 1] ?? text.length));
  }
}

import type { Link } from '../link/link.ts';
import { shortLinkTest } from '../link/short-link-test.ts';
import { normalizeForSearch } from './normalize-for-search.ts';
import { searchableTextOf, splitQueryWords } from './searchable-text.ts';
import { exactWordMatchers, fuzzyWordMatchers, type WordMatcher } from './word-matchers.ts';

/** The searchable texts of a list. They are made piece by piece, so that a long list does not block the page. */
export interface SearchIndex {
  links: readonly Link[];
  /** Of the first links of the list, as far as they were made. */
  texts: string[];
  /** Those of links that an earlier list had. */
  known: ReadonlyMap<Link, string>;
}

const noTexts: ReadonlyMap<Link, string> = new Map();

/** `before`: the index of an earlier list, which has most of the links, or all in another order. */
export const newSearchIndex = (links: readonly Link[], before?: SearchIndex): SearchIndex => ({
  links,
  texts: [],
  known: before ? textsByLink(before) : noTexts,
});

function textsByLink({ links, texts, known }: SearchIndex): Map<Link, string> {
  const byLink = new Map<Link, string>();
  for (const [place, link] of links.entries()) {
    const text = texts[place] ?? known.get(link);
    if (text !== undefined) byLink.set(link, text);
  }
  return byLink;
}

export const isIndexComplete = ({ links, texts }: SearchIndex): boolean => texts.length >= links.length;

/** How many links are indexed or tested at a time: a millisecond or two, or four where every title has accents. */
const linksAtATime = 1000;

export function indexMoreLinks({ links, texts, known }: SearchIndex): void {
  for (const link of links.slice(texts.length, texts.length + linksAtATime))
    texts.push(known.get(link) ?? searchableTextOf(link));
}

/**
 * Searches for links that have every word of the query in code, title or destination, some of them per step, so that it can be done in slices.
 * If none is found, a second round accepts a slip in each word. A query that is the URL of one of the links finds that link, which is
 * tested first. A link whose code is the query comes first: nobody types a whole code to get another link.
 */
export class IncrementalSearch {
  /** Places in the list, in its order, after those of links whose code is the query. */
  found: number[] = [];
  isDone: boolean;
  private next = 0;
  private isFuzzy = false;
  private isNamed: ReturnType<typeof shortLinkTest>;
  private withExactCode: ReadonlySet<number> | null = null;
  private readonly words: readonly string[];
  private matchers: WordMatcher[][];

  constructor(
    readonly index: SearchIndex,
    private readonly query: string,
  ) {
    this.words = splitQueryWords(query);
    this.matchers = this.words.map(exactWordMatchers);
    this.isNamed = shortLinkTest(query);
    this.isDone = index.links.length === 0;
  }

  step(): void {
    if (this.isDone) return;
    if (this.isNamed) return this.findNamed(this.isNamed);
    this.withExactCode ??= this.findExactCode();
    const { links, texts } = this.index;
    const end = Math.min(this.next + linksAtATime, links.length);
    while (texts.length < end) indexMoreLinks(this.index);
    for (; this.next < end; this.next += 1)
      if (!this.withExactCode.has(this.next) && hasWords(texts[this.next] ?? '', this.matchers))
        this.found.push(this.next);
    if (this.next === links.length) this.endRound();
  }

  private findNamed(isNamed: NonNullable<typeof this.isNamed>): void {
    for (const [place, link] of this.index.links.entries()) if (isNamed(link)) this.found.push(place);
    this.isNamed = null;
    this.isDone = this.found.length > 0;
  }

  private findExactCode(): ReadonlySet<number> {
    const typed = this.query.trim();
    const code = normalizeForSearch(typed);
    const places = new Set<number>();
    // Entries would make an array for each link, and a key waits for this.
    this.index.links.forEach(({ shortCode }, place) => {
      if (shortCode.length === code.length && shortCode.toLowerCase() === code) places.add(place);
    });
    const asTyped = (place: number) => this.index.links[place]?.shortCode === typed;
    this.found.push(...[...places].toSorted((a, b) => Number(asTyped(b)) - Number(asTyped(a))));
    return places;
  }

  private endRound(): void {
    this.isDone = this.found.length > 0 || this.isFuzzy;
    this.isFuzzy = true;
    this.matchers = this.words.map(fuzzyWordMatchers);
    this.next = 0;
  }
}

const hasWords = (text: string, words: readonly WordMatcher[][]): boolean =>
  words.every((matchers) => matchers.some((matcher) => hasMatch(text, matcher)));

function hasMatch(text: string, { piece, rangeAt }: WordMatcher): boolean {
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1))
    if (rangeAt(text, at) !== null) return true;
  return false;
}

/** Searches until enough are found, or to the end. `isCounted`: which of them count. */
export function searchUntil(
  index: SearchIndex,
  query: string,
  enough: number,
  isCounted: (link: Link) => boolean = () => true,
): IncrementalSearch {
  const search = new IncrementalSearch(index, query);
  let seen = 0;
  let count = 0;
  while (!search.isDone && count < enough) {
    search.step();
    const places = search.found.slice(seen);
    seen += places.length;
    count += linksAt(index, places).filter(isCounted).length;
  }
  return search;
}

const linksAt = ({ links }: SearchIndex, places: readonly number[]): Link[] =>
  places.flatMap((place) => links[place] ?? []);

const indexes = new WeakMap<readonly Link[], SearchIndex>();

export interface SearchResult {
  /** In list order, after one whose code is the query; at most as many as were asked for. */
  links: Link[];
  /** How many were found. There may be more, unless the whole list was searched. */
  count: number;
  isAll: boolean;
}

/** The links that a query finds. The searchable texts are kept as long as the list. */
export function searchLinks(links: readonly Link[], query: string, limit: number): SearchResult {
  const index = indexes.get(links) ?? newSearchIndex(links);
  indexes.set(links, index);
  const { found, isDone } = searchUntil(index, query, limit);
  const first = found.slice(0, limit).flatMap((place) => links[place] ?? []);
  return { links: first, count: found.length, isAll: isDone };
}

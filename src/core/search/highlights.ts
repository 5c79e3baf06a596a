import { normalizeForSearch } from './normalize-for-search.ts';
import { normalizeWithRanges } from './normalized-text.ts';
import { exactWordMatchers, fuzzyWordMatchers } from './word-matchers.ts';
import { splitQueryWords } from './searchable-text.ts';

type Range = [from: number, to: number];

/**
 * Where the words of a query are in a text, in order and without overlaps. A word that is not there exactly is looked for with one slip.
 */
export function highlightsOf(text: string, query: string): Range[] {
  const words = splitQueryWords(query);
  const folded = words.length > 0 ? normalizeForSearch(text) : '';
  const ranges = words.flatMap((word) => {
    const exact = rangesOf(folded, word, exactWordMatchers);
    return exact.length > 0 ? exact : rangesOf(folded, word, fuzzyWordMatchers);
  });
  // Where each letter came from is asked only of a text that was found: of a long one it takes a while.
  const rangeOf = ranges.length > 0 ? normalizeWithRanges(text)?.rangeOf : undefined;
  if (rangeOf === undefined) return [];
  return joined(ranges.map(([from, to]) => rangeOf(from, to)).toSorted((a, b) => a[0] - b[0]));
}

/** How much of a text is read before what was found, in letters of common width. */
const mostBefore = 12;

/** A beginning shorter than this says nothing. */
const leastBeginning = 8;

/**
 * A text without the part before the words that lead to the first one that a query finds, if that is past the given width, at which a line is
 * cut. Its beginning stays, as far as there is room, so that the text is still recognized. A letter of common width counts 1, a wide one 2.
 */
export function skipToFirstMatch(text: string, query: string, width: number): string {
  const [first] = highlightsOf(text, query);
  if (!first || widthOf(text.slice(0, first[1])) <= width) return text;
  // No word that begins before is near enough.
  const near = Math.max(0, first[0] - 2 * mostBefore - 1);
  const words = [...text.slice(near, first[0]).matchAll(/(?<=\s)\S/gu)].map(({ index }) => near + index);
  const start = words.find((from) => widthOf(text.slice(from, first[0])) <= mostBefore) ?? first[0];
  const room = width - widthOf(`… ${text.slice(start, first[1])}`);
  return `${room < leastBeginning ? '' : beginningOf(text, room)}… ${text.slice(start)}`;
}

function beginningOf(text: string, width: number): string {
  let beginning = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, 2 * width + 2))) {
    if (widthOf(beginning + segment) > width) break;
    beginning += segment;
  }
  return beginning.trimEnd();
}

/** Chinese, Japanese and Korean letters and emoji are about twice as wide as others. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u{2e7f}' ? 2 : 1), 0);

function rangesOf(text: string, word: string, finders: typeof fuzzyWordMatchers): Range[] {
  return finders(word).flatMap(({ piece, rangeAt }) => {
    const ranges: Range[] = [];
    for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + piece.length)) {
      const range = rangeAt(text, at);
      if (range) ranges.push(range);
    }
    return ranges;
  });
}

function joined(sorted: readonly Range[]): Range[] {
  const apart: Range[] = [];
  for (const [from, to] of sorted) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}

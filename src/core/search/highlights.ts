import { exactly, nearly } from './near-word.ts';
import { wordsOf } from './search-line.ts';

type Range = [from: number, to: number];

/**
 * Where the words of a query are in a text, in order and without overlaps. A word that is not there exactly is looked for with one slip.
 */
export function highlightsOf(text: string, query: string): Range[] {
  const lower = text.toLowerCase();
  // Some letters become longer in lower case, so that positions would no longer fit.
  if (lower.length !== text.length) return [];
  const ranges = wordsOf(query).flatMap((word) => {
    const exact = rangesOf(lower, word, exactly);
    return exact.length > 0 ? exact : rangesOf(lower, word, nearly);
  });
  return joined(ranges.toSorted((a, b) => a[0] - b[0]));
}

function rangesOf(text: string, word: string, finders: typeof nearly): Range[] {
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

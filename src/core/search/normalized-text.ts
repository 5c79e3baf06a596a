import { normalizeForSearch } from './normalize-for-search.ts';

/** A text as it is compared, and where each letter of that came from. */
export interface NormalizedText {
  folded: string;
  /** The range in the text that stands behind a range of `folded`. A letter with its marks is never divided. */
  rangeOf: (from: number, to: number) => [from: number, to: number];
}

/** Browsers copy what they segment for each of its letters, so a text of 50,000 letters at once would take all memory. */
const pieces = /.{1,200}\s|.{1,200}/gsu;

/** `null`: the letters of the text depend on each other in a way that does not tell where they came from. */
export function normalizeWithRanges(text: string): NormalizedText | null {
  const folded = normalizeForSearch(text);
  if (folded === text.toLowerCase() && folded.length === text.length)
    return { folded, rangeOf: (from, to) => [from, to] };
  const segmenter = new Intl.Segmenter();
  const letters = [...text.matchAll(pieces)].flatMap(({ 0: piece, index: start }) =>
    [...segmenter.segment(piece)].map(({ segment, index }) => ({
      index: start + index,
      end: start + index + segment.length,
      folded: normalizeForSearch(segment),
    })),
  );
  if (letters.map((letter) => letter.folded).join('') !== folded) return null;
  const sources = letters.flatMap((letter) => Array.from({ length: letter.folded.length }, () => letter));
  return {
    folded,
    rangeOf: (from, to) => [sources[from]?.index ?? text.length, sources[to - 1]?.end ?? text.length],
  };
}

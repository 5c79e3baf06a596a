/**
 * Characters that nobody sees: joiners, marks of direction, soft hyphens, byte order marks, and the place of an image. Variation selectors
 * and tags are not among them, since they belong to the emoji before them.
 */
const runs = /(?:(?![\uFE00-\uFE0F\u{E0020}-\u{E01EF}])\p{DI}|\uFFFC)+/gu;

/** The only invisible character that `stripInvisibleCharacters` leaves between two words. */
export const normalizedInvisibleSeparator = '\u200B';

/**
 * A text as it is read for URLs: invisible characters come along when text is copied. They part what they stand between where a URL begins
 * behind them, and beside letters of other scripts, of which some mark the ends of words by them. Between ASCII characters, they only allow
 * a line break (`example.org/\u200Bpage`), and vanish. Joiners between letters of other scripts, and in emoji, stay.
 */
export const stripInvisibleCharacters = (text: string): string =>
  text.replace(runs, (run, at: number) => {
    const [before, after] = [text.slice(0, at).slice(-1), text.slice(at + run.length).slice(0, 8)];
    if (before.trim() === '' || after.trimStart() !== after || after === '') return '';
    if (/^(?:https?:|www\.)/i.test(after)) return normalizedInvisibleSeparator;
    const joiner = /[\u200C\u200D]/.exec(run)?.[0];
    if (joiner !== undefined && isForeign(before) && isForeign(after)) return joiner;
    const isBesideWord =
      /^[\p{L}\p{N}]/u.test(after) && [before, after].some((side) => isForeign(side) && letter.test(side));
    return run.includes('\uFFFC') || (isBesideWord && run !== '\u00AD') ? normalizedInvisibleSeparator : '';
  });

/** The same URL in characters that are seen, so that reading it again takes nothing away. */
export const invisibleEscaped = (url: string): string => url.replace(runs, encodeURIComponent);

const isForeign = (text: string): boolean => /^[^\0-\x7f]/.test(text);

/** The half of a surrogate pair may be the end of one. */
const letter = /^[\p{L}\p{M}]/u;

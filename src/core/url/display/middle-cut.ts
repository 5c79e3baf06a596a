import { readableLongUrl } from '../long-url.ts';

/** A URL in two pieces: a box that is too narrow cuts the end of the first one, so that both ends of the URL stay in sight. */
export interface MiddleCutUrl {
  head: string;
  tail: string;
  /** A parameter at the start of the tail that is to be marked, cut so that it can't be read as a whole. Empty: none. */
  marked: string;
}

/** How much of a URL's end stays in sight, in letters. */
const tailLength = 18;

/** How much of the value of a marked parameter is shown. */
const shownOfValue = 6;

/** Cuts a URL before its last letters, or around the first of the parameters to mark. */
export function cutInMiddle(url: string, marked: readonly string[] = []): MiddleCutUrl {
  const text = readableLongUrl(url);
  const found = findParameter(text, marked);
  if (found) {
    const [at, name, value] = found;
    const shown = Array.from(value).slice(0, shownOfValue).join('');
    const rest = shown === value ? '' : '…';
    return { head: text.slice(0, at), tail: '', marked: `${name}=${shown}${rest}` };
  }
  const letters = Array.from(text);
  let from = Math.max(0, letters.length - tailLength);
  // A mark belongs to the letter before it.
  while (from > 0 && /\p{M}|\u200d/u.test(letters[from] ?? '')) from -= 1;
  return { head: letters.slice(0, from).join(''), tail: letters.slice(from).join(''), marked: '' };
}

/** Where the first of these parameters begins in a URL, its name, and its value. */
function findParameter(
  text: string,
  names: readonly string[],
): [at: number, name: string, value: string] | null {
  for (const { index, 1: name = '', 2: value = '' } of text.matchAll(/(?<=[?&#])([^=?&#]+)=([^&#]*)/g))
    if (names.includes(name)) return [index, name, value];
  return null;
}

import { maxUrlLength } from '../url/parse-web-address.ts';
import { notInUrl } from '../url/find-urls.ts';
import { markBeforeNextUrl, markBeforeNextUrlInPath } from '../url/joined-urls.ts';

/** A longer text is searched for URLs in pieces. */
export const longestPiece = 65_536;

/** A longer word can't be sent. */
const longestWord = maxUrlLength + 1;

/** Some marks end a URL in its path alone, and so does a letter of another script. */
const markInPath = String.raw`(?:(?:${markBeforeNextUrl}|${markBeforeNextUrlInPath}){1,9}|(?<=(?![\0-\x7f])[\p{L}\p{Mn}\p{Mc}\p{N}]))(?=https?://)(?<=https?://[^?#${notInUrl}]*)`;

/** Where a text may be cut without cutting a URL: behind what is in none, or before the marks that join one to another. */
const cut = new RegExp(
  String.raw`(?<=[${notInUrl}])|${markBeforeNextUrl}{1,9}(?=https?://)|${markInPath}`,
  'giu',
);

/** Where a word that is longer than any URL ends. */
const endOfWord = new RegExp(String.raw`[${notInUrl}]|(?=https?://)(?<=[^\0-\x7f]|[,;|()[\]{}])`, 'iu');

/** The last place where a text may be cut. `null`: it ends with a word that is longer than any URL. */
export function lastCutPosition(text: string): number | null {
  const from = Math.max(0, text.length - longestWord);
  let last: number | null = null;
  for (const { index } of text.slice(from).matchAll(cut)) if (index > 0) last = from + index;
  return last;
}

/** Where a word that is too long ends, if it does. */
export const wordEnd = (text: string): number | null => {
  const at = text.search(endOfWord);
  return at < 0 ? null : at;
};

/** A text in pieces that cut no URL. What is longer than any URL is read by its beginning. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const piece = text.slice(from, from + longestPiece);
    const isLast = from + piece.length === text.length;
    const at = isLast ? piece.length : lastCutPosition(piece);
    pieces.push(piece.slice(0, at ?? piece.length));
    from += at ?? piece.length;
    if (at === null) from += wordEnd(text.slice(from)) ?? text.length;
  }
  return pieces;
}

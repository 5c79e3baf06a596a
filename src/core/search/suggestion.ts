import { escapeMarkup } from '../copy/escape-markup.ts';
import type { Link } from '../link/link.ts';
import { readableUrl, titleOf } from '../url/long-url.ts';

/** A piece of what the address bar shows below itself; the browsers that have styles know these. */
export interface Piece {
  text: string;
  style?: 'url' | 'match' | 'dim';
}

const longestPiece = 120;

/** A link as the address bar shows it: its code, its title, and where it leads. */
export function describeLink(link: Link): Piece[] {
  const title = titleOf(link);
  const destination = readableUrl(link.longUrl);
  return [
    { text: readableUrl(link.shortUrl), style: 'url' },
    { text: ' – ' },
    { text: title, style: 'match' },
    ...(title === destination ? [] : [{ text: ' – ' }, { text: destination, style: 'dim' as const }]),
  ];
}

/** Pieces as plain text, on one line. */
export const asPlainText = (pieces: readonly Piece[]): string =>
  pieces.map(({ text }) => tidy(text)).join('');

/** Pieces as the XML that Chromium wants (https://developer.chrome.com/docs/extensions/reference/api/omnibox): what is no XML loses all of them. */
export const asMarkup = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, style }) => {
      const escaped = escapeMarkup(tidy(text));
      return style ? `<${style}>${escaped}</${style}>` : escaped;
    })
    .join('');

/** One line without what no XML may hold: control characters, halves of characters, and the two that are none. */
const tidy = (text: string): string =>
  text.slice(0, longestPiece).replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ');

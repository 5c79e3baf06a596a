import { escapeMarkup } from '../copy/escape-markup.ts';
import type { Link } from '../link/link.ts';
import { isActiveStatus } from '../link/link-status.ts';
import { stripBidiControls } from '../url/display/bidi-controls.ts';
import { readableLongUrl, readableUrl, titleOrUrl } from '../url/long-url.ts';

/** A piece of a suggestion below the address bar. These are the styles that browsers know. */
export interface SuggestionPiece {
  text: string;
  style?: 'url' | 'match' | 'dim';
}

const longestPiece = 120;

/** A link as a suggestion: its short URL, its title and its destination. Of one that is off, its status comes first, in the service's word. */
export function describeLink(link: Link): SuggestionPiece[] {
  const title = titleOrUrl(link);
  const destination = readableLongUrl(link.longUrl);
  return [
    { text: readableUrl(link.shortUrl), style: 'url' },
    ...(isActiveStatus(link.status) ? [] : [{ text: ' – ' }, { text: link.status, style: 'dim' as const }]),
    { text: ' – ' },
    { text: title, style: 'match' },
    ...(title === destination ? [] : [{ text: ' – ' }, { text: destination, style: 'dim' as const }]),
  ];
}

export const suggestionAsPlainText = (pieces: readonly SuggestionPiece[]): string =>
  pieces.map(({ text }) => tidy(text)).join('');

/**
 * Pieces as the XML that Chromium expects (https://developer.chrome.com/docs/extensions/reference/api/omnibox). It drops all suggestions if
 * one is not valid XML.
 */
export const suggestionAsMarkup = (pieces: readonly SuggestionPiece[]): string =>
  pieces
    .map(({ text, style }) => {
      const escaped = escapeMarkup(tidy(text));
      return style ? `<${style}>${escaped}</${style}>` : escaped;
    })
    .join('');

/** One line without what XML must not contain: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const tidy = (text: string): string =>
  stripBidiControls(text)
    .slice(0, longestPiece)
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ');

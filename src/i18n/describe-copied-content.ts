import type { ClipboardContent } from '../core/copy/format-link.ts';
import { stripBidiControls } from '../core/url/display/bidi-controls.ts';
import { displayUrl } from '../core/url/display/display-host.ts';
import { isolateBidi } from '../platform/i18n.ts';

const mostShown = 200;
const endShown = 60;

/**
 * What was put on the clipboard, to be named after “Copied”: the short URL where it is that alone, or else the text itself in one line. Of a
 * long one, the beginning and the end.
 */
export function describeCopiedContent(
  { text }: ClipboardContent,
  shortUrl: string,
  shown = displayUrl,
): string {
  if (text === shortUrl) return shown(shortUrl);
  const shownText = stripBidiControls(
    text
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter((line, place, { length }) => line !== '' || place === length - 1)
      .join(' ↵ ')
      .trim(),
  );
  const characters = Array.from(shownText);
  if (characters.length <= mostShown) return isolateBidi(shownText);
  const begin = characters.slice(0, mostShown - endShown).join('');
  return isolateBidi(`${begin}…${characters.slice(-endShown).join('')}`);
}

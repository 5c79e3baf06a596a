import type { Copied } from '../core/copy/copy-format.ts';
import { withoutTurns } from '../core/url/shown/bidi.ts';
import { shownUrl } from '../core/url/shown/shown-host.ts';
import { isolated } from '../platform/words.ts';

const mostShown = 200;
const endShown = 60;

/**
 * What was put on the clipboard, to be named after “Copied”: the short URL where it is that alone, or else the text itself in one line. Of a
 * long one, the beginning and the end.
 */
export function copiedWords({ text }: Copied, shortUrl: string, shown = shownUrl): string {
  if (text === shortUrl) return shown(shortUrl);
  const shownText = withoutTurns(
    text
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter((line, place, { length }) => line !== '' || place === length - 1)
      .join(' ↵ ')
      .trim(),
  );
  const characters = Array.from(shownText);
  if (characters.length <= mostShown) return isolated(shownText);
  const begin = characters.slice(0, mostShown - endShown).join('');
  return isolated(`${begin}…${characters.slice(-endShown).join('')}`);
}

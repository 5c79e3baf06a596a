import { checkLongUrl } from './long-url.ts';

/** What keeps a text from being a URL that can be sent. */
export type UrlFault = 'password' | 'user-name' | 'view-source' | 'reader' | 'suspended' | 'marks' | 'spaces';

export interface RepairedUrl {
  url: string;
  without: UrlFault;
}

/** What has to go, and the text without it. Nothing else of the URL changes. */
const mends: readonly [fault: UrlFault, found: RegExp, kept: string][] = [
  // Parsers take a user with an empty password for one without.
  ['password', /^(https?:[\\/]*)[^\\/?#:]*:[^\\/?#]+@/i, '$1'],
  ['user-name', /^(https?:[\\/]*)[^\\/?#]*@/i, '$1'],
  ['view-source', /^view-source:/i, ''],
];

/** A text that can't be sent as a URL, as the URL that it certainly means. `null`: it can be sent, or only its author knows. */
export function repairUrl(given: string): RepairedUrl | null {
  const text = given.trim();
  if (checkLongUrl(text).ok) return null;
  for (const [without, found, kept] of mends)
    if (found.test(text)) return read(text.replace(found, kept), without);
  const stand = standIns.find(({ page }) => page.test(text));
  if (stand) return read(shownIn(text), stand.without);
  const bare = withoutMarks(withoutMarks(text));
  if (/^https?:/i.test(bare) && bare !== text) return read(bare, 'marks');
  const [, scheme, more] = /^(https?:)(.*)$/is.exec(text) ?? [];
  if (scheme === undefined || more === undefined) return null;
  return ending.test(more) || /[^\S ]/.test(more)
    ? null
    : read(scheme + more.replaceAll(' ', '%20'), 'spaces');
}

/**
 * Pages that stand in the place of another, whose URL they have in their own: an article as Firefox
 * (https://searchfox.org/mozilla-central/source/toolkit/components/reader), Chromium and Edge show it, and a tab that an extension has put to
 * sleep.
 */
const standIns: readonly { page: RegExp; without: UrlFault }[] = [
  { page: /^(?:about:reader\?|(?:chrome-distiller|read):\/\/)/i, without: 'reader' },
  {
    page: /^(?:chrome|moz|edge|safari-web)-extension:\/\/[^/]+\/[^?#]*(?:suspen|park|discard|sleep|snooz|lazy|unload)/i,
    without: 'suspended',
  },
];

/** The URL in that of such a page. One that is not escaped is the last part, and goes on to the end. */
function shownIn(text: string): string {
  const [, escaped, plain] = /[?#&](?:url|uri)=(?:(https?%3a[^&#]*)|(https?:.*))/i.exec(text) ?? [];
  return escaped === undefined ? (plain ?? '') : (new URLSearchParams(`url=${escaped}`).get('url') ?? '');
}

/** What ends a URL in a text: another address after it, or a mark that no URL has. */
const ending = /["<>]|\s(?:\S*:\/\/|www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#:]|\s|$))|[,;]https?:/i;

const pairs = new Set(['<>', '()', '[]', '{}', '""', "''", '“”', '„“', '‘’', '«»', '‹›', '``']);

function withoutMarks(text: string): string {
  const sentence = text.replace(/[.,;]$/, '');
  const [open, close] = [sentence.charAt(0), sentence.slice(-1)];
  const inside = sentence.slice(1, -1);
  // Marks inside that belong to those around it mean that these don't belong together. Brackets in pairs are part of many URLs.
  const rest = inside.replace(/\([^()]*\)/g, '');
  return pairs.has(open + close) && !rest.includes(open) && !rest.includes(close) ? inside : text;
}

function read(text: string, without: UrlFault): RepairedUrl | null {
  const checked = checkLongUrl(text);
  return checked.ok ? { url: checked.url, without } : null;
}

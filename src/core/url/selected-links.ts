import { findUrls, hasClearUrlEnds } from './find-urls.ts';
import { areJoinedUrls } from './joined-urls.ts';
import { restoreEllipses } from './truncated-link-text.ts';
import type { TitledUrl } from './links-in-html.ts';
import { extractPastedUrl } from './extract-pasted-url.ts';
import { hasUnambiguousEnd } from './trim-sentence-end.ts';
import { parseWebAddress } from './parse-web-address.ts';

/** What a selected text means: one link or several, or none. */
export interface SelectedLinks {
  links: TitledUrl[];
  /** It is certain where the only one ends. Otherwise its URL is the text, which has to be seen first. */
  isClear: boolean;
}

/** A text that is one URL as a whole is that URL, whatever marks are in it. A comma before a second URL parts them, unless it is in a value. */
export function selectedLinks(given: string): SelectedLinks {
  const text = given.trim();
  const whole = wholeTextAsUrl(text);
  if (whole !== null) return { links: [{ url: whole, title: '' }], isClear: hasUnambiguousEnd(text) };
  const found = restoreEllipses(findUrls(text), text);
  if (found.length !== 1) return { links: found.map((url) => ({ url, title: '' })), isClear: true };
  const isClear = extractPastedUrl(text) === found[0] && hasClearUrlEnds(text);
  return { links: [{ url: (isClear && found[0]) || text, title: '' }], isClear };
}

/** The URL that a text is as a whole. `null`: it is more than one, or none. */
export function wholeTextAsUrl(text: string): string | null {
  const read = parseWebAddress(text);
  return read.ok && !areJoinedUrls(text) ? read.url : null;
}

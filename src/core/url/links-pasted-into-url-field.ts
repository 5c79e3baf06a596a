import { parseTitledLine } from '../sheet/parse-titled-line.ts';
import { findUrls } from './find-urls.ts';
import { restoreEllipses } from './truncated-link-text.ts';
import type { HtmlAnchor, TitledUrl } from './links-in-html.ts';
import { extractPastedUrl } from './extract-pasted-url.ts';
import { linksMissingInPastedText } from './links-missing-in-pasted-text.ts';

/**
 * The links that a text means where one URL is asked for, and those of the HTML that was copied with it: one, with its words, or several, which one
 * field can't take. Empty: the text stays as it is.
 */
export function linksPastedIntoUrlField(text: string, anchors: readonly HtmlAnchor[] = []): TitledUrl[] {
  const links = linksMissingInPastedText(text, anchors);
  if (links.length > 0) return links;
  const titled = /[\r\n]/.test(text.trim()) ? null : parseTitledLine(text);
  if (titled) return [{ url: titled.longUrl, title: titled.title }];
  const address = extractPastedUrl(text);
  const meant = restoreEllipses(address === null ? findUrls(text) : [address], text);
  return address !== null || meant.length > 1 ? meant.map((url) => ({ url, title: '' })) : [];
}

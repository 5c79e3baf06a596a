import { isTruncatedLinkText } from './truncated-link-text.ts';

/** A link of a document: where it leads, and its words. */
export interface TitledUrl {
  url: string;
  title: string;
}

/** What is no text of the document. */
const unread = /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** The tag that begins a link, and what stands before the next tag that begins or ends one. */
const anchors = /<a\s([^<>]*)>([\s\S]*?)(?=<\/?a[\s>]|<\/?d[tdl]\b|$)/gi;

const href = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** A link as the document shows it. */
export interface HtmlAnchor {
  url: string;
  words: string;
}

/**
 * The links of a document that lead to web pages, in their order: of copied text, or of bookmarks, which all browsers export as HTML.
 * Nothing in it is loaded or run. Words that are the URL again are no title.
 */
export const linksInHtml = (html: string): TitledUrl[] => anchorsIn(html).map(anchorAsTitledUrl);

export const anchorAsTitledUrl = ({ url, words }: HtmlAnchor): TitledUrl => ({
  url,
  title: /^(?:https?:\/\/|www\.)\S*$/i.test(words) || isTruncatedLinkText(words) ? '' : words,
});

export function anchorsIn(html: string): HtmlAnchor[] {
  return [...withoutUnread(html).matchAll(anchors)].flatMap(([, attributes = '', content = '']) => {
    const found = href.exec(attributes);
    const url = decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
    if (!/^https?:/i.test(url)) return [];
    return [{ url, words: textInHtml(content) }];
  });
}

export const withoutUnread = (html: string): string => html.replace(unread, ' ');

/** The words of a part of a document. */
export const textInHtml = (html: string): string =>
  decoded(html.replace(/<br\b[^<>]*>|<\/(?:p|div|li|h\d)>/gi, ' ').replace(/<[^<>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
};

/** Browsers write letters as they are, so that only these need names. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? all;
    const point = decimal === undefined ? parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });

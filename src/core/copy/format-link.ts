import { htmlLink, markdownLink, oneLine, type NamedLink } from './links-as-text.ts';
import type { CopyOptions } from './copy-options.ts';
import { hasDotSegments } from './copy-template.ts';
import { escapeMarkup } from './escape-markup.ts';
import { titleOrUrl } from '../url/long-url.ts';

/** What goes on the clipboard: a text, and its HTML for editors that take it. */
export interface ClipboardContent {
  text: string;
  html?: string;
}

/** The text to copy for a link. Anybody can write its title, so each format escapes what would have a meaning in it. */
export function formatLink(link: NamedLink, { format, template }: CopyOptions): ClipboardContent {
  switch (format) {
    case 'plain':
      return { text: link.shortUrl };
    case 'titled':
      return { text: `${oneLine(titleOrUrl(link))} ${link.shortUrl}` };
    case 'markdown':
      return { text: markdownLink(link) };
    case 'rich':
      return { text: link.shortUrl, html: htmlLink(link) };
    case 'html':
      return { text: htmlLink(link) };
    case 'template':
      return { text: filledIn(template, link) };
  }
}

/**
 * A link of Markdown or HTML keeps its target whatever its title holds, since a title that would end it early is escaped. The address
 * bar takes all that follows a link for a part of it: where a title would lead it to another link, the plain one is copied. A line break at
 * the end would run a line that is pasted into a terminal.
 */
function filledIn(template: string, link: NamedLink): string {
  const isHtml = /<[a-z/]/i.test(template);
  const value = (text: string) => (isHtml ? escapeMarkup(text) : text);
  const values: Record<string, string> = {
    '{short_url}': value(link.shortUrl),
    '{title}': value(oneLine(titleOrUrl(link))),
    '{long_url}': value(link.longUrl),
    '[{title}]({short_url})': markdownLink(link),
  };
  const filled = template
    .replaceAll(/\[\{title\}\]\(\{short_url\}\)|\{\w+\}/g, (field) => values[field] ?? field)
    .replaceAll(/^\s*\n|(?<!\s)(?=\s*\n)\s+$/g, '');
  const [, ...behind] = filled.split(value(link.shortUrl));
  return hasDotSegments(behind.join('')) ? link.shortUrl : filled;
}

import { htmlLink, markdownLink, oneLine, type NamedLink } from './copy-links.ts';
import type { CopyAs } from '../account/settings.ts';
import { titleOf } from '../url/long-url.ts';

/** What goes on the clipboard: a text, and its HTML for editors that take it. */
export interface Copied {
  text: string;
  html?: string;
}

/** The text to copy for a link. Anybody can write its title, so each format escapes what would have a meaning in it. */
export function formatLink(link: NamedLink, { format, template }: CopyAs): Copied {
  switch (format) {
    case 'plain':
      return { text: link.shortUrl };
    case 'titled':
      return { text: `${oneLine(titleOf(link))} ${link.shortUrl}` };
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

function filledIn(template: string, link: NamedLink): string {
  const values: Record<string, string> = {
    '{short_url}': link.shortUrl,
    '{title}': oneLine(titleOf(link)),
    '{long_url}': link.longUrl,
  };
  return template.replaceAll(/\{\w+\}/g, (field) => values[field] ?? field);
}

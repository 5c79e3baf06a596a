import { escapeMarkup } from './escape-markup.ts';
import type { Link } from '../link/link.ts';
import { titleOf } from '../url/long-url.ts';

/** Short links as texts to paste elsewhere; the titles in them are written by anybody, so each form escapes what it would read as its own. */

export const asPlain = (links: readonly Link[]): string => links.map(({ shortUrl }) => shortUrl).join('\n');

export const asMarkdown = (links: readonly Link[]): string =>
  links.map((link) => `- ${markdownLink(link)}`).join('\n');

export const asHtml = (links: readonly Link[]): string =>
  `<ul>\n${links.map((link) => `<li>${htmlLink(link)}</li>`).join('\n')}\n</ul>`;

/** What a link is shown by. */
export type NamedLink = Pick<Link, 'shortUrl' | 'longUrl' | 'title'>;

export const markdownLink = (link: NamedLink): string =>
  `[${markdownText(oneLine(titleOf(link)))}](${markdownUrl(link.shortUrl)})`;

export const htmlLink = (link: NamedLink): string =>
  `<a href="${escapeMarkup(webUrl(link.shortUrl))}">${escapeMarkup(oneLine(titleOf(link)))}</a>`;

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Every character that can begin or end something in Markdown (CommonMark, section 2.4: a backslash before any punctuation is safe). */
const markdownText = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** An address in round brackets ends at a space or at its closing bracket. */
const markdownUrl = (url: string): string =>
  webUrl(url).replaceAll(
    /[\s()<>\\]/g,
    (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );

/** An address of another kind could be a script where the text is pasted. */
const webUrl = (url: string): string => (/^https?:\/\//i.test(url) ? url : '');

import { escapeMarkup } from './escape-markup.ts';
import type { Link } from '../link/link.ts';
import { titleOf } from '../url/long-url.ts';

/** Short links as texts to paste elsewhere. Anybody can write a title, so each format escapes what would have a meaning in it. */

export const asPlain = (links: readonly Link[]): string => links.map(({ shortUrl }) => shortUrl).join('\n');

export const asMarkdown = (links: readonly Link[]): string =>
  links.map((link) => `- ${markdownLink(link)}`).join('\n');

export const asHtml = (links: readonly Link[]): string =>
  `<ul>\n${links.map((link) => `<li>${htmlLink(link)}</li>`).join('\n')}\n</ul>`;

/** The fields by which a link is shown. */
export type NamedLink = Pick<Link, 'shortUrl' | 'longUrl' | 'title'>;

export const markdownLink = (link: NamedLink): string =>
  `[${markdownText(oneLine(titleOf(link)))}](${markdownUrl(link.shortUrl)})`;

export const htmlLink = (link: NamedLink): string =>
  `<a href="${escapeMarkup(webUrl(link.shortUrl))}">${escapeMarkup(oneLine(titleOf(link)))}</a>`;

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Escapes every character that can have a meaning in Markdown. A backslash is safe before any punctuation (CommonMark, section 2.4). */
const markdownText = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** A URL in round brackets ends at a space or at the closing bracket. */
const markdownUrl = (url: string): string =>
  webUrl(url).replaceAll(
    /[\s()<>\\]/g,
    (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );

/** A URL of another scheme could run a script where the text is pasted. */
const webUrl = (url: string): string => (/^https?:\/\//i.test(url) ? url : '');

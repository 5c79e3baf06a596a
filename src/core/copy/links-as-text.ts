import { escapeMarkup } from './escape-markup.ts';
import type { Link } from '../link/link.ts';
import { titleOrUrl } from '../url/long-url.ts';

/** Short links as texts to paste elsewhere. Anybody can write a title, so each format escapes what would have a meaning in it. */

export const linksAsPlainText = (links: readonly Link[]): string =>
  links.map(({ shortUrl }) => shortUrl).join('\n');

export const linksAsMarkdown = (links: readonly Link[]): string =>
  links.map((link) => `- ${markdownLink(link)}`).join('\n');

export const linksAsHtml = (links: readonly Link[]): string =>
  `<ul>\n${links.map((link) => `<li>${htmlLink(link)}</li>`).join('\n')}\n</ul>`;

/** The fields by which a link is shown. */
export type NamedLink = Pick<Link, 'shortUrl' | 'longUrl' | 'title'>;

export const markdownLink = (link: NamedLink): string =>
  `[${markdownText(oneLine(titleOrUrl(link)))}](${markdownUrl(link.shortUrl)})`;

export const htmlLink = (link: NamedLink): string =>
  `<a href="${escapeMarkup(webUrl(link.shortUrl))}">${escapeMarkup(oneLine(titleOrUrl(link)))}</a>`;

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Escapes what has a meaning in the text of a Markdown link, and nothing else, so that people can read the source. A line never begins
 * there, so `#`, `-` and `1.` are characters like any other (CommonMark 0.31, section 6; strikethrough is GitHub's).
 */
function markdownText(text: string): string {
  const isStruck = (text.match(/~+/g) ?? []).length > 1;
  return text.replaceAll(marks, (mark: string, at: number) => {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + mark.length)];
    const isBetween = (kind: RegExp) => kind.test(before) && kind.test(after);
    const isPlain =
      (mark.startsWith('_') && isBetween(/[^\s\p{P}\p{S}]/u)) ||
      (mark.startsWith('~') && !isStruck) ||
      (/^[*_~]/.test(mark) && isBetween(/\s/));
    return isPlain ? mark : mark.replaceAll(/./gs, String.raw`\$&`);
  });
}

/** A backslash escapes only punctuation, here also the bracket at the end. A tag begins with a letter, and an entity ends with `;`. */
const marks = /\\(?=[!-/:-@[-`{-~]|$)|[`[\]]|<(?=[a-z/!?])|&(?=#\d+;|#x[\da-f]+;|[a-z][a-z\d]+;)|\*+|_+|~+/gi;

/** A URL in round brackets ends at a space or at the closing bracket. */
const markdownUrl = (url: string): string =>
  webUrl(url).replaceAll(
    /[\s()<>\\]/g,
    (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );

/** A URL of another scheme could run a script where the text is pasted. */
const webUrl = (url: string): string => (/^https?:\/\//i.test(url) ? url : '');

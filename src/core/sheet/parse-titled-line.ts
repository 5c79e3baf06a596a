import { withPlainAmpersands } from '../url/find-urls.ts';
import { withoutMarkdownEscapes } from '../url/markdown-escapes.ts';
import { isUrlCell, isUnambiguousUrl } from './sheet-samples.ts';

/** Longer than the longest URL with a title. */
const longestLine = 10_000;

/**
 * A URL and its title in one line, as lists of tabs and bookmarks write them: `URL | Title`, `Title – URL`, `[Title](URL)`. The bar and the
 * dash have spaces around them, since both also occur in URLs, and count once, since they also occur in titles.
 */
export function parseTitledLine(text: string): { longUrl: string; title: string } | null {
  if (text.length > longestLine) return null;
  const line = withoutListMark(text);
  const link = markdownLink(line) ?? linkOfOtherMarkup(line);
  if (link) return link;
  const [, first = '', behind] = /^(\S+)\s+[|–—-]+\s+(\S.*)$/s.exec(line) ?? [];
  if (behind !== undefined && isUnambiguousUrl(first))
    return areUrls(behind) ? null : { longUrl: first, title: behind };
  const [, before, last = ''] = /^(\S.*?)(?<!\s)\s+[|–—-]+\s+(\S+)$/s.exec(line) ?? [];
  return before !== undefined && isUnambiguousUrl(last) && !/https?:\/\/|\|$/i.test(before)
    ? { longUrl: last, title: before }
    : null;
}

/** A line of a list, without the mark or number before it. */
export const withoutListMark = (line: string): string =>
  line.trim().replace(/^(?:[-*+•]|\d{1,4}[.)])\s+/, '');

/** A link of Markdown, or an image, as the whole line. The words of a link can be those of an image. `null`: it is none, or several. */
function markdownLink(line: string): { longUrl: string; title: string } | null {
  const middle = line.lastIndexOf('](');
  if (middle <= 0 || !/^!?\[/.test(line) || !line.endsWith(')')) return null;
  // Behind the URL, a title for the mouse may stand.
  const written = line.slice(middle + 2, -1).replace(/(?<!\s)\s+(?:"[^"]*"|'[^']*')\s*$/, '');
  const target = withoutMarkdownEscapes(written.replace(/^<(.*)>$/, '$1'));
  const inside = line.slice(line.indexOf('[') + 1, middle);
  const words = inside.startsWith('![') ? (/^!\[([^\]]*)\]\([^)]*\)$/.exec(inside)?.[1] ?? inside) : inside;
  return isUrlCell(target) && !words.includes('](')
    ? { longUrl: target, title: withoutMarkdownEscapes(words) }
    : null;
}

/** A link with its words, as the whole line. */
const otherMarkup: readonly RegExp[] = [
  // Slack: `<URL|Title>`.
  /^<(?<url>https?:[^\s<>|]+)\|(?<title>[^<>]*)>$/i,
  // Org: `[[URL][Title]]`. Obsidian and DokuWiki: `[[URL|Title]]`.
  /^\[\[(?<url>https?:[^\s[\]|]+)(?:\]\[|\|)(?<title>[^[\]]*)\]\]$/i,
  // Jira and Confluence: `[Title|URL]`, `[Title|URL|smart-link]`.
  /^\[(?<title>[^[\]|]*)\|(?<url>https?:[^\s[\]|]+)(?:\|[\w-]*)?\]$/i,
  // MediaWiki: `[URL Title]`.
  /^\[(?<url>https?:[^\s[\]|]+)\s+(?<title>[^[\]]*)\]$/i,
  // BBCode: `[url=URL]Title[/url]`.
  /^\[url=(?<quote>["']?)(?<url>https?:[^\s"'[\]]+)\k<quote>\](?<title>[^[\]]*)\[\/url\]$/i,
  // reStructuredText: `` `Title <URL>`__ ``.
  /^`(?<title>[^<>`]*)<(?<url>https?:[^\s<>`]+)>`__?$/i,
  // AsciiDoc: `link:URL[Title]`. Without the word, brackets at the end may belong to the URL (`?id[0]`).
  /^link:(?<url>https?:[^\s[\]]+)\[(?<title>[^[\]^]*)\^?\]$/i,
  /^(?<url>https?:[^\s[\]]+)\[(?<title>[^\s[\]^]+\s[^[\]^]*)\^?\]$/i,
  // Textile: `"Title":URL`.
  /^"(?<title>[^"]+)":(?<url>https?:[^\s"]*[^\s".,;:!?)])[.,;:!?)]*$/i,
  // Gemini: `=> URL Title`.
  /^=>\s*(?<url>https?:\S+)\s+(?<title>\S.*)$/i,
];

function linkOfOtherMarkup(line: string): { longUrl: string; title: string } | null {
  const groups = otherMarkup.map((form) => form.exec(line)?.groups).find((found) => found !== undefined);
  if (!groups) return null;
  const { url = '', title = '' } = groups;
  const longUrl = withPlainAmpersands(url);
  const words = title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
  if (!isUrlCell(longUrl) || /https?:\/\//i.test(words.replace(url, ''))) return null;
  return { longUrl, title: words === url ? '' : words };
}

/** Several URLs between bars or dashes. A title may also mention one. */
const areUrls = (text: string): boolean =>
  text.split(/\s+/).every((word) => /^https?:|^[|–—-]+$/i.test(word));

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
  const link = markdownLink(line);
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
  const target = withoutMarkdownEscapes(line.slice(middle + 2, -1).replace(/^<(.*)>$/, '$1'));
  const inside = line.slice(line.indexOf('[') + 1, middle);
  const words = inside.startsWith('![') ? (/^!\[([^\]]*)\]\([^)]*\)$/.exec(inside)?.[1] ?? inside) : inside;
  return isUrlCell(target) && !words.includes('](')
    ? { longUrl: target, title: withoutMarkdownEscapes(words) }
    : null;
}

/** Several URLs between bars or dashes. A title may also mention one. */
const areUrls = (text: string): boolean =>
  text.split(/\s+/).every((word) => /^https?:|^[|–—-]+$/i.test(word));

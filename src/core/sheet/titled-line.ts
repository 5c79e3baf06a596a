import { isUrlCell, isUnambiguousUrl } from './sheet-samples.ts';

/** Longer than the longest URL with a title. */
const longestLine = 10_000;

/**
 * A URL and its title in one line, as lists of tabs and bookmarks write them: `URL | Title`, `Title – URL`, `[Title](URL)`. The bar and the
 * dash have spaces around them, since both also occur in URLs, and count once, since they also occur in titles.
 */
export function titledLine(text: string): { longUrl: string; title: string } | null {
  if (text.length > longestLine) return null;
  const line = text.trim().replace(/^(?:[-*+•]|\d{1,4}[.)])\s+/, '');
  const middle = line.lastIndexOf('](');
  const target = line.slice(middle + 2, -1).replace(/^<(.*)>$/, '$1');
  if (middle > 0 && /^!?\[/.test(line) && line.endsWith(')') && isUrlCell(target))
    return { longUrl: target, title: line.slice(line.indexOf('[') + 1, middle) };
  const [, first = '', behind] = /^(\S+)\s+[|–—-]+\s+(\S.*)$/s.exec(line) ?? [];
  if (behind !== undefined && isUnambiguousUrl(first))
    return areUrls(behind) ? null : { longUrl: first, title: behind };
  const [, before, last = ''] = /^(\S.*?)\s+[|–—-]+\s+(\S+)$/s.exec(line) ?? [];
  return before !== undefined && isUnambiguousUrl(last) && !/https?:\/\/|\|$/i.test(before)
    ? { longUrl: last, title: before }
    : null;
}

/** Several URLs between bars or dashes. A title may also mention one. */
const areUrls = (text: string): boolean =>
  text.split(/\s+/).every((word) => /^https?:|^[|–—-]+$/i.test(word));

import { isAddress, isClearAddress } from './sheet-samples.ts';

/**
 * A URL and its title in one line, as lists of tabs and bookmarks write them: `URL | Title`, `Title – URL`, `[Title](URL)`. The bar and the
 * dash have spaces around them, since both also occur in URLs, and count once, since they also occur in titles.
 */
export function titledLine(text: string): { longUrl: string; title: string } | null {
  const line = text.trim().replace(/^(?:[-*+•]|\d{1,4}[.)])\s+/, '');
  const [, label, target] = /^!?\[(.+)\]\(<?(\S+?)>?\)$/.exec(line) ?? [];
  if (label !== undefined && target !== undefined && isAddress(target))
    return { longUrl: target, title: label };
  const [, first = '', behind] = /^(\S+)\s+[|–—-]+\s+(\S.*)$/s.exec(line) ?? [];
  if (behind !== undefined && isClearAddress(first))
    return areUrls(behind) ? null : { longUrl: first, title: behind };
  const [, before, last = ''] = /^(\S.*?)\s+[|–—-]+\s+(\S+)$/s.exec(line) ?? [];
  return before !== undefined && isClearAddress(last) && !/https?:\/\/|\|$/i.test(before)
    ? { longUrl: last, title: before }
    : null;
}

/** Several URLs between bars or dashes. A title may also mention one. */
const areUrls = (text: string): boolean =>
  text.split(/\s+/).every((word) => /^https?:|^[|–—-]+$/i.test(word));

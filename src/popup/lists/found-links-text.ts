import { formatNumber, t, tPlural } from '../../platform/i18n.ts';
import type { PopupSearchResult } from './popup-link-search.tsx';

/** How many links were found, out of how many. A search that has enough to show stops there. */
export const foundOfTotalText = ({ count, isAll }: PopupSearchResult, total: number): string =>
  tPlural('countOf', total, `${formatNumber(count)}${isAll ? '' : '+'}`, formatNumber(total));

/** The same in words to announce. Bio pages are counted separately, if any were found. */
export function announcedFindings(found: PopupSearchResult, total: number): string {
  const { count, isAll, pages } = found;
  const links = isAll ? tPlural('links', count) : foundOfTotalText(found, total);
  if (pages.length === 0) return count > 0 ? links : t('noMatch');
  return `${links} · ${tPlural('bioPagesCount', pages.length)}`;
}

import type { ClickRange, DayRange } from '../../core/list/filter-links.ts';
import { tPlural, formatNumber, t } from '../../platform/i18n.ts';
import { formatServiceDay } from '../../ui/statistics/format-service-day.ts';

export function createdFilterText(created: number | DayRange): string {
  if (created === 1) return t('createdToday');
  if (typeof created === 'number') return tPlural('createdDays', created);
  const { from, to } = created;
  if (from === to) return formatServiceDay(from, 'full');
  if (to === '') return t('daysFrom', formatServiceDay(from, 'full'));
  if (from === '') return t('daysTo', formatServiceDay(to, 'full'));
  return t('daysBetween', formatServiceDay(from, 'full'), formatServiceDay(to, 'full'));
}

export function clickRangeText({ least, most }: ClickRange): string {
  if (most === null) return tPlural('clicksAtLeast', least);
  if (most === 0) return t('clicksNone');
  if (least === most) return tPlural('clicks', least);
  if (least === 0) return tPlural('clicksAtMost', most);
  return tPlural('clicksBetween', most, formatNumber(least), formatNumber(most));
}

import type { CountedClicks } from '../../core/statistics/count-clicks.ts';
import type { DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import { daysBetween } from '../../core/statistics/days.ts';
import type { BestDay } from '../../core/statistics/figures.ts';
import { formatCount, formatNumber, t, tPlural, formatUnitLong } from '../../platform/i18n.ts';
import { formatDayRange } from './format-day-range.ts';
import { formatServiceDay } from './format-service-day.ts';

type Counted = Pick<CountedClicks, 'clicks' | 'period'>;

/** What stands beside a number of clicks, and always with it: “clicks in 30 days”, “clicks so far”. */
export const clicksUnitText = ({ clicks, period }: Counted): string =>
  period === null
    ? tPlural('clicksSoFar', clicks ?? 0, '')
    : tPlural('clicksInDays', clicks ?? 0, formatUnitLong(period, 'day'));

/** “2,002 clicks in 30 days”. */
export const countedClicksText = (counted: Counted): string =>
  `${formatCount(counted.clicks)} ${clicksUnitText(counted)}`;

/** “1,220 in the 30 days before”, or with the dates of a period that ended earlier. `null`: there is none. */
export function clicksBeforeText({ before, days }: Pick<CountedClicks, 'before' | 'days'>): string | null {
  if (before === null) return null;
  const { from, to, clicks } = before;
  const length = daysBetween(from, to) + 1;
  return daysBetween(to, days[0]?.day ?? '') <= 1
    ? tPlural('statBefore', length, formatNumber(clicks), formatNumber(length))
    : t('statBeforeDates', formatNumber(clicks), formatDayRange(from, to));
}

/** What stands beside the clicks of the best day. */
export const bestDayText = ({ day, isAtLeast }: BestDay, style: 'short' | 'long'): string =>
  isAtLeast ? t('orMore') : formatServiceDay(day, style);

/** Why there is no chart. */
export const noDaysText = ({ hasTrailingTotals, summary }: DailyClicksView, isOfLink: boolean): string =>
  hasTrailingTotals || summary?.totalClicks === null
    ? t(isOfLink ? 'noDaysOfLink' : 'noDaysOfAccount')
    : t('statNoWindows');

/** “Unique clicks in 30 days”. `period` is `null` where the number is that of all days. */
export const uniqueHeadingText = (period: number | null): string =>
  period === null ? t('statUnique') : t('statUniqueIn', formatUnitLong(period, 'day'));

/** “12 unique”. A number that the service did not give is a dash. */
export const uniqueClicksText = (clicks: number | null): string =>
  tPlural('uniqueCount', clicks ?? 0, formatCount(clicks));

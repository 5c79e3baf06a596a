import type { CountedClicks } from '../../core/statistics/count-clicks.ts';
import type { DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import type { BestDay } from '../../core/statistics/figures.ts';
import { formatCount, formatNumber, t, tPlural, formatUnitLong } from '../../platform/i18n.ts';
import { formatDayRange, formatServiceDay } from './statistics-formats.ts';

type Counted = Pick<CountedClicks, 'clicks' | 'period'>;

/** What stands beside a number of clicks, and always with it: “clicks in 30 days”, “clicks so far”. */
export const clicksUnitText = ({ clicks, period }: Counted): string =>
  period === null
    ? tPlural('clicksSoFar', clicks ?? 0, '')
    : tPlural('clicksInDays', clicks ?? 0, formatUnitLong(period, 'day'));

/** “2,002 clicks in 30 days”. */
export const countedClicksText = (counted: Counted): string =>
  `${formatCount(counted.clicks)} ${clicksUnitText(counted)}`;

/** “from 1,190 (29 full days)”: what stands beside a change. */
export const changeFromText = (before: number, fullDays: number): string =>
  tPlural('statFrom', fullDays, formatNumber(before), formatNumber(fullDays));

/** Why there is no change. Today alone is not over. */
export const noChangeText = (period: number | null): string =>
  t(period === 1 ? 'statToday' : 'statNoCompare');

/** What the clicks are compared with, or the clicks of an earlier period with its dates. */
export function clicksBeforeText({ before, change, period }: CountedClicks): string {
  if (before === null) return noChangeText(period);
  // A change is of all full days of its period, also of those before the account had a link.
  if (change !== null && period !== null) return changeFromText(before.clicks, period - 1);
  return t('statBeforeDates', formatNumber(before.clicks), formatDayRange(before.from, before.to));
}

/** What stands beside the clicks of the best day. */
export const bestDayCaption = ({ day, isAtLeast, isToday }: BestDay, style: 'short' | 'long'): string => {
  if (isAtLeast) return t('orMore');
  return isToday ? t('statToday') : formatServiceDay(day, style);
};

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

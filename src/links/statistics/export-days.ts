import type { Analytics } from '../../core/link/analytics.ts';
import { csvFileOf } from '../../core/sheet/csv.ts';
import type { CountedClicks } from '../../core/statistics/count-clicks.ts';
import type { DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import type { DayClicks } from '../../core/statistics/days.ts';

type ExportedDays = Pick<DailyClicksView, 'days' | 'daysExisted'>;

/** The days of a period on which the link, or the account, was there. Nobody could have clicked before. */
export const daysToExport = ({ days, daysExisted }: ExportedDays): DayClicks[] => days.slice(-daysExisted);

/** The days as CSV. An unknown count is an empty cell, not a zero. */
export const daysAsCsv = (view: ExportedDays): string =>
  csvFileOf([
    ['date', 'clicks'],
    ...daysToExport(view).map(({ day, clicks }) => [day, clicks === null ? '' : String(clicks)]),
  ]);

/**
 * Everything that is shown, with the service's names. `null`: unknown. `link` is its short URL, or `null` for the whole account. `counted`: the
 * service's own total may be of other days.
 */
export function statisticsAsJson(
  view: DailyClicksView,
  { clicks, before, period, days: counted }: CountedClicks,
  link: string | null,
): string {
  const { summary } = view;
  // All clicks so far are of no days that could be named.
  const days = period === null && counted.length === 0 ? [] : daysToExport(view);
  return `${JSON.stringify(
    {
      link,
      from: days[0]?.day ?? null,
      to: days.at(-1)?.day ?? null,
      summary: summary && totalsOf({ ...summary, totalClicks: clicks }),
      before,
      daily: days.map(({ day, clicks }) => ({ date: day, count: clicks })),
      devices: summary?.devices.map(({ name, count }) => ({ device_type: name, count })) ?? [],
      countries: summary?.countries.map(({ name, count }) => ({ country: name, count })) ?? [],
    },
    null,
    2,
  )}\n`;
}

const totalsOf = ({ totalClicks, uniqueClicks, totalLinks }: Analytics) => ({
  total_clicks: totalClicks,
  unique_clicks: uniqueClicks,
  total_links: totalLinks,
});

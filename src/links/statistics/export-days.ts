import type { Analytics } from '../../core/link/analytics.ts';
import { csvFileOf } from '../../core/sheet/csv.ts';
import type { DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';

/** The days as CSV. An unknown count is an empty cell, not a zero. */
export const daysAsCsv = ({ days }: DailyClicksView): string =>
  csvFileOf([
    ['date', 'clicks'],
    ...days.map(({ day, clicks }) => [day, clicks === null ? '' : String(clicks)]),
  ]);

/** Everything that is shown, with the service's names. `null`: unknown. `link` is its short URL, or `null` for the whole account. */
export const statisticsAsJson = ({ days, before, summary }: DailyClicksView, link: string | null): string =>
  `${JSON.stringify(
    {
      link,
      from: days[0]?.day ?? null,
      to: days.at(-1)?.day ?? null,
      summary: summary && totalsOf(summary),
      before,
      daily: days.map(({ day, clicks }) => ({ date: day, count: clicks })),
      devices: summary?.devices.map(({ name, count }) => ({ device_type: name, count })) ?? [],
      countries: summary?.countries.map(({ name, count }) => ({ country: name, count })) ?? [],
    },
    null,
    2,
  )}\n`;

const totalsOf = ({ totalClicks, uniqueClicks, totalLinks }: Analytics) => ({
  total_clicks: totalClicks,
  unique_clicks: uniqueClicks,
  total_links: totalLinks,
});

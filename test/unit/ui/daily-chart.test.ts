import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { DailyChart } from '../../../src/ui/statistics/DailyChart.tsx';

const shown = (...days: [date: string, clicks: number][]): string =>
  renderToString(h(DailyChart, { daily: days.map(([name, count]) => ({ name, count })) }));

const placesOf = (html: string): string[] =>
  [...html.matchAll(/<rect (class="gap" )?x="([\d.]+)"/g)].map(
    ([, gap, x]) => `${gap === undefined ? 'bar' : 'gap'} ${x}`,
  );

it('has each bar at its date, and says of the days that were left out that they are not known', () => {
  const html = shown(['2026-10-30', 3], ['2026-11-02', 5]);
  expect(placesOf(html)).toEqual(['bar 0.12', 'gap 1', 'gap 2', 'bar 3.12']);
  expect(html.match(/<td>No data<\/td>/g)).toHaveLength(2);
  expect(html).toContain('<span class="of-gap">No data</span>');
});

it('says nothing of gaps where there are none', () => {
  expect(shown(['2026-11-01', 0], ['2026-11-02', 5])).not.toContain('No data');
});

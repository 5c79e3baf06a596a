import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { daysEndingOn } from '../../../../src/core/statistics/days.ts';
import type { CountedClicks } from '../../../../src/core/statistics/count-clicks.ts';
import { ClicksLine } from '../../../../src/popup/lists/AccountTotals.tsx';

const days = daysEndingOn('2026-11-25', 30).map((day, place) => ({ day, clicks: place === 29 ? 0 : 10 }));
const counted: CountedClicks = {
  clicks: 2002,
  period: 30,
  days,
  before: { from: '2026-09-27', to: '2026-10-25', clicks: 1220 },
  change: 0.64,
  fullDays: 29,
  average: 69,
};

const drawn = (parts: Partial<CountedClicks> = {}) =>
  renderToString(h(ClicksLine, { counted: { ...counted, ...parts }, onStatistics: () => undefined }));
const shown = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it('says the window of the clicks, and the change from the same number of days before', () => {
  expect(shown(drawn())).toContain(
    '2,002 clicks in 30 days, +64% from the 30 days before (full days only). Show statistics',
  );
  expect(shown(drawn({ change: -0.041 }))).toMatch(/ 2,002 clicks in 30 days −4% $/);
  expect(shown(drawn({ clicks: 1, change: null }))).toMatch(
    /^ 1 click in 30 days\. Show statistics 1 click in 30 days $/,
  );
});

it('leaves today out of its small chart, which is not over', () => {
  // The same on all days: a line along the upper edge, without a fall at its end.
  expect(drawn()).toMatch(/<path class="spark-line" d="M0 0(L[\d.]+ 0){28}"/);
});

it('where no days are known, counts what came so far, without a chart or a change', () => {
  const html = drawn({ clicks: 4000, period: null, days: [], before: null, change: null });
  expect(shown(html)).toBe(' 4,000 clicks so far. Show statistics 4,000 clicks so far ');
  expect(html).not.toContain('class="spark"');
});

import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { daysEndingOn } from '../../../src/core/statistics/days.ts';
import { DaysPlot, textWidthInDigits } from '../../../src/ui/statistics/chart/DaysPlot.tsx';

const daysOf = (...clicks: (number | null)[]) =>
  daysEndingOn('2026-11-25', clicks.length).map((day, place) => ({ day, clicks: clicks[place] ?? null }));
const same = (count: number, clicks: number) => daysOf(...Array.from({ length: count }, () => clicks));

const drawn = (days: ReturnType<typeof daysOf>, daysBefore: ReturnType<typeof daysOf> = []) =>
  renderToString(h(DaysPlot, { days, daysBefore, isSettled: true }));
const count = (html: string, part: RegExp) => [...html.matchAll(part)].length;

it('draws up to 31 days as bars, and the one that is not over in its own way', () => {
  const html = drawn(same(31, 4));
  expect(count(html, /class="plot-bar"/g)).toBe(30);
  expect(count(html, /class="plot-bar today"/g)).toBe(1);
  expect(html).not.toContain('plot-line');
});

it('draws more days as a line, whose last piece is open', () => {
  const html = drawn(daysOf(...Array.from({ length: 31 }, () => 4), 0));
  expect(html).not.toContain('plot-bar');
  // The line itself doesn't fall to the clicks of the day that is not over.
  const [, line] = /class="plot-line" d="([^"]+)"/.exec(html) ?? [];
  expect(line?.match(/33\.33/g)).toHaveLength(31);
  expect(line).not.toContain(' 100');
  expect(html).toMatch(/class="plot-line open" d="M96\.77 33\.33L100 100"/);
  expect(count(html, /class="plot-dot open"/g)).toBe(1);
});

it('hatches days that nobody knows, and draws no bar for them, nor for days without clicks', () => {
  const html = drawn(daysOf(3, null, null, 0, 3, 2));
  expect(count(html, /class="plot-gap"/g)).toBe(1);
  expect(count(html, /class="plot-bar[" ]/g)).toBe(3);
});

it('the names of days keep the order of their language, though time runs from left to right', () => {
  const html = drawn(same(3, 4));
  expect(html).toContain('dir="ltr"');
  expect(html).toContain('<bdi>Nov 23</bdi>');
});

it('takes today for no gap, since it is not over', () => {
  expect(drawn(daysOf(3, 3, null))).not.toContain('plot-gap');
});

it('marks the days before beside the bars, and the part of those that lies in a bar', () => {
  const html = drawn(daysOf(4, 4, 4), daysOf(2, 6, null));
  expect(count(html, /class="plot-tick inside"/g)).toBe(1);
  expect(count(html, /class="plot-tick"/g)).toBe(1);
});

it('calls the last day today', () => {
  expect(drawn(same(7, 1))).toMatch(/Nov 19<.*Nov 24<.*<b>today<\/b>/);
});

it('says how long the longest name of a day is, for which there must be room', () => {
  expect(drawn(same(7, 1))).toContain(`--longest:${'Nov 19'.length}`);
});

it.each([
  ['today', 5],
  ['19 نوفمبر', 9],
  ['11月19日', 8],
])('%s is as wide as %i digits', (text, letters) => {
  expect(textWidthInDigits(text)).toBe(letters);
});

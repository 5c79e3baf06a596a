import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { ShareBars } from '../../../src/ui/statistics/ShareBars.tsx';

const shares = [
  { name: 'Austria', count: 60 },
  { name: 'Japan', count: 20 },
];
const shown = (clicks: number | null) =>
  renderToString(
    h(ShareBars, { heading: 'Countries', shares, others: 'Others', clicks, empty: 'None' }),
  ).replaceAll(/<[^>]*>/g, ' ');

it('shows the clicks of which the service names nothing as a share of their own', () => {
  expect(shown(100)).toMatch(/Austria\s+60%\s+Japan\s+20%\s+Unknown\s+20%/);
});

it.each([null, 80, 10])('shares what is named where the total is %s', (clicks) => {
  expect(shown(clicks)).toMatch(/Austria\s+75%\s+Japan\s+25%\s*$/);
});

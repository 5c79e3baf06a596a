import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { Shares } from '../../../src/ui/statistics/Shares.tsx';

const shares = [
  { name: 'Austria', count: 60 },
  { name: 'Japan', count: 20 },
];
const shown = (clicks: number | null, of = shares) =>
  renderToString(h(Shares, { shares: of, clicks, empty: 'None' })).replaceAll(/<[^>]*>/g, ' ');

it('shows the clicks of which the service names nothing as a share of their own', () => {
  expect(shown(100)).toMatch(/Austria\s+60\s+60%\s+Japan\s+20\s+20%\s+Unknown\s+20\s+20%/);
});

it.each([null, 80, 10])('shares what is named where the total is %s', (clicks) => {
  expect(shown(clicks)).toMatch(/Austria\s+60\s+75%\s+Japan\s+20\s+25%\s*$/);
});

it('of fewer than 50 clicks shows counts alone', () => {
  const few = [{ name: 'Austria', count: 30 }];
  expect(shown(49, few)).toMatch(/Austria\s+30\s+Unknown\s+19\s*$/);
  expect(shown(50, few)).toMatch(/Austria\s+30\s+60%\s+Unknown\s+20\s+40%\s*$/);
});

it('says so where nothing is named', () => expect(shown(100, [])).toBe(' None '));

import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { Link } from '../../../../src/core/link/link.ts';
import type { ClickHistory } from '../../../../src/core/statistics/click-history.ts';
import { daysEndingOn } from '../../../../src/core/statistics/days.ts';
import type { ClickGoal } from '../../../../src/core/statistics/goal.ts';
import { GoalFigure } from '../../../../src/links/goals/GoalFigure.tsx';

const link: Link = {
  id: '1',
  rank: '1',
  status: 'active',
  shortCode: 'sale',
  shortUrl: 'https://go.example/sale',
  longUrl: 'https://shop.example/sale',
  title: 'Sale',
  clicks: 139,
  createdAt: '2026-08-30 10:00:00',
};
const goal: ClickGoal = { clicks: 500, by: null, linkCreatedAt: link.createdAt, missingAt: null };

/** A history in which every day has this many clicks. */
const historyOf = (clicks: number): ClickHistory => ({
  daysOf: () => Array.from({ length: 30 }, () => ({ clicks })),
  recentOf: () => clicks * 30,
  sumOf: (_link, days) => clicks * days,
  reaches: () => true,
  wasThere: () => true,
});

const shown = (clickHistory: ClickHistory | null, clicks: number | null) => {
  const days = daysEndingOn('2026-11-25', 30).map((day) => ({ day, clicks }));
  return renderToString(h(GoalFigure, { link, goal, clickHistory, days }));
};

it('counts the days that the chart beside it shows, whatever the history has', () => {
  expect(shown(historyOf(0), 3)).toContain('Last 7 days: 21 clicks');
  expect(shown(null, 3)).toContain('Last 7 days: 21 clicks');
});

it('counts the history where the service tells no days', () => {
  expect(shown(historyOf(2), null)).toContain('Last 7 days: 14 clicks');
});

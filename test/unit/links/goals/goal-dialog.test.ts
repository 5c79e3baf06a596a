import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { localDayOf } from '../../../../src/core/list/local-days.ts';
import type { ClickHistory } from '../../../../src/core/statistics/click-history.ts';
import { daysEndingOn } from '../../../../src/core/statistics/days.ts';
import { GoalDialog } from '../../../../src/links/goals/GoalDialog.tsx';
import { GoalFigure } from '../../../../src/links/goals/GoalFigure.tsx';
import { linkFromMade } from '../../../../src/storage/list/made-link.ts';

const link = {
  ...linkFromMade({
    link: {
      shortCode: 'a',
      shortUrl: 'https://go.example/a',
      longUrl: 'https://a.example/',
      createdAt: '2026-01-01 00:00:00',
      servedAt: null,
    },
    title: '',
  }),
  clicks: 100,
};

const goal = { clicks: 400, by: null, linkCreatedAt: link.createdAt, missingAt: null };

/** The service's days, which are another measure than the days between two refreshes. */
const days = daysEndingOn(localDayOf(Date.now()), 30).map((day) => ({ day, clicks: 20 }));
const clickHistory: ClickHistory = {
  daysOf: () => days.map(() => ({ clicks: 5 })),
  recentOf: () => 150,
  sumOf: () => null,
  reaches: () => true,
  wasThere: () => true,
};

const outlookIn = (html: string): string | undefined => /At this rate, around [^<:]*/.exec(html)?.[0];

it('the dialog for a goal says the same of it as the page behind it', () => {
  const shown = outlookIn(renderToString(h(GoalFigure, { link, goal, clickHistory, days })));
  expect(shown).toBeDefined();
  const dialog = h(GoalDialog, {
    account: { id: 'account', zone: null },
    host: 'go.example',
    link,
    goal,
    days,
    clickHistory,
    onSaid: () => undefined,
    onClose: () => undefined,
  });
  expect(outlookIn(renderToString(dialog))).toBe(shown);
});

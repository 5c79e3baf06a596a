// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { dayAt, daysEndingOn } from '../../../../src/core/statistics/days.ts';
import type { ClickHistory } from '../../../../src/core/statistics/click-history.ts';
import { noStoredDays } from '../../../../src/core/statistics/stored-daily-clicks.ts';
import { GoalList } from '../../../../src/links/goals/GoalList.tsx';
import { inWriteTransaction } from '../../../../src/storage/database.ts';
import { dailyClicksKey } from '../../../../src/storage/statistics/daily-clicks.ts';
import { linkOf } from '../../core/links.ts';
import { account } from '../../options/diagnostics/facts.ts';

const link = { ...linkOf({ shortCode: 'a', clicks: 100, createdAt: '2020-01-01 00:00:00' }), id: '7' };
const goal = { clicks: 400, by: null, linkCreatedAt: link.createdAt, missingAt: null };
const zero = { clicks: 0 };
const clickHistory: ClickHistory = {
  daysOf: () => Array.from({ length: 30 }, () => zero),
  recentOf: () => 0,
  sumOf: () => 0,
  reaches: () => true,
  wasThere: () => true,
};

afterEach(() => act(() => render(null, document.body)));

it('forecasts a goal by the days that the page of its link has shown', async () => {
  const days = daysEndingOn(dayAt(Date.now(), account.zone), 30).slice(0, -1);
  await inWriteTransaction('days', (transaction) =>
    transaction.objectStore('days').put(
      {
        ...noStoredDays,
        linkCreatedAt: link.createdAt,
        days: Object.fromEntries(days.map((day) => [day, 20])),
      },
      dailyClicksKey(account.id, '7'),
    ),
  );
  await act(() =>
    render(h(GoalList, { account, links: [link], goalOf: () => goal, clickHistory }), document.body),
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('At this rate'));
});

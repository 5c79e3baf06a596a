import { expect, it } from 'vitest';
import type { ClickHistory } from '../../../../src/core/statistics/click-history.ts';
import { summarizeRecentClicks } from '../../../../src/links/history/summarize-recent-clicks.ts';
import { linkOf } from '../../core/links.ts';

/** A history of a link's last 30 days, of which the first are not known. */
const historyOf = (unknown: number, wasThereBefore: boolean): ClickHistory => ({
  daysOf: () => Array.from({ length: 30 }, (_, day) => ({ clicks: day < unknown ? null : 0 })),
  recentOf: () => (unknown === 30 ? null : 0),
  sumOf: () => null,
  reaches: () => unknown === 0,
  wasThere: (_, days) => days < 30 - unknown || wasThereBefore,
});

const old = linkOf({ clicks: 41 });

it.each([
  ['all days are known', old, historyOf(0, true), true],
  ['the link is younger than the first known day', linkOf({ clicks: 41 }), historyOf(16, false), true],
  ['the link never had a click', linkOf({ clicks: 0 }), historyOf(16, true), true],
  ['clicks may have come before the first known day', old, historyOf(16, true), false],
])('knows whether the days are all of the link’s: %s', (_, link, history, isWhole) =>
  expect(summarizeRecentClicks(link, history)?.isWhole).toBe(isWhole),
);

it('says nothing where no day is known', () =>
  expect(summarizeRecentClicks(old, historyOf(30, true))).toBeNull());

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hash53 } from '../../../../src/core/hash.ts';
import { localDayOf } from '../../../../src/core/list/local-days.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import {
  buildClickHistory,
  clickHistoryDays,
  type ClickHistory,
} from '../../../../src/core/statistics/click-history.ts';
import {
  mergeHistory,
  type RefreshedClicks,
  type ClickChangesByDay,
  type LatestClicks,
} from '../../../../src/core/statistics/merge-history.ts';
import { moversOf, lastTwoWeeksOf } from '../../../../src/core/statistics/movers.ts';
import { forEachPackedChange, packClickChanges } from '../../../../src/core/statistics/packed-changes.ts';
import { runs } from '../../runs.ts';
import { linkOf } from '../links.ts';

const hour = 3_600_000;
const begin = Date.parse('2026-03-01T00:00:00Z');

const changesIn = (bytes: Uint8Array) => {
  const changes = new Map<number, number>();
  forEachPackedChange(bytes, (link, change) => changes.set(link, change));
  return changes;
};

const arrivalOf = (counts: Iterable<readonly [string, number]>): RefreshedClicks => [
  {
    codes: Float64Array.from(counts, ([code]) => hash53(code)),
    clicks: Float64Array.from(counts, ([, clicks]) => clicks),
  },
];

/** What a browser has stored. */
class Kept {
  latest: LatestClicks | null = null;
  days: ClickChangesByDay = new Map();
  waiting: [number, RefreshedClicks][] = [];

  fold(now: number) {
    const { latest, days, gone } = mergeHistory(this.latest, this.days, this.waiting, now);
    this.latest = latest;
    for (const [day, value] of days) this.days.set(day, value);
    for (const day of gone) this.days.delete(day);
    this.waiting = [];
  }

  newestFirst() {
    return [...this.days].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, day]) => day);
  }

  /** How many clicks a link had at the end of a day. */
  countAt(code: string, day: string): number {
    const place = this.latest?.codes.indexOf(hash53(code)) ?? -1;
    let count = this.latest?.clicks[place] ?? Number.NaN;
    for (const [name, { changes }] of this.days) if (name > day) count -= changesIn(changes).get(place) ?? 0;
    return count;
  }
}

it('packs any changes of any links, and gives them back', () => {
  const change = fc.oneof(
    fc.integer({ min: -300, max: 300 }),
    fc.maxSafeInteger().map((n) => Math.trunc(n / 4)),
  );
  const changes = fc.array(fc.tuple(fc.nat(200_000), change));
  fc.assert(
    fc.property(changes, (pairs) => {
      const given = new Map(pairs);
      const kept = [...given].filter(([, change]) => change !== 0).toSorted(([a], [b]) => a - b);
      expect([...changesIn(packClickChanges(given))]).toEqual(kept);
    }),
    runs(500),
  );
});

it('takes two bytes for a link with some clicks among others', () => {
  const changes = new Map(Array.from({ length: 10_000 }, (_, link) => [link, link % 60]));
  expect(packClickChanges(changes).length).toBeLessThan(20_500);
});

const step = fc.record({
  hours: fc.integer({ min: 0, max: 60 }),
  clicks: fc.array(fc.tuple(fc.nat(5), fc.integer({ min: -3, max: 200 })), { maxLength: 4 }),
  deleted: fc.option(fc.nat(5), { freq: 6 }),
  isFolded: fc.boolean(),
});

it('knows each day as its last refresh found it, however often it is folded, whatever comes, falls and goes', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const kept = new Kept();
      const counts = new Map<string, number>();
      const truth = new Map<string, Map<string, number>>();
      let now = begin;
      for (const { hours, clicks, deleted, isFolded } of steps) {
        now += hours * hour + 1;
        const changed = clicks.map(([number, more]) => {
          const code = `c${number}`;
          counts.set(code, Math.max(0, (counts.get(code) ?? 0) + more));
          return code;
        });
        if (deleted !== null) counts.delete(`c${deleted}`);
        const told = [...new Set(changed)].flatMap((code) =>
          counts.has(code) ? [[code, counts.get(code) ?? 0] as const] : [],
        );
        kept.waiting.push([now, arrivalOf(told)]);
        truth.set(localDayOf(now), new Map(counts));
        if (isFolded) kept.fold(now);
      }
      kept.fold(now);
      // If a code was deleted and used again, the days in between belong to another link.
      const stayed = [...counts.keys()].filter((code) =>
        steps.every(({ deleted }) => `c${deleted}` !== code),
      );
      for (const [day, then] of truth)
        for (const code of stayed) if (then.has(code)) expect(kept.countAt(code, day)).toBe(then.get(code));
    }),
    runs(300),
  );
});

it('keeps no day of the future, and loses no click, when the clock jumps', () => {
  const jumps = fc.array(
    fc.record({ to: fc.integer({ min: -900, max: 900 }), clicks: fc.nat(50), isFolded: fc.boolean() }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(jumps, (steps) => {
      const kept = new Kept();
      let count = 0;
      let folds = 0;
      for (const { to, clicks, isFolded } of steps) {
        const now = begin + to * 24 * hour;
        count += clicks;
        kept.waiting = [[now, arrivalOf([['a', count]])]];
        if (!isFolded) continue;
        folds += 1;
        kept.fold(now);
        expect(kept.latest?.at).toBeLessThanOrEqual(now);
        expect([...kept.days.keys()].every((day) => day <= localDayOf(now))).toBe(true);
        expect(kept.latest?.clicks).toEqual(Float64Array.of(count));
      }
      expect(kept.days.size).toBeLessThanOrEqual(folds);
    }),
    runs(300),
  );
});

it('spreads over the days what came between two refreshes, and adds up to what the service counted', () => {
  const refreshes = fc.array(fc.tuple(fc.integer({ min: 1, max: 70 }), fc.nat(500)), {
    minLength: 2,
    maxLength: 30,
  });
  fc.assert(
    fc.property(refreshes, (steps) => {
      const kept = new Kept();
      let [now, count] = [begin, 0];
      const counted = new Map<string, { at: number; count: number }>();
      for (const [hours, clicks] of steps) {
        now += hours * hour;
        count += clicks;
        kept.waiting.push([now, arrivalOf([['a', count]])]);
        counted.set(localDayOf(now), { at: now, count });
      }
      kept.fold(now);
      const course = buildClickHistory(kept.latest, kept.newestFirst(), 0);
      const link = linkOf({ shortCode: 'a', createdAt: '2020-01-01 00:00:00' });
      expect(course === null).toBe(counted.size < 2);
      if (course === null) return;
      const points = [...counted.values()];
      const days = clicksOf(course, link);
      const [first] = points;
      const day = 24 * hour;
      const beginOf = (daysAgo: number) => now - (now % day) - daysAgo * day;
      for (const [index, clicks] of days.entries())
        expect(clicks === null).toBe(beginOf(days.length - 1 - index) < (first?.at ?? 0));
      // Between two refreshes, as many clicks come in each hour.
      const countAt = (at: number) => {
        const next = points.findIndex((point) => point.at >= at);
        const [before, after] = [points[next - 1] ?? points[next], points[next]];
        if (!before || !after || before === after) return after?.count ?? 0;
        return before.count + ((after.count - before.count) * (at - before.at)) / (after.at - before.at);
      };
      for (let known = 1; beginOf(known - 1) >= (first?.at ?? 0); known += 1)
        expect(
          Math.abs((course.sumOf(link, known) ?? NaN) - (count - countAt(beginOf(known - 1)))),
        ).toBeLessThan(0.51);
    }),
    runs(300),
  );
});

const clicksOf = (course: ClickHistory | null, link: Link) =>
  course?.daysOf(link).map(({ clicks }) => clicks) ?? [];

const stamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

function courseFrom(refreshes: readonly (readonly [hours: number, count: number])[]) {
  const kept = new Kept();
  for (const [hours, count] of refreshes)
    kept.waiting.push([begin + hours * hour, arrivalOf([['a', count]])]);
  const last = begin + (refreshes.at(-1)?.[0] ?? 0) * hour;
  kept.fold(last);
  return buildClickHistory(kept.latest, kept.newestFirst(), 0);
}

it('knows nothing of the days in which a count fell, and all of those after them', () => {
  const course = courseFrom([
    [0, 50],
    [24, 60],
    [48, 5],
    [72, 12],
  ]);
  const link = linkOf({ shortCode: 'a', createdAt: '2020-01-01 00:00:00' });
  const days = clicksOf(course, link);
  expect(days.slice(-5)).toEqual([null, 10, null, 7, 0]);
  expect(course?.recentOf(link)).toBe(17);
});

it('sums up the days that it tells, without the known part of another one', () => {
  const course = courseFrom([
    [12, 50],
    [36, 62],
    [60, 70],
  ]);
  const link = linkOf({ shortCode: 'a', createdAt: '2020-01-01 00:00:00' });
  expect(clicksOf(course, link).slice(-3)).toEqual([null, 10, 4]);
  expect(course?.recentOf(link)).toBe(14);
});

it('gives a new link all of its clicks, and none before it was made', () => {
  const kept = new Kept();
  kept.waiting.push([begin, arrivalOf([['old', 1]])]);
  kept.waiting.push([begin + 48 * hour, arrivalOf([['a', 30]])]);
  kept.fold(begin + 48 * hour);
  const link = linkOf({ shortCode: 'a', createdAt: stamp(begin + 24 * hour) });
  const course = buildClickHistory(kept.latest, kept.newestFirst(), 0);
  expect(clicksOf(course, link)).toEqual([
    ...Array.from({ length: clickHistoryDays - 2 }, () => null),
    30,
    0,
  ]);
  expect(course?.sumOf(link, 14)).toBe(30);
});

it('gives a link that has the code of a deleted one none of its clicks', () => {
  const link = linkOf({ shortCode: 'a', createdAt: stamp(begin + 36 * hour) });
  const course = courseFrom([
    [0, 50],
    [24, 60],
    [48, 80],
  ]);
  expect(course?.sumOf(link, 2)).toBe(80);
  expect(clicksOf(course, link).slice(0, clickHistoryDays - 2)).toEqual(
    Array.from({ length: clickHistoryDays - 2 }, () => null),
  );
});

it('counts no click twice where a count could not be read in between', () => {
  const course = courseFrom([
    [0, 50],
    [24, Number.NaN],
    [48, 60],
  ]);
  const link = linkOf({ shortCode: 'a', createdAt: '2020-01-01 00:00:00' });
  expect(course?.sumOf(link, 2)).toBe(10);
});

it('knows nothing of a link that it saw late, and nothing from one refresh alone', () => {
  expect(courseFrom([[0, 50]])).toBeNull();
  const course = courseFrom([
    [0, 50],
    [24, 60],
  ]);
  const other = linkOf({ shortCode: 'other' });
  expect(clicksOf(course, other)).toEqual(Array.from({ length: clickHistoryDays }, () => null));
  expect(course?.recentOf(other)).toBeNull();
});

it('counts by the days of the service, also where one of them has 23 hours, as the other numbers do', () => {
  const kept = new Kept();
  const noon = Date.parse('2026-03-30T10:00:00Z');
  for (const [ago, count] of [
    [4, 0],
    [3, 24],
    [2, 48],
    [1, 72],
    [0, 96],
  ] as const)
    kept.waiting.push([noon - ago * 24 * hour, arrivalOf([['a', count]])]);
  kept.fold(noon);
  const course = buildClickHistory(kept.latest, kept.newestFirst(), 'Europe/Berlin');
  const link = linkOf({ shortCode: 'a', createdAt: '2020-01-01 00:00:00' });
  expect(clicksOf(course, link).slice(-4)).toEqual([24, 24, 23, 12]);
  expect(course?.sumOf(link, 2)).toBe(35);
  expect(course?.sumOf(link, 2, 1)).toBe(47);
  expect([course?.reaches(4), course?.reaches(5)]).toEqual([true, false]);
});

it('compares no weeks of a link that was not there in both', () => {
  const kept = new Kept();
  for (let day = 0; day <= 14; day += 1)
    kept.waiting.push([begin + day * 24 * hour, arrivalOf([['a', day < 5 ? 0 : (day - 5) * 10]])]);
  const end = begin + 14 * 24 * hour;
  kept.fold(end);
  const course = buildClickHistory(kept.latest, kept.newestFirst(), 0);
  const made = (daysAgo: number) => linkOf({ shortCode: 'a', createdAt: stamp(end - daysAgo * 24 * hour) });
  expect(course && lastTwoWeeksOf(made(9), course)).toBeNull();
  expect(course && moversOf([made(9), made(13.9)], course, 5)).toEqual([]);
  expect(course && lastTwoWeeksOf(made(14), course)).toEqual({ now: 70, before: 20 });
});

it('names what rose and fell the most in a week, of which both weeks are known', () => {
  const kept = new Kept();
  const counts = { steady: 0, rises: 0, falls: 0 };
  for (let day = 0; day <= 14; day += 1) {
    kept.waiting.push([begin + day * 24 * hour, arrivalOf(Object.entries(counts))]);
    counts.steady += 5;
    counts.rises += day < 7 ? 1 : 4;
    counts.falls += day < 7 ? 3 : 1;
  }
  kept.waiting.push([begin + 14 * 24 * hour, arrivalOf([['late', 900]])]);
  kept.fold(begin + 14 * 24 * hour);
  const course = buildClickHistory(kept.latest, kept.newestFirst(), 0);
  const links = [...Object.keys(counts), 'late'].map((shortCode) =>
    linkOf({ shortCode, createdAt: '2020-01-01 00:00:00' }),
  );
  expect(course && moversOf(links, course, 5)).toEqual([
    { link: links[1], now: 28, before: 7 },
    { link: links[2], now: 7, before: 21 },
  ]);
  expect(course && moversOf(links, course, 1)).toHaveLength(1);
});

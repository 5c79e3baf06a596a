import { expect, it } from 'vitest';
import { ok, fail } from '../../../../src/core/result.ts';
import { countingService, dayMs, hourMs, silent } from './counting-service.ts';

/** The same number of clicks on each of the last days. */
const steady = (service: ReturnType<typeof countingService>, each: number, days = 100) =>
  service.clicks.push(
    ...Array.from({ length: each * days }, (_, index) => service.now() - (index % days) * dayMs - 60_000),
  );

const answering = (total: (days: number) => number | null) => (days: number) =>
  Promise.resolve(ok({ ...silent, totalClicks: total(days) }));

it('asks 32 times at first, twice the next day, and twice within the day', async () => {
  const service = countingService();
  steady(service, 3);
  const first = await service.look();
  expect(first.asked).toHaveLength(32);
  expect(first.view.before).toEqual({ from: '2026-09-23', to: '2026-10-21', clicks: 87 });
  service.passes(hourMs);
  const again = await service.look({ kept: first.kept });
  expect(again.asked).toEqual([30, 1]);
  service.passes(dayMs);
  const next = await service.look({ kept: again.kept });
  expect(next.asked).toEqual([30, 1]);
  // The previous period is still the one that was asked for, and is labeled so.
  expect(next.view.before?.to).toBe('2026-10-21');
  expect(next.view.days.at(-2)).toEqual({ day: '2026-11-21', clicks: 3 });
});

it('shows days as they come, what is kept at once, and how far it is', async () => {
  const service = countingService();
  steady(service, 3);
  const { views, kept } = await service.look();
  const known = views.map(({ days }) => days.filter(({ clicks }) => clicks !== null).length);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  expect(new Set(known).size).toBeGreaterThan(5);
  expect(views.some(({ progress }) => progress?.done === 2 && progress.all === 30)).toBe(true);
  const later = await service.look({ kept });
  expect(later.views[0]?.days.filter(({ clicks }) => clicks !== null)).toHaveLength(29);
  expect(later.views[0]?.summary).toBeNull();
});

it('asks little where few clicks came', async () => {
  const service = countingService();
  service.clicks.push(service.now() - 3 * dayMs, service.now() - 60 * dayMs);
  const { asked, view } = await service.look({ period: 90 });
  expect(asked.length).toBeLessThan(20);
  expect(view.days.filter(({ clicks }) => clicks === 0)).toHaveLength(88);
});

it('takes the days that the service tells, and keeps those that are over', async () => {
  const service = countingService({ tellsDays: true });
  steady(service, 2);
  const first = await service.look();
  expect(first.asked).toEqual([30, 60]);
  expect(first.view.before?.clicks).toBe(58);
  expect(Object.keys(first.kept?.days ?? {})).toHaveLength(59);
  expect((await service.look({ period: 90, kept: first.kept })).asked).toEqual([90]);
});

/** The service's clock is at 2026-11-21. */
const rarelyClicked = () => {
  const service = countingService({ tellsDays: 'clicked' });
  service.clicks.push(...[4, 4, 9].map((ago) => service.now() - ago * dayMs));
  return service;
};

it('ends with today where the service lists only days with clicks', async () => {
  const { view, today } = await rarelyClicked().look();
  expect(today).toBe('2026-11-21');
  expect(view.days.at(-1)).toEqual({ day: '2026-11-21', clicks: null });
});

it('knows that the days in between had no clicks, if those listed have all of them', async () => {
  const service = rarelyClicked();
  const { view, kept } = await service.look();
  const upToLast = view.days.slice(0, -4);
  expect(upToLast.map(({ clicks }) => clicks)).toEqual(upToLast.map(({ day }) => service.inDay(day)));
  // Of the days after the last one with clicks nobody can tell whether the service has counted them yet.
  expect(view.days.slice(-4).map(({ clicks }) => clicks)).toEqual([null, null, null, null]);
  expect(kept?.days).toMatchObject({ '2026-11-12': 1, '2026-11-13': 0 });
  expect(kept?.days).not.toHaveProperty('2026-11-17');
});

it('makes gaps of days that are not listed, if there are more clicks than those listed have', async () => {
  const service = rarelyClicked();
  const ask = async (days: number) => {
    const answer = await service.ask(days);
    return answer.ok ? ok({ ...answer.value, totalClicks: 4 }) : answer;
  };
  const { view } = await service.look({ ask });
  expect(view.days.filter(({ clicks }) => clicks !== null)).toEqual([
    { day: '2026-11-12', clicks: 1 },
    { day: '2026-11-17', clicks: 2 },
  ]);
});

it('goes by the days that are listed where the clock here is far off', async () => {
  const service = rarelyClicked();
  const { today, view } = await service.look({ now: () => service.now() + 400 * dayMs });
  expect(today).toBe('2026-11-17');
  expect(view.days.at(-1)).toEqual({ day: '2026-11-17', clicks: 2 });
});

it.each([true, false])(
  'says that totals are no windows where the period is passed over: a link that is old: %s',
  async (isOld) => {
    const service = countingService({ windows: 'all' });
    steady(service, 3);
    const { view, asked, kept } = await service.look({ isOld });
    expect(view.hasTrailingTotals).toBe(!isOld);
    if (!isOld) return;
    expect(asked).toEqual([30, 1]);
    expect(view.days.every(({ clicks }) => clicks === null)).toBe(true);
    expect(view.summary?.totalClicks).toBe(300);
    expect(kept).toBeNull();
  },
);

it('says so too where a shorter period has more', async () => {
  const service = countingService();
  const { view } = await service.look({ ask: answering((days) => 100 - days) });
  expect(view.hasTrailingTotals).toBe(false);
});

it('makes a gap of a day with fewer than no clicks, and of one without an answer', async () => {
  const service = countingService();
  const ask = answering((days) => (days === 20 ? null : days === 10 ? 2 : days * 5));
  const { view, kept } = await service.look({ ask });
  const gaps = view.days.flatMap(({ clicks }, index) => (clicks === null ? [29 - index] : []));
  // The tenth window has fewer clicks than the ninth, so one of them is wrong. Each affects two days.
  expect(gaps).toEqual([20, 19, 10, 9, 8]);
  expect(Object.keys(kept?.days ?? {})).toHaveLength(24);
});

it('stops at a failure with what it has, and where nobody looks any more', async () => {
  const service = countingService();
  steady(service, 3);
  let left = 10;
  const { view, failure, kept } = await service.look({
    ask: async (days) => (left-- > 0 ? service.ask(days) : fail({ kind: 'rate-limited', retryAt: 0 })),
  });
  expect(failure?.kind).toBe('rate-limited');
  expect(view.days.filter(({ clicks }) => clicks !== null).length).toBeGreaterThan(5);
  expect(view.progress).toBeNull();
  expect(Object.keys(kept?.days ?? {}).length).toBeGreaterThan(5);
  const nobody = new AbortController();
  nobody.abort();
  expect((await service.look({ signal: nobody.signal })).asked).toEqual([30]);
});

it('does not take the clicks of a deleted link from the last day', async () => {
  const service = countingService();
  steady(service, 3);
  const first = await service.look({ linksMadeBy: () => 2 });
  service.passes(dayMs);
  // The deleted link had every third click.
  service.clicks.splice(0, service.clicks.length, ...service.clicks.filter((_, index) => index < 200));
  steady(service, 2, 1);
  const { view, asked } = await service.look({ kept: first.kept, linksMadeBy: () => 1 });
  expect(asked).toEqual([30, 1, 2, 60, 31]);
  expect(view.days.at(-1)?.clicks).toBe(service.inDay('2026-11-22'));
  expect(view.days.at(-2)?.clicks).toBe(service.inDay('2026-11-21'));
});

it('keeps nothing while the zone is not known, nor near midnight, nor from the future', async () => {
  const service = countingService();
  steady(service, 3);
  expect((await service.look({ zone: null })).kept).toBeNull();
  const { kept } = await service.look();
  const early = await service.look({ kept, now: () => service.now() - 5 * dayMs });
  expect(early.views[0]?.days.every(({ clicks }) => clicks === null)).toBe(true);
  service.passes(dayMs - 12 * hourMs - 34 * 60_000);
  expect((await service.look()).kept).toBeNull();
});

it.each([true, false])(
  'asks for no longer period than the service has, whether it tells days: %s',
  async (tellsDays) => {
    const service = countingService({ tellsDays });
    steady(service, 3);
    const { asked, view } = await service.look({ period: 30, longest: 45 });
    expect(Math.max(...asked)).toBe(tellsDays ? 45 : 30);
    expect(view.days.filter(({ clicks }) => clicks === 3).length).toBeGreaterThan(27);
  },
);

it.each([false, true])(
  'keeps no days for another link that has got the id (tells days: %s)',
  async (tellsDays) => {
    const service = countingService({ tellsDays });
    for (let ago = 1; ago < 40; ago += 1) service.clicks.push(service.now() - ago * dayMs);
    const { kept } = await service.look({ link: { createdAt: '2026-01-02 03:04:05' } });
    service.clicks.length = 0;
    service.clicks.push(service.now() - hourMs);
    const firstDay = service.dayOf(service.now());
    const other = { createdAt: `${firstDay} 03:04:05` };
    const { view, views } = await service.look({ kept, firstDay, link: other, isOld: false });
    expect(view).toMatchObject({ daysExisted: 1, before: null });
    const before = views.flatMap(({ days }) => days.slice(0, -1).map(({ clicks }) => clicks ?? 0));
    expect(Math.max(...before)).toBe(0);
    expect(view.days.at(-1)?.clicks).toBe(1);
  },
);

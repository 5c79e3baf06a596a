import type { Analytics } from '../../../../src/core/link/analytics.ts';
import { ok, type Result } from '../../../../src/core/result.ts';
import { fetchDailyClicks } from '../../../../src/core/statistics/fetch-daily-clicks.ts';
import type { DailyFetchInput } from '../../../../src/core/statistics/daily-fetch.ts';
import type { DailyClicksView } from '../../../../src/core/statistics/daily-clicks-view.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export interface Quirks {
  /** `calendar`: days of the service's zone; `rolling`: 24 hours up to now; `all`: it ignores the period. */
  windows: 'calendar' | 'rolling' | 'all';
  zone: number;
  /** `clicked`: only days with clicks, as a query that groups clicks by day gives. */
  tellsDays: boolean | 'clicked';
  requestMs: number;
}

export const silent = {
  uniqueClicks: null,
  totalLinks: null,
  devices: [],
  countries: [],
  daily: [],
};

/** A service that knows the moment of every click, with a clock that each request moves on. */
export function countingService(quirks: Partial<Quirks> = {}) {
  const { windows, zone, tellsDays, requestMs } = {
    windows: 'calendar' as const,
    zone: 0,
    tellsDays: false,
    requestMs: 20,
    ...quirks,
  };
  const clicks: number[] = [];
  const asked: number[] = [];
  let now = Date.parse('2026-11-21T12:34:00Z');
  let atOnce = 0;
  let mostAtOnce = 0;
  const dayNumber = (at: number) => Math.floor((at + zone * 60_000) / dayMs);
  const dayOf = (at: number) => new Date(dayNumber(at) * dayMs).toISOString().slice(0, 10);
  const isIn = (at: number, days: number) => {
    if (at > now || windows === 'all') return at <= now;
    return windows === 'rolling' ? at > now - days * dayMs : dayNumber(at) > dayNumber(now) - days;
  };
  const total = (days: number) => clicks.filter((at) => isIn(at, days)).length;
  const inDay = (day: string) => clicks.filter((at) => at <= now && dayOf(at) === day).length;

  async function ask(days: number): Promise<Result<Analytics>> {
    asked.push(days);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const totalClicks = total(days);
    const daily = Array.from({ length: tellsDays ? days : 0 }, (_, index) => {
      const name = dayOf(now - (days - 1 - index) * dayMs);
      return { name, count: inDay(name) };
    }).filter(({ count }) => tellsDays !== 'clicked' || count > 0);
    await Promise.resolve();
    now += requestMs;
    atOnce -= 1;
    return ok({ ...silent, totalClicks, daily });
  }

  return {
    clicks,
    asked,
    ask,
    inDay,
    dayOf,
    mostAtOnce: () => mostAtOnce,
    now: () => now,
    passes: (ms: number) => void (now += ms),
    /** Looks at the service, and also returns the views on the way. */
    async look(input: Partial<DailyFetchInput> = {}) {
      const views: DailyClicksView[] = [];
      const before = asked.length;
      const end = await fetchDailyClicks({
        longest: 90,
        period: 30,
        kept: null,
        zone,
        firstDay: null,
        isOld: true,
        linksMadeBy: () => 1,
        now: () => now,
        ask,
        onView: (view) => views.push(view),
        signal: new AbortController().signal,
        ...input,
      });
      const view = views.at(-1);
      if (!view) throw new Error('Nothing was shown.');
      return { ...end, view, views, asked: asked.slice(before) };
    },
  };
}

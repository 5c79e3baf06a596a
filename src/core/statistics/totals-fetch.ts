import type { Failure } from '../failure.ts';
import type { Analytics } from '../link/analytics.ts';
import { dayAt, type Day } from './days.ts';
import type { DailyFetchInput } from './daily-fetch.ts';

/** What the service has answered in one look, by window. */
export interface TotalsFetch {
  /** The day on which the look began. Answers of another day are about other windows, so nothing is asked after midnight. */
  today: Day;
  totals: ReadonlyMap<number, number>;
  /** Windows that were asked for. The service may have answered some without a number. */
  tried: ReadonlySet<number>;
  /** The answer for the whole period. */
  summary: () => Analytics;
  failure: () => Failure | null;
  /** The number of requests. */
  count: () => number;
  /** `false`: nothing more should be asked. */
  ask: (windows: readonly number[]) => Promise<boolean>;
}

/** Starts with the answer for the period, which was requested at `startedAt`. */
export function startTotalsFetch(input: DailyFetchInput, first: Analytics, startedAt: number): TotalsFetch {
  const { ask, period, signal, zone } = input;
  const today = dayAt(startedAt, zone);
  const totals = new Map<number, number>();
  const tried = new Set<number>();
  let summary = first;
  let failure: Failure | null = null;
  let count = 1;
  const mayGoOn = () => failure === null && !signal.aborted && dayAt(input.now(), zone) === today;
  take(period, first);

  function take(days: number, analytics: Analytics): void {
    tried.add(days);
    if (days === period) summary = analytics;
    if (analytics.totalClicks !== null) totals.set(days, analytics.totalClicks);
  }

  async function askOne(days: number): Promise<void> {
    const answer = await ask(days);
    if (answer.ok) take(days, answer.value);
    else failure ??= answer.error;
  }

  return {
    today,
    totals,
    tried,
    summary: () => summary,
    failure: () => failure,
    count: () => count,
    async ask(windows) {
      if (!mayGoOn()) return false;
      count += windows.length;
      await Promise.all(windows.map(askOne));
      return mayGoOn();
    },
  };
}

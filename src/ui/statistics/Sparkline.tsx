import type { DayClicks } from '../../core/statistics/days.ts';
import { linePath, barsPath } from '../../core/statistics/day-runs.ts';

/** A small chart of some days, the size of a word. Its numbers are shown elsewhere. */
export function Sparkline({ days }: { days: readonly Pick<DayClicks, 'clicks'>[] }) {
  const top = Math.max(1, ...days.map(({ clicks }) => clicks ?? 0));
  const last = days.at(-1)?.clicks ?? null;
  const end = days.length < 2 ? 50 : 100;
  return (
    <svg class="spark" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path class="spark-area" d={linePath(days, top, { isClosed: true })} />
      <path class="spark-line" d={linePath(days, top)} />
      {last !== null && <path class="spark-line end" d={`M${end} ${100 - (last / top) * 100}h0`} />}
    </svg>
  );
}

/** A small chart of all days of a period, also of those before there was anything to count. Its numbers are shown elsewhere. */
export function SparkBars({ days }: { days: readonly Pick<DayClicks, 'clicks'>[] }) {
  const top = Math.max(1, ...days.map(({ clicks }) => clicks ?? 0));
  return (
    <svg class="spark" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path class="spark-ground" d="M0 100H100" />
      <path class="spark-bars" d={barsPath(days, top)} />
    </svg>
  );
}

import type { DayClicks } from '../../../core/statistics/days.ts';
import { linePath } from '../../../core/statistics/day-runs.ts';

interface LinesProps {
  days: readonly DayClicks[];
  daysBefore: readonly DayClicks[];
  top: number;
}

export const PlotLines = ({ days, daysBefore, top }: LinesProps) => (
  <>
    <path class="plot-area" d={linePath(days, top, true)} />
    <path class="plot-before" d={linePath(daysBefore, top)} />
    <path class="plot-line" d={linePath(days, top)} />
  </>
);

/** A bar for each day. A fifth of its room is left free. */
export const PlotBars = ({ days, top }: { days: readonly DayClicks[]; top: number }) => (
  <>
    {days.map(({ day, clicks }, place) => {
      const height = ((clicks ?? 0) / top) * 100;
      const width = 100 / days.length;
      return (
        <rect
          key={day}
          class="plot-bar"
          x={(place + 0.1) * width}
          y={100 - height}
          width={width * 0.8}
          height={height}
        />
      );
    })}
  </>
);

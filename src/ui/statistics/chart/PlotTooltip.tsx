import type { DayClicks } from '../../../core/statistics/days.ts';
import { tPlural, t } from '../../../platform/i18n.ts';
import { formatServiceDay, dayClicksText } from '../statistics-formats.ts';

export interface PlotTooltipProps {
  days: readonly DayClicks[];
  daysBefore: readonly DayClicks[];
  /** The index of the day, and its position in percent of the width. */
  at: number;
  place: number;
  /** The clicks at the upper edge. */
  top: number;
}

/** The clicks of the day under the pointer. Hidden from screen readers, for which the chart itself says it. */
export function PlotTooltip({ days, daysBefore, at, place, top }: PlotTooltipProps) {
  const day = days[at];
  const earlier = daysBefore[at];
  if (!day) return null;
  const { clicks } = day;
  return (
    <div aria-hidden="true">
      <i class="plot-rule" style={{ insetInlineStart: `${place}%` }} />
      {clicks !== null && (
        <i
          class="plot-dot"
          style={{ insetInlineStart: `${place}%`, insetBlockEnd: `${(clicks / top) * 100}%` }}
        />
      )}
      <div class={place > 50 ? 'plot-tip flipped' : 'plot-tip'} style={{ insetInlineStart: `${place}%` }}>
        <b>
          <bdi>{clicks === null ? t('statNoData') : tPlural('clicks', clicks)}</bdi>
        </b>
        <span class="muted" dir="auto">
          {formatServiceDay(day.day, 'long')}
          {at === days.length - 1 && <span>{t('statToday')}</span>}
        </span>
        {earlier && earlier.clicks !== null && (
          <span class="muted" dir="auto">
            {dayClicksText(earlier)}
          </span>
        )}
      </div>
    </div>
  );
}

import type { DailyClicksView } from '../../../core/statistics/daily-clicks-view.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { formatServiceDay } from '../../../ui/statistics/format-service-day.ts';
import { dayClicksText } from './day-clicks-text.ts';

export interface PlotTooltipProps {
  view: DailyClicksView;
  /** The index of the day, and its position in percent of the width. */
  at: number;
  place: number;
  /** The clicks at the upper edge. */
  top: number;
  hasBefore: boolean;
}

/** The clicks of the day under the pointer. Hidden from screen readers, for which the chart itself says it. */
export function PlotTooltip({ view: { days, daysBefore }, at, place, top, hasBefore }: PlotTooltipProps) {
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
        <b>{formatServiceDay(day.day, 'long')}</b>
        <span class="legend of-now">
          {clicks === null ? t('statNoDay') : `${formatNumber(clicks)} ${tPlural('clicksUnit', clicks)}`}
        </span>
        {hasBefore && earlier && earlier.clicks !== null && (
          <span class="legend of-before">{dayClicksText(earlier)}</span>
        )}
      </div>
    </div>
  );
}

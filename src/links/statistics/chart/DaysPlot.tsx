import { useState } from 'preact/hooks';
import { knownAndUnknownRuns, type KnownOrUnknownRun, linePath } from '../../../core/statistics/day-runs.ts';
import { labeledDayIndexes, ticksUpTo } from '../../../core/statistics/ticks.ts';
import { isDailyFetchSettled, type DailyClicksView } from '../../../core/statistics/daily-clicks-view.ts';
import { formatNumber, t } from '../../../platform/i18n.ts';
import { formatServiceDay } from '../../../ui/statistics/format-service-day.ts';
import { dayClicksText } from './day-clicks-text.ts';
import { PlotTooltip } from './PlotTooltip.tsx';
import type { DayClicks } from '../../../core/statistics/days.ts';

export interface DaysPlotProps {
  view: DailyClicksView;
  areBars: boolean;
}

/**
 * The chart. Its shapes are in a box of 100 by 100 that is stretched to the available room, and its words are HTML beside it, so nothing
 * has to be measured. Time runs from left to right in every language. Arrow keys move from day to day, like the mouse.
 */
export function DaysPlot({ view, areBars }: DaysPlotProps) {
  const [at, setAt] = useState<number | null>(null);
  const { days, daysBefore } = view;
  const last = days.length - 1;
  const isBanded = areBars || last === 0;
  const clicks = [...days, ...(areBars ? [] : daysBefore)].map((day) => day.clicks ?? 0);
  const ticks = ticksUpTo(Math.max(...clicks));
  const top = ticks.at(-1) ?? 1;
  const shownAt = at === null ? null : Math.min(at, last);
  /** The horizontal position of a day, in percent of the width. */
  const placeOf = (day: number) => (isBanded ? ((day + 0.5) / days.length) * 100 : (day / last) * 100);
  const nearest = (share: number) =>
    Math.max(0, Math.min(last, isBanded ? Math.floor(share * days.length) : Math.round(share * last)));
  const current = days[shownAt ?? last];
  const onKey = (event: KeyboardEvent) => {
    const next = afterKey(event.key, shownAt ?? last, last);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <div class="plot" dir="ltr">
      <div class="plot-ticks" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <div
        class="plot-field"
        role="slider"
        tabIndex={0}
        aria-label={t('clicksPerDay')}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(shownAt ?? last) + 1}
        aria-valuetext={current && dayClicksText(current)}
        onKeyDown={onKey}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(shownAt ?? last)}
        onBlur={() => setAt(null)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setAt(nearest((clientX - left) / width));
        }}
        onPointerLeave={() => setAt(null)}
      >
        {isDailyFetchSettled(view) &&
          knownAndUnknownRuns(days)
            .filter(({ isKnown }) => !isKnown)
            .map((run) => <Gap key={run.from} run={run} count={days.length} isBanded={isBanded} />)}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <path key={tick} class="plot-grid" d={`M0 ${100 - (tick / top) * 100}H100`} />
          ))}
          {isBanded ? <PlotBars days={days} top={top} /> : <PlotLines {...view} top={top} />}
        </svg>
        {shownAt !== null && (
          <PlotTooltip view={view} at={shownAt} place={placeOf(shownAt)} top={top} hasBefore={!areBars} />
        )}
      </div>
      <div class="plot-days" aria-hidden="true">
        {labeledDayIndexes(days.length).map((day) => (
          <span key={day} style={{ insetInlineStart: `${placeOf(day)}%` }}>
            {formatServiceDay(days[day]?.day ?? '')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Marks unknown days, from the last known day to the next one. */
function Gap({ run, count, isBanded }: { run: KnownOrUnknownRun; count: number; isBanded: boolean }) {
  const last = count - 1;
  const from = isBanded ? run.from / count : Math.max(0, run.from - 1) / last;
  const to = isBanded ? (run.to + 1) / count : Math.min(last, run.to + 1) / last;
  return (
    <div class="plot-gap" style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }}>
      {to - from > 0.1 && <span>{t('statNoData')}</span>}
    </div>
  );
}

function afterKey(key: string, at: number, last: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key];
  return step === undefined ? null : Math.max(0, Math.min(last, at + step));
}

interface LinesProps {
  days: readonly DayClicks[];
  daysBefore: readonly DayClicks[];
  top: number;
}

const PlotLines = ({ days, daysBefore, top }: LinesProps) => (
  <>
    <path class="plot-area" d={linePath(days, top, true)} />
    <path class="plot-before" d={linePath(daysBefore, top)} />
    <path class="plot-line" d={linePath(days, top)} />
  </>
);

/** A bar for each day. A fifth of its room is left free. */
const PlotBars = ({ days, top }: { days: readonly DayClicks[]; top: number }) => (
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

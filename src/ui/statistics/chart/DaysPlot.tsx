import { useState } from 'preact/hooks';
import { knownAndUnknownRuns, linePath, type KnownOrUnknownRun } from '../../../core/statistics/day-runs.ts';
import type { DayClicks } from '../../../core/statistics/days.ts';
import { labeledDayIndexes, ticksUpTo } from '../../../core/statistics/ticks.ts';
import { formatNumber, t, formatRelativeLong } from '../../../platform/i18n.ts';
import { formatServiceDay, dayClicksText } from '../statistics-formats.ts';
import { PlotTooltip } from './PlotTooltip.tsx';

/** More days are a line. */
const mostBars = 31;

/** With more days, the names of the first and the last one would stick out. */
const mostCentered = 10;

export interface DaysPlotProps {
  /** Oldest first. The last one is today, which is not over. */
  days: readonly DayClicks[];
  /** As many days before. Empty: they are not compared. */
  daysBefore?: readonly DayClicks[];
  /** Unknown days are gaps, and not being asked for. */
  isSettled: boolean;
}

/** How many letters of the width of a digit a text is about as wide as. Those of Chinese and Japanese take two. */
export const textWidthInDigits = (text: string): number =>
  text.replaceAll(/[\u{2e80}-\u{ffef}]/gu, 'xx').length;

export const areDaysShownAsBars = (days: readonly DayClicks[]): boolean => days.length <= mostBars;

/**
 * Clicks per day as bars, or as a line if there are many. Shapes are placed in percent of the available room, so nothing has to be measured.
 * Time runs from left to right in every language. Arrow keys move from day to day, like the mouse.
 */
export function DaysPlot({ days, daysBefore = [], isSettled }: DaysPlotProps) {
  const [at, setAt] = useState<number | null>(null);
  const last = days.length - 1;
  const isBanded = areDaysShownAsBars(days);
  const ticks = ticksUpTo(Math.max(0, ...[...days, ...daysBefore].map(({ clicks }) => clicks ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const shownAt = at === null ? null : Math.min(at, last);
  /** The horizontal position of a day, in percent of the width. */
  const placeOf = (day: number) => (isBanded ? ((day + 0.5) / days.length) * 100 : (day / last) * 100);
  const labelPlaceOf = (day: number) =>
    days.length > mostCentered && (day === 0 || day === last) ? (day / last) * 100 : placeOf(day);
  const labels = labeledDayIndexes(days.length).map((day) => ({
    day,
    text: day === last ? formatRelativeLong(0, 'day') : formatServiceDay(days[day]?.day ?? ''),
  }));
  const longest = Math.max(...labels.map(({ text }) => textWidthInDigits(text)));
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
    <div class={days.length > mostCentered ? 'plot' : 'plot centered'} dir="ltr">
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
        {isSettled &&
          knownAndUnknownRuns(days)
            // A day that is not over may have no clicks yet.
            .filter(({ isKnown, from }) => !isKnown && from < last)
            .map((run) => <Gap key={run.from} run={run} count={days.length} isBanded={isBanded} />)}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <path key={tick} class="plot-grid" d={`M0 ${100 - (tick / top) * 100}H100`} />
          ))}
          {!isBanded && <Lines days={days} daysBefore={daysBefore} top={top} />}
        </svg>
        {isBanded ? (
          <Bars days={days} daysBefore={daysBefore} top={top} />
        ) : (
          <OpenDot day={days[last]} top={top} />
        )}
        {shownAt !== null && (
          <PlotTooltip days={days} daysBefore={daysBefore} at={shownAt} place={placeOf(shownAt)} top={top} />
        )}
      </div>
      <div class="plot-days" aria-hidden="true" style={{ '--longest': longest }}>
        {labels.map(({ day, text }) => (
          <span key={day} style={{ insetInlineStart: `${labelPlaceOf(day)}%` }}>
            {day === last ? <b>{text}</b> : <bdi>{text}</bdi>}
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
    <div
      class="plot-gap"
      style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }}
    />
  );
}

function afterKey(key: string, at: number, last: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key];
  return step === undefined ? null : Math.max(0, Math.min(last, at + step));
}

interface ShapesProps {
  days: readonly DayClicks[];
  daysBefore: readonly DayClicks[];
  top: number;
}

/** The line is open at its end: today is not over. */
const Lines = ({ days, daysBefore, top }: ShapesProps) => {
  const over = days.slice(0, -1);
  const today = days.map((day, place) => (place < days.length - 2 ? { ...day, clicks: null } : day));
  return (
    <>
      <path class="plot-area" d={linePath(over, top, { of: days.length, isClosed: true })} />
      <path class="plot-before" d={linePath(daysBefore, top)} />
      <path class="plot-line" d={linePath(over, top, { of: days.length })} />
      <path class="plot-line open" d={linePath(today, top)} />
    </>
  );
};

const OpenDot = ({ day, top }: { day: DayClicks | undefined; top: number }) =>
  day?.clicks == null ? null : (
    <i
      class="plot-dot open"
      style={{ insetInlineStart: '100%', insetBlockEnd: `${(day.clicks / top) * 100}%` }}
    />
  );

const heightOf = (count: number, top: number): string => `${(count / top) * 100}%`;

/** A bar for each day, with a tick at the height of the day before. */
const Bars = ({ days, daysBefore, top }: ShapesProps) => (
  <div class="plot-bars" aria-hidden="true">
    {days.map(({ day, clicks }, place) => {
      const before = daysBefore[place]?.clicks ?? null;
      return (
        <span key={day}>
          {clicks !== null && clicks > 0 && (
            <i
              class={place === days.length - 1 ? 'plot-bar today' : 'plot-bar'}
              style={{ blockSize: heightOf(clicks, top) }}
            />
          )}
          {before !== null && (
            <i
              class={before < (clicks ?? 0) ? 'plot-tick inside' : 'plot-tick'}
              style={{ insetBlockEnd: heightOf(before, top) }}
            />
          )}
        </span>
      );
    })}
  </div>
);

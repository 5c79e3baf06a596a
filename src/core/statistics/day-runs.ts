import type { DayClicks } from './days.ts';

/** Consecutive days by index, both ends included. */
export interface KnownOrUnknownRun {
  from: number;
  to: number;
  isKnown: boolean;
}

/** Splits the days into known and unknown runs: a chart draws nothing across unknown days. */
export function knownAndUnknownRuns(days: readonly Pick<DayClicks, 'clicks'>[]): KnownOrUnknownRun[] {
  const runs: KnownOrUnknownRun[] = [];
  for (const [place, { clicks }] of days.entries()) {
    const isKnown = clicks !== null;
    const last = runs.at(-1);
    if (last?.isKnown === isKnown) last.to = place;
    else runs.push({ from: place, to: place, isKnown });
  }
  return runs;
}

export interface LineShape {
  /** How many days the chart has, if the line has fewer. */
  of?: number;
  /** The line is closed along the bottom, as an area. */
  isClosed?: boolean;
}

/** The line through the known days, for a chart of 100 by 100. */
export function linePath(
  days: readonly Pick<DayClicks, 'clicks'>[],
  top: number,
  { of = days.length, isClosed = false }: LineShape = {},
): string {
  const x = (place: number) => round(of < 2 ? 50 : (place / (of - 1)) * 100);
  const y = (place: number) => round(100 - ((days[place]?.clicks ?? 0) / top) * 100);
  const parts = knownAndUnknownRuns(days).filter(({ isKnown }) => isKnown);
  return parts
    .map(({ from, to }) => {
      const places = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const line = places.map((place) => `${x(place)} ${y(place)}`).join('L');
      // A single day is a dot: a line of length zero with round ends.
      return isClosed ? `M${line}V100H${x(from)}Z` : `M${line}${from === to ? 'h0' : ''}`;
    })
    .join('');
}

/** A bar for each known day with clicks over a ground line, for a chart of 100 by 100. */
export function barsPath(days: readonly Pick<DayClicks, 'clicks'>[], top: number): string {
  const bars = days.map(({ clicks }, place) =>
    clicks ? `M${round(((place + 0.5) / days.length) * 100)} 100V${round(100 - (clicks / top) * 100)}` : '',
  );
  return bars.join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;

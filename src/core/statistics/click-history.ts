import { zonedTimeToUtc, type ServiceZone } from '../link/service-zone.ts';
import { hash53 } from '../hash.ts';
import { parseServiceTime } from '../link/service-time.ts';
import type { Link } from '../link/link.ts';
import { dayAt, subtractDays, type DayClicks } from './days.ts';
import type { DayOfClickChanges, LatestClicks } from './merge-history.ts';
import { forEachPackedChange } from './packed-changes.ts';

export const clickHistoryDays = 30;

/** More days than are shown, because the first shown day starts with a refresh that may have been some days earlier. */
export const historyDaysToRead = 44;

/** The clicks of links on days at the service, of which the last one ends with the last refresh: it was not over then. */
export interface ClickHistory {
  /** Each of the 30 days, oldest first. `null`: not known, or it was over before the link was made. */
  daysOf: (link: Link) => Pick<DayClicks, 'clicks'>[];
  /** The sum of the known ones of these days, in whole clicks. `null`: none is known. */
  recentOf: (link: Link) => number | null;
  /** The sum of `days` days, the last of which was `daysAgo` days ago, in whole clicks. `null`: not all are known. */
  sumOf: (link: Link, days: number, daysAgo?: number) => number | null;
  /** Whether the last `days` days are recorded. */
  reaches: (days: number) => boolean;
  /** Whether the link was there for all of the last `days` days. One whose age can't be read is taken to be old. */
  wasThere: (link: Link, days: number) => boolean;
}

/** The clicks of all links between two refreshes, by the links' numbers. */
interface Stretch {
  from: number;
  to: number;
  /** Links with this number or a higher one were first seen at its end. */
  known: number;
  changes: Float64Array;
}

/** The clicks of one link between two moments. `null`: nobody knows them. */
interface Segment {
  from: number;
  to: number;
  clicks: number | null;
}

/** Built from the days of the history, newest first. `null`: there are not yet two days to compare. */
export function buildClickHistory(
  latest: LatestClicks | null,
  days: readonly DayOfClickChanges[],
  zone: ServiceZone,
): ClickHistory | null {
  const stretches = latest ? stretchesOf(latest, days) : [];
  if (latest === null || stretches.length === 0) return null;
  const end = latest.at;
  const today = dayAt(end, zone);
  const begins: number[] = [];
  const beginOf = (daysAgo: number): number =>
    (begins[daysAgo] ??= zonedTimeToUtc(Date.parse(`${subtractDays(today, daysAgo)}T00:00:00Z`), zone));
  const endOf = (daysAgo: number): number => (daysAgo === 0 ? end : beginOf(daysAgo - 1));
  const periods = Array.from({ length: clickHistoryDays }, (_, daysAgo) => ({
    from: beginOf(daysAgo),
    to: endOf(daysAgo),
  }));
  const places = new Map<number, number>();
  for (const [place, code] of latest.codes.entries()) places.set(code, place);
  const madeAt = (link: Link) => parseServiceTime(link.createdAt, zone);
  const segments = (link: Link): Segment[] => {
    const place = places.get(hash53(link.shortCode));
    if (place === undefined) return [];
    return segmentsOf(stretches, place, latest.clicks[place] ?? 0, madeAt(link));
  };
  const clicksOfDays = (link: Link) => {
    // By a clock behind the service's, a link may be made after the refresh that saw it.
    const made = Math.min(madeAt(link) ?? -Infinity, end - 1);
    const known = segments(link);
    // A day that has just begun has no clicks, but of a link of which nothing is known that isn't known either.
    const isThere = (daysAgo: number) => known.length > 0 && made < endOf(daysAgo);
    return clicksInEach(periods, known)
      .map((clicks, daysAgo) => (isThere(daysAgo) ? clicks : null))
      .toReversed();
  };
  return {
    daysOf: (link) => clicksOfDays(link).map((clicks) => ({ clicks })),
    reaches: (count) => stretches.some(({ from }) => from <= beginOf(count - 1)),
    wasThere: (link, count) => (madeAt(link) ?? -Infinity) <= beginOf(count - 1),
    recentOf(link) {
      let sum: number | null = null;
      for (const clicks of clicksOfDays(link)) if (clicks !== null) sum = (sum ?? 0) + clicks;
      return sum === null ? null : Math.round(sum);
    },
    sumOf(link, count, daysAgo = 0) {
      const sum = clicksIn(segments(link), beginOf(daysAgo + count - 1), endOf(daysAgo));
      return sum === null ? null : Math.round(sum);
    },
  };
}

/** What is known of a link with these clicks at the last refresh, newest first. */
function segmentsOf(
  stretches: readonly Stretch[],
  place: number,
  clicks: number,
  madeAt: number | null,
): Segment[] {
  const segments: Segment[] = [];
  let count = clicks;
  for (const { from, to, known, changes } of stretches) {
    // A code that is used again belongs to another link, so earlier clicks are not its own.
    if (madeAt !== null && madeAt > from && madeAt < to)
      return [...segments, { from: madeAt, to, clicks: count }, { from: -Infinity, to: madeAt, clicks: 0 }];
    if (place >= known) break;
    const change = changes[place] ?? 0;
    // If a count falls, the service has reset it, and nobody knows how many clicks came in.
    segments.push({ from, to, clicks: change < 0 ? null : change });
    count -= change;
  }
  return segments;
}

/**
 * The clicks in a period, spread evenly over each segment; those before the `first` are newer than it. `null`: not all of it is known.
 */
function clicksIn(segments: readonly Segment[], start: number, end: number, first = 0): number | null {
  let sum = 0;
  let missing = end - start;
  for (let at = first; at < segments.length; at += 1) {
    const { from, to, clicks } = segments[at] as Segment;
    if (to <= start) break;
    const shared = Math.min(to, end) - Math.max(from, start);
    if (shared <= 0 || clicks === null) continue;
    sum += clicks * (shared / (to - from));
    missing -= shared;
  }
  // Less than a millisecond may be missing because of rounding.
  return missing < 1 ? sum : null;
}

/**
 * The same for each of some periods. Both are newest first. A list of 100,000 links is sorted by them, so each period looks only at the
 * segments that reach into it.
 */
function clicksInEach(
  periods: readonly { from: number; to: number }[],
  segments: readonly Segment[],
): (number | null)[] {
  let first = 0;
  return periods.map(({ from, to }) => {
    while ((segments[first]?.from ?? -Infinity) >= to) first += 1;
    return clicksIn(segments, from, to, first);
  });
}

function stretchesOf({ codes }: LatestClicks, days: readonly DayOfClickChanges[]): Stretch[] {
  return days.slice(0, -1).flatMap(({ at, known, changes }, index) => {
    const from = days[index + 1]?.at ?? at;
    if (from >= at) return [];
    const all = new Float64Array(codes.length);
    forEachPackedChange(changes, (link, change) => {
      all[link] = change;
    });
    return { from, to: at, known, changes: all };
  });
}

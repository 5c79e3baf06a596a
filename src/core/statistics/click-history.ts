import type { ServiceZone } from '../link/service-zone.ts';
import { hash53 } from '../hash.ts';
import { parseServiceTime } from '../link/service-time.ts';
import type { Link } from '../link/link.ts';
import type { DayClicks } from './days.ts';
import type { DayOfClickChanges, LatestClicks } from './merge-history.ts';
import { forEachPackedChange } from './packed-changes.ts';

export const clickHistoryDays = 30;

/** More days than are shown, because the first shown day starts with a refresh that may have been some days earlier. */
export const historyDaysToRead = 44;

const dayMs = 86_400_000;

/** The clicks of links in periods of 24 hours that end with the last refresh. */
export interface ClickHistory {
  /** Each of the 30 days, oldest first. `null`: not known, or it was over before the link was made. */
  daysOf: (link: Link) => Pick<DayClicks, 'clicks'>[];
  /** The sum of the known ones of these days, in whole clicks. `null`: none is known. */
  recentOf: (link: Link) => number | null;
  /** The sum of `days` days that ended `daysAgo` days ago, in whole clicks. `null`: not all are known. */
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
  const places = new Map<number, number>();
  for (const [place, code] of latest.codes.entries()) places.set(code, place);
  const madeAt = (link: Link) => parseServiceTime(link.createdAt, zone);
  const segments = (link: Link): Segment[] => {
    const place = places.get(hash53(link.shortCode));
    if (place === undefined) return [];
    return segmentsOf(stretches, place, latest.clicks[place] ?? 0, madeAt(link));
  };
  const daysOf = (link: Link) => {
    // By a clock behind the service's, a link may be made after the refresh that saw it.
    const made = Math.min(madeAt(link) ?? -Infinity, end - 1);
    return clicksByDay(segments(link), end).map((clicks, day) => ({
      clicks: made < end - (clickHistoryDays - day - 1) * dayMs ? clicks : null,
    }));
  };
  return {
    daysOf,
    reaches: (count) => stretches.some(({ from }) => from <= end - count * dayMs),
    wasThere: (link, count) => (madeAt(link) ?? -Infinity) <= end - count * dayMs,
    recentOf(link) {
      const known = daysOf(link).flatMap(({ clicks }) => clicks ?? []);
      return known.length === 0 ? null : Math.round(known.reduce((sum, clicks) => sum + clicks, 0));
    },
    sumOf(link, count, daysAgo = 0) {
      const to = end - daysAgo * dayMs;
      const sum = clicksIn(segments(link), to - count * dayMs, to);
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

/** The clicks in a period, spread evenly over each segment. `null`: not all of it is known. */
function clicksIn(segments: readonly Segment[], from: number, to: number): number | null {
  let sum = 0;
  let missing = to - from;
  for (const { from: start, to: end, clicks } of segments) {
    const shared = Math.min(to, end) - Math.max(from, start);
    if (shared <= 0 || clicks === null) continue;
    sum += clicks * (shared / (end - start));
    missing -= shared;
  }
  // Less than a millisecond may be missing because of rounding.
  return missing < 1 ? sum : null;
}

/** The same for each of the 30 days that end with `end`. A list is sorted by them, so each day looks only at the segments that reach into it. */
function clicksByDay(segments: readonly Segment[], end: number): (number | null)[] {
  const reaching = Array.from({ length: clickHistoryDays }, (): Segment[] => []);
  for (const segment of segments) {
    const last = Math.ceil((end - segment.from) / dayMs);
    for (let ago = Math.floor((end - segment.to) / dayMs); ago < Math.min(last, clickHistoryDays); ago += 1)
      reaching[clickHistoryDays - 1 - ago]?.push(segment);
  }
  return reaching.map((some, day) => {
    const from = end - (clickHistoryDays - day) * dayMs;
    return clicksIn(some, from, from + dayMs);
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

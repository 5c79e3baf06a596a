import { hash53 } from '../hash.ts';
import { serviceTime } from '../link/service-time.ts';
import type { Link } from '../link/link.ts';
import type { DayClicks } from './days.ts';
import type { HistoryDay, Latest } from './history.ts';
import { eachChange } from './packed-changes.ts';

export const courseDays = 14;

/** How many days are read for it: the first of its own begins after a refresh that may have been some days before. */
export const daysToRead = 28;

const dayMs = 86_400_000;

/** The clicks of links over the last so many times 24 hours, up to the last refresh. */
export interface Course {
  /** Each of the 14 days, the oldest first; `null`: not known. */
  daysOf: (link: Link) => Pick<DayClicks, 'clicks'>[];
  /** Of all 14 days, as far as they are known, in whole clicks; `null`: nothing is. */
  recentOf: (link: Link) => number | null;
  /** Of so many days in whole clicks, the last of which ended so many days ago; `null`: not all of it is known. */
  sumOf: (link: Link, days: number, daysAgo?: number) => number | null;
}

/** From one refresh to another: the clicks of all links that came in between them, by the links' numbers. */
interface Stretch {
  from: number;
  to: number;
  /** What is numbered higher was seen for the first time at its end. */
  known: number;
  changes: Float64Array;
}

/** The clicks of one link from one moment to another; `null`: nobody knows them. */
interface Segment {
  from: number;
  to: number;
  clicks: number | null;
}

/** From the days of the history, the newest first. `null`: there are no two yet to lay side by side. */
export function courseOf(
  latest: Latest | null,
  days: readonly HistoryDay[],
  zoneMinutes: number | null,
): Course | null {
  const stretches = latest ? stretchesOf(latest, days) : [];
  if (latest === null || stretches.length === 0) return null;
  const end = latest.at;
  const places = new Map<number, number>();
  for (const [place, code] of latest.codes.entries()) places.set(code, place);
  const segments = (link: Link): Segment[] => {
    const place = places.get(hash53(link.shortCode));
    if (place === undefined) return [];
    return segmentsOf(stretches, place, latest.clicks[place] ?? 0, serviceTime(link.createdAt, zoneMinutes));
  };
  return {
    daysOf(link) {
      const known = segments(link);
      return Array.from({ length: courseDays }, (_, day) => {
        const from = end - (courseDays - day) * dayMs;
        return { clicks: allIn(known, from, from + dayMs) };
      });
    },
    recentOf(link) {
      const begin = end - courseDays * dayMs;
      const { sum, missing } = clicksIn(segments(link), begin, end);
      return missing < end - begin ? Math.round(sum) : null;
    },
    sumOf(link, count, daysAgo = 0) {
      const to = end - daysAgo * dayMs;
      const sum = allIn(segments(link), to - count * dayMs, to);
      return sum === null ? null : Math.round(sum);
    },
  };
}

/** What is known of a link that had so many clicks at the last refresh, the newest first. */
function segmentsOf(
  stretches: readonly Stretch[],
  place: number,
  clicks: number,
  madeAt: number | null,
): Segment[] {
  const segments: Segment[] = [];
  let count = clicks;
  for (const { from, to, known, changes } of stretches) {
    // A code that is used again is another link: what was before is not its own.
    if (madeAt !== null && madeAt > from && madeAt < to)
      return [...segments, { from: madeAt, to, clicks: count }, { from: -Infinity, to: madeAt, clicks: 0 }];
    if (place >= known) break;
    const change = changes[place] ?? 0;
    // A count that falls was begun anew: how many clicks came in, nobody knows.
    segments.push({ from, to, clicks: change < 0 ? null : change });
    count -= change;
  }
  return segments;
}

/** The clicks in a time as far as they are known, spread evenly over each segment, and how much of the time is not known. */
function clicksIn(segments: readonly Segment[], from: number, to: number) {
  let sum = 0;
  let missing = to - from;
  for (const { from: start, to: end, clicks } of segments) {
    const shared = Math.min(to, end) - Math.max(from, start);
    if (shared <= 0 || clicks === null) continue;
    sum += clicks * (shared / (end - start));
    missing -= shared;
  }
  return { sum, missing };
}

/** `null`: not all of it is known. Where sums of times are no whole milliseconds any more, less than one is missing. */
function allIn(segments: readonly Segment[], from: number, to: number): number | null {
  const { sum, missing } = clicksIn(segments, from, to);
  return missing < 1 ? sum : null;
}

function stretchesOf({ codes }: Latest, days: readonly HistoryDay[]): Stretch[] {
  return days.slice(0, -1).flatMap(({ at, known, changes }, index) => {
    const from = days[index + 1]?.at ?? at;
    if (from >= at) return [];
    const all = new Float64Array(codes.length);
    eachChange(changes, (link, change) => {
      all[link] = change;
    });
    return { from, to: at, known, changes: all };
  });
}

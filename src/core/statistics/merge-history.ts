import { localDayOf } from '../list/local-days.ts';
import { forEachPackedChange, packClickChanges, type ClickChanges } from './packed-changes.ts';

/**
 * The clicks that one refresh found, only of the parts of the list that had changed. Links are named by hashes of their short codes,
 * because ids may be used again, and some services give none that last.
 */
export type RefreshedClicks = readonly Pick<LatestClicks, 'codes' | 'clicks'>[];

/** The last known clicks of every link. A link's index here is its number in the history. */
export interface LatestClicks {
  /** When the list was fetched, in ms since the epoch. */
  at: number;
  codes: Float64Array;
  clicks: Float64Array;
}

/** The changes of a day since the previous recorded day, as its last refresh found them. */
export interface DayOfClickChanges {
  at: number;
  /** How many links were known before. Links with a higher number were first seen on this day, and have no change. */
  known: number;
  changes: Uint8Array;
}

export type ClickChangesByDay = Map<string, DayOfClickChanges>;

export interface MergedHistory {
  latest: LatestClicks;
  /** Only the days that have changed. */
  days: ClickChangesByDay;
  /** Days with a wrong date, which are now part of today. */
  gone: string[];
}

interface Draft {
  at: number;
  known: number;
  changes: ClickChanges;
}

/**
 * Folds what refreshes found into the days. Clocks jump, so an arrival from the future counts as of now, and none counts as older than what
 * was folded before.
 */
export function mergeHistory(
  latest: LatestClicks | null,
  kept: ClickChangesByDay,
  arrivals: readonly (readonly [at: number, arrival: RefreshedClicks])[],
  now: number,
): MergedHistory {
  const codes = [...(latest?.codes ?? [])];
  const clicks = [...(latest?.clicks ?? [])];
  const places = new Map(codes.map((code, place) => [code, place]));
  const today = localDayOf(now);
  const drafts = new Map<string, Draft>();
  let at = Math.min(latest?.at ?? 0, now);

  const future = [...kept.keys()].filter((day) => day > today).toSorted();
  for (const day of future) addDay(draftOf(today, now), kept.get(day));
  for (const [foundAt, arrival] of arrivals) {
    at = Math.min(Math.max(at, foundAt), now);
    take(draftOf(localDayOf(at), at), arrival);
  }
  return {
    latest: { at, codes: Float64Array.from(codes), clicks: Float64Array.from(clicks) },
    days: new Map(
      [...drafts].map(([day, { changes, ...draft }]) => [
        day,
        { ...draft, changes: packClickChanges(changes) },
      ]),
    ),
    gone: future,
  };

  function draftOf(day: string, time: number): Draft {
    const draft = drafts.get(day) ?? { at: time, known: codes.length, changes: new Map() };
    if (!drafts.has(day)) addDay(draft, kept.get(day));
    drafts.set(day, draft);
    draft.at = time;
    return draft;
  }

  function addDay(draft: Draft, day: DayOfClickChanges | undefined): void {
    if (day === undefined) return;
    draft.known = Math.min(draft.known, day.known);
    forEachPackedChange(day.changes, (link, change) =>
      draft.changes.set(link, (draft.changes.get(link) ?? 0) + change),
    );
  }

  function take({ known, changes }: Draft, arrival: RefreshedClicks): void {
    for (const part of arrival)
      for (const [row, code] of part.codes.entries()) {
        const count = part.clicks[row] ?? NaN;
        // What could not be read, or is not shown, says nothing new.
        if (Number.isNaN(count)) continue;
        const place = places.get(code);
        if (place === undefined) {
          places.set(code, codes.length);
          codes.push(code);
          clicks.push(count);
          continue;
        }
        if (place < known) changes.set(place, (changes.get(place) ?? 0) + count - (clicks[place] ?? 0));
        clicks[place] = count;
      }
  }
}

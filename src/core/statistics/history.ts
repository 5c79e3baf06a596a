import { dayOf } from '../list/local-days.ts';
import { eachChange, packed, type Changes } from './packed-changes.ts';

/**
 * The clicks that one refresh found, by hashes of the links' short codes: of those parts of the list alone that had changed. An id may be
 * used again, and some services give none that lasts.
 */
export type Arrival = readonly Pick<Latest, 'codes' | 'clicks'>[];

/** What every link had when it was seen last; its place here is its number in the history. */
export interface Latest {
  /** When the list was fetched, in ms since the epoch. */
  at: number;
  codes: Float64Array;
  clicks: Float64Array;
}

/** What changed since the day before it of which anything is kept, as the last refresh of the day found it. */
export interface HistoryDay {
  at: number;
  /** How many links were known before: what is numbered higher was seen on this day for the first time, and has no change. */
  known: number;
  changes: Uint8Array;
}

export type HistoryDays = Map<string, HistoryDay>;

export interface Folded {
  latest: Latest;
  /** Those that are other than before. */
  days: HistoryDays;
  /** Days that were dated wrong, and are part of today now. */
  gone: string[];
}

interface Draft {
  at: number;
  known: number;
  changes: Changes;
}

/**
 * Folds what refreshes found into the days. Clocks jump: what says that it is of the future is of now, and nothing is older than what was
 * folded before it.
 */
export function foldHistory(
  latest: Latest | null,
  kept: HistoryDays,
  arrivals: readonly (readonly [at: number, arrival: Arrival])[],
  now: number,
): Folded {
  const codes = [...(latest?.codes ?? [])];
  const clicks = [...(latest?.clicks ?? [])];
  const places = new Map(codes.map((code, place) => [code, place]));
  const today = dayOf(now);
  const drafts = new Map<string, Draft>();
  let at = Math.min(latest?.at ?? 0, now);

  const future = [...kept.keys()].filter((day) => day > today).toSorted();
  for (const day of future) addDay(draftOf(today, now), kept.get(day));
  for (const [foundAt, arrival] of arrivals) {
    at = Math.min(Math.max(at, foundAt), now);
    take(draftOf(dayOf(at), at), arrival);
  }
  return {
    latest: { at, codes: Float64Array.from(codes), clicks: Float64Array.from(clicks) },
    days: new Map(
      [...drafts].map(([day, { changes, ...draft }]) => [day, { ...draft, changes: packed(changes) }]),
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

  function addDay(draft: Draft, day: HistoryDay | undefined): void {
    if (day === undefined) return;
    draft.known = Math.min(draft.known, day.known);
    eachChange(day.changes, (link, change) =>
      draft.changes.set(link, (draft.changes.get(link) ?? 0) + change),
    );
  }

  function take({ known, changes }: Draft, arrival: Arrival): void {
    const seen = new Set<number>();
    for (const part of arrival)
      for (const [row, code] of part.codes.entries()) {
        // Of two rows with one short code, the list shows the first.
        if (seen.size === seen.add(code).size) continue;
        const count = part.clicks[row] ?? 0;
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

import { textOf, type Preference } from './preferences.ts';

/** A value with the time of its change, in ms since the epoch. */
export interface Dated {
  value: unknown;
  at: number;
}

export type DatedValues = Partial<Record<Preference, Dated>>;

export interface Merging {
  /** What is set in this browser. */
  local: ReadonlyMap<Preference, unknown>;
  /** What both sides had when they were merged last. */
  base: DatedValues;
  /** What other browsers have sent. */
  remote: DatedValues;
  now: number;
}

export interface Merged {
  /** To be set here. */
  apply: [Preference, unknown][];
  /** To be sent. */
  send: [Preference, Dated][];
  base: DatedValues;
}

/**
 * The newest change of each preference wins. A change that was made here after another one was seen is newer than that, whatever the clocks
 * say. What is merged for the first time has no time yet: what was sent before wins. Of two changes of one moment, every browser takes the
 * same.
 */
export function merge({ local, base, remote, now }: Merging): Merged {
  const merged: Merged = { apply: [], send: [], base: { ...base } };
  for (const [name, value] of local) {
    const before = base[name];
    const theirs = remote[name];
    const own: Dated = { value, at: timeOf(value, before, theirs, now) };
    const isTheirs = theirs !== undefined && isNewer(theirs, own);
    merged.base[name] = isTheirs ? theirs : own;
    if (isTheirs && textOf(theirs.value) !== textOf(value)) merged.apply.push([name, theirs.value]);
    if (!isTheirs && (theirs === undefined || isNewer(own, theirs))) merged.send.push([name, own]);
  }
  return merged;
}

function timeOf(value: unknown, before: Dated | undefined, theirs: Dated | undefined, now: number): number {
  if (before === undefined) return theirs === undefined ? now : 0;
  return textOf(before.value) === textOf(value) ? before.at : Math.max(now, before.at + 1);
}

const isNewer = (one: Dated, other: Dated): boolean =>
  one.at === other.at ? textOf(one.value) > textOf(other.value) : one.at > other.at;

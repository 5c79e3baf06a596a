import type { SettingName } from '../account/settings.ts';
import { canonicalJson } from './synced-settings.ts';

/** A value with the time of its change, in ms since the epoch. */
export interface DatedValue {
  value: unknown;
  at: number;
}

export type DatedValues = Partial<Record<SettingName, DatedValue>>;

export interface SyncMergeInput {
  /** What is set in this browser. */
  local: ReadonlyMap<SettingName, unknown>;
  /** What is set where nobody has chosen anything. */
  defaults: ReadonlyMap<SettingName, unknown>;
  /** What both sides had when they were merged last. */
  base: DatedValues;
  /** What was to be set here the last time: whether that was done is not known. */
  applying: DatedValues;
  /** What other browsers have sent. */
  remote: DatedValues;
  now: number;
}

export interface SyncMergeResult {
  /** To be set here. With this, `base` is complete. */
  apply: [SettingName, DatedValue][];
  /** To be sent. */
  send: [SettingName, DatedValue][];
  /** To be kept before anything is set or sent, so that no change is dated twice. */
  base: DatedValues;
}

/**
 * The newest change of each preference wins. A change that was made here after another one was seen is newer than that, whatever the clocks
 * say. What is merged for the first time has no time yet: what was sent before wins, unless nobody has chosen it. Of two changes of one
 * moment, every browser takes the same.
 */
export function planSettingsSync({
  local,
  defaults,
  base,
  applying,
  remote,
  now,
}: SyncMergeInput): SyncMergeResult {
  const merged: SyncMergeResult = { apply: [], send: [], base: { ...base } };
  for (const [name, value] of local) {
    const before = isSame(applying[name], value) ? applying[name] : base[name];
    const theirs = remote[name];
    const isOpen = theirs === undefined || (isSame(theirs, defaults.get(name)) && !isSame(theirs, value));
    const own: DatedValue = {
      value,
      at: before ? timeOf(value, before, now) : isOpen ? after(theirs, now) : 0,
    };
    const isTheirs = theirs !== undefined && isNewer(theirs, own);
    if (isTheirs && !isSame(theirs, value)) merged.apply.push([name, theirs]);
    else merged.base[name] = isTheirs ? theirs : own;
    if (!isTheirs && (theirs === undefined || isNewer(own, theirs))) merged.send.push([name, own]);
  }
  return merged;
}

const isSame = (one: DatedValue | undefined, value: unknown): boolean =>
  one !== undefined && canonicalJson(one.value) === canonicalJson(value);

const timeOf = (value: unknown, before: DatedValue, now: number): number =>
  isSame(before, value) ? before.at : after(before, now);

const after = (one: DatedValue | undefined, now: number): number => (one ? Math.max(now, one.at + 1) : now);

const isNewer = (one: DatedValue, other: DatedValue): boolean =>
  one.at === other.at ? canonicalJson(one.value) > canonicalJson(other.value) : one.at > other.at;

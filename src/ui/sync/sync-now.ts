import { merge, type Dated, type DatedValues } from '../../core/sync/merge.ts';
import {
  changeOf,
  isValueOf,
  preferences,
  textOf,
  together,
  valueOf,
  type Preference,
} from '../../core/sync/preferences.ts';
import type { Settings } from '../../core/account/settings.ts';
import { send } from '../../platform/messages.ts';
import { readManaged } from '../../platform/managed.ts';
import { mostSyncBytes, readSyncStorage, writeSyncStorage } from '../../platform/sync-storage.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { wrong } from '../../store/items/schema.ts';
import { keepSynced } from '../../store/sync/keep-synced.ts';
import { dated, synced, type Synced, type SyncProblem } from '../../store/sync/synced.ts';

/** One item for each preference. Items of other names are those of other versions, and stay. */
const keyOf = (name: Preference): string => `preference:${name}`;

/** One page at a time: each reads, merges and writes. */
export const syncNow = (): Promise<void> => navigator.locks.request('sync', syncPreferences);

/** Turned on, this browser takes what others have synced, and sends the rest. Turned off, it keeps its settings, and so do the others. */
export const turnSync = (isOn: boolean): Promise<void> =>
  navigator.locks.request('sync', async () => {
    await keepSynced({ isOn, base: {}, problem: null });
    await syncPreferences();
  });

export async function syncPreferences(): Promise<void> {
  const before = await readItem(synced);
  if (!before.isOn) return;
  const [settings, stored, free] = await Promise.all([
    readItem(items.settings),
    readSyncStorage(),
    unmanaged(),
  ]);
  const now = Date.now();
  const remote = remoteIn(stored, settings, now);
  // A value that can't be read is that of a later version, and stays.
  const known = free.filter((name) => remote[name] !== undefined || stored[keyOf(name)] === undefined);
  const local = new Map(known.map((name) => [name, valueOf(settings, name)]));
  const merged = merge({ local, base: before.base, remote, now });
  const change = together(merged.apply.map(([name, value]) => changeOf(name, value)));
  // Where the worker can't keep it, it is still to be merged next time.
  if (merged.apply.length > 0 && !(await send('changeSettings', change)).ok) return;
  const { unsent, problem } = await sendAll(merged.send);
  const base: DatedValues = { ...merged.base };
  // What was not sent is as it was before, so that it is sent once there is room.
  for (const name of unsent) {
    delete base[name];
    if (before.base[name]) base[name] = before.base[name];
  }
  await keepIfChanged(before, { isOn: true, base, problem });
}

/** What an administrator has set is neither sent nor changed. */
async function unmanaged(): Promise<Preference[]> {
  const { settings = {} } = await readManaged();
  const { doors = {}, ...others } = settings as Partial<Settings>;
  const set = new Set([...Object.keys(others), ...Object.keys(doors).map((door) => `doors.${door}`)]);
  return preferences.filter((name) => !set.has(name));
}

/** Clocks may differ by so much. A later time would win for good, so it is taken for the earliest. */
const mostAheadMs = 86_400_000;

function remoteIn(stored: Readonly<Record<string, unknown>>, settings: Settings, now: number): DatedValues {
  const remote: DatedValues = {};
  for (const name of preferences) {
    const read = dated(stored[keyOf(name)]);
    if (read === wrong || !isGood(settings, name, read)) continue;
    remote[name] = read.at > now + mostAheadMs ? { ...read, at: 0 } : read;
  }
  return remote;
}

const isGood = (settings: Settings, name: Preference, { value }: Dated): boolean =>
  isValueOf(items.settings.schema, settings, name, value);

const bytesOf = (name: Preference, value: Dated): number =>
  new TextEncoder().encode(keyOf(name) + JSON.stringify(value)).length;

async function sendAll(
  values: readonly [Preference, Dated][],
): Promise<{ unsent: Preference[]; problem: SyncProblem | null }> {
  const large = values.filter(([name, value]) => bytesOf(name, value) > mostSyncBytes);
  const small = values.filter((one) => !large.includes(one));
  const unsent = large.map(([name]) => name);
  try {
    if (small.length > 0)
      await writeSyncStorage(Object.fromEntries(small.map(([name, value]) => [keyOf(name), value])));
    return { unsent, problem: large.length > 0 ? 'too-large' : null };
  } catch {
    // The browser says in words of its own which quota it was. Either way, it is tried again with the next change.
    return { unsent: values.map(([name]) => name), problem: 'full' };
  }
}

/** Each write is news to every page that syncs. */
async function keepIfChanged(before: Synced, after: Synced): Promise<void> {
  if (textOf(before) !== textOf(after)) await keepSynced(after);
}

import { defaultSettings, type SettingName, type Settings } from '../../core/account/settings.ts';
import { mergeSettingsChanges } from '../../core/account/settings-change.ts';
import { planSettingsSync, type DatedValues, type DatedValue } from '../../core/sync/plan-settings-sync.ts';
import {
  settingChangeFromSync,
  syncedSettings,
  canonicalJson,
  syncedValueOf,
  isValidSyncedValue,
} from '../../core/sync/synced-settings.ts';
import { readManagedPolicy } from '../../storage/managed/managed-policy.ts';
import { sendCommand } from '../../platform/messages.ts';
import { readStored } from '../../platform/storage.ts';
import { readSyncStorage, maxSyncItemBytes, writeSyncStorage } from '../../platform/sync-storage.ts';
import { isErasurePending } from '../../storage/items/empty-storage.ts';
import { decodeItems, readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { savePreferenceSyncState } from '../../storage/sync/save-preference-sync-state.ts';
import {
  preferenceSyncItem,
  type PreferenceSyncState,
  datedValueSchema,
  type PreferenceSyncProblem,
} from '../../storage/sync/preference-sync-state.ts';
import { decode } from '../../core/schema.ts';

/** One page at a time: each reads, merges and writes. */
export const syncPreferencesNow = (): Promise<void> => navigator.locks.request('sync', syncPreferences);

/** Turned on, this browser takes what others have synced, and sends the rest. Turned off, it keeps its settings, and so do the others. */
export const setSyncEnabled = (isOn: boolean): Promise<void> =>
  navigator.locks.request('sync', async () => {
    // Where this fails, it stays off.
    if (isOn) await readSyncStorage();
    await savePreferenceSyncState({ ...preferenceSyncItem.fallback, isOn });
    await syncPreferences();
  });

export async function syncPreferences(): Promise<void> {
  const here = await readStored([items.settings.key, preferenceSyncItem.key]);
  const { settings: read, synced: kept } = decodeItems(
    { settings: items.settings, synced: preferenceSyncItem },
    here,
  );
  const before = kept.value;
  if (kept.problem !== null || !before.isOn) return;
  // The defaults in place of what can't be read are nobody's choice. It begins anew once there are settings again.
  if (read.problem !== null) return void (await keepAfter(before, { ...before, base: {}, applying: {} }));
  const settings = read.value;
  // What an administrator has set is neither sent nor changed.
  const [stored, { lockedSettings: managed }] = await Promise.all([readSyncStorage(), readManagedPolicy()]);
  const remote = parseRemotePreferences(stored, settings);
  // A value that can't be read is that of a later version, and stays.
  const known = syncedSettings.filter(
    (name) =>
      !managed.has(name) && (remote[name] !== undefined || stored[syncKeyOfPreference(name)] === undefined),
  );
  const merged = planSettingsSync({
    local: valuesOf(settings, known),
    defaults: valuesOf(defaultSettings, known),
    // Without settings, nothing was changed here: they were never set, or erased.
    base: items.settings.key in here ? withManaged(before.base, settings, managed) : {},
    applying: before.applying,
    remote,
    now: Date.now(),
  });
  const begun: PreferenceSyncState = {
    ...before,
    base: merged.base,
    applying: Object.fromEntries(merged.apply),
  };
  if (!(await keepAfter(before, begun))) return;
  const change = mergeSettingsChanges(
    merged.apply.map(([name, { value }]) => settingChangeFromSync(name, value)),
  );
  // Where the worker can't keep it, it is still to be merged next time. What it leaves out is then a choice that was made after this one.
  if (merged.apply.length > 0 && !(await sendCommand('takeSyncedSettings', { change, before: settings })).ok)
    return;
  if (!(await isStill(begun))) return;
  const problem = await writePreferencesToSync(merged.send);
  await keepAfter(begun, { isOn: true, base: { ...merged.base, ...begun.applying }, applying: {}, problem });
}

const valuesOf = (settings: Settings, names: readonly SettingName[]): Map<SettingName, unknown> =>
  new Map(names.map((name) => [name, syncedValueOf(settings, name)]));

/** What an administrator has set is older than any choice: once it is lifted, that of the other browsers wins. */
function withManaged(base: DatedValues, settings: Settings, managed: ReadonlySet<SettingName>): DatedValues {
  const names = syncedSettings.filter((name) => managed.has(name));
  const set = names.map((name) => [name, { value: syncedValueOf(settings, name), at: 0 }]);
  return { ...base, ...(Object.fromEntries(set) as DatedValues) };
}

/** Not where everything was erased meanwhile, or is being erased. */
const isStill = async (before: PreferenceSyncState): Promise<boolean> =>
  canonicalJson(await readItem(preferenceSyncItem)) === canonicalJson(before) && !(await isErasurePending());

/** Each write is news to every page that syncs. */
async function keepAfter(before: PreferenceSyncState, after: PreferenceSyncState): Promise<boolean> {
  if (!(await isStill(before))) return false;
  if (canonicalJson(before) !== canonicalJson(after)) await savePreferenceSyncState(after);
  return true;
}

/** One item for each preference. Items of other names are those of other versions, and stay. */
const syncKeyOfPreference = (name: SettingName): string => `preference:${name}`;

/** What other browsers have sent, as far as it can be read here. */
function parseRemotePreferences(stored: Readonly<Record<string, unknown>>, settings: Settings): DatedValues {
  const remote: DatedValues = {};
  for (const name of syncedSettings) {
    const read = decode(datedValueSchema, stored[syncKeyOfPreference(name)]);
    if (read !== undefined && isValidSyncedValue(settings, name, read.value)) remote[name] = read;
  }
  return remote;
}

const bytesOf = (name: SettingName, value: DatedValue): number =>
  new TextEncoder().encode(syncKeyOfPreference(name) + JSON.stringify(value)).length;

/** Sends what has room. What has not is tried again with the next change. */
async function writePreferencesToSync(
  values: readonly [SettingName, DatedValue][],
): Promise<PreferenceSyncProblem | null> {
  const small = values.filter(([name, value]) => bytesOf(name, value) <= maxSyncItemBytes);
  try {
    if (small.length > 0)
      await writeSyncStorage(
        Object.fromEntries(small.map(([name, value]) => [syncKeyOfPreference(name), value])),
      );
    return small.length < values.length ? 'too-large' : null;
  } catch {
    // The browser says in words of its own which quota it was.
    return 'full';
  }
}

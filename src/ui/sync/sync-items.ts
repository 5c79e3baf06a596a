import type { SettingName, Settings } from '../../core/account/settings.ts';
import type { DatedValue, DatedValues } from '../../core/sync/plan-settings-sync.ts';
import { isValidSyncedValue, syncedSettings } from '../../core/sync/synced-settings.ts';
import { maxSyncItemBytes, writeSyncStorage } from '../../platform/sync-storage.ts';
import { decode } from '../../core/schema.ts';
import { datedValueSchema, type PreferenceSyncProblem } from '../../storage/sync/preference-sync-state.ts';

/** One item for each preference. Items of other names are those of other versions, and stay. */
export const syncKeyOfPreference = (name: SettingName): string => `preference:${name}`;

/** What other browsers have sent, as far as it can be read here. */
export function parseRemotePreferences(
  stored: Readonly<Record<string, unknown>>,
  settings: Settings,
): DatedValues {
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
export async function writePreferencesToSync(
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

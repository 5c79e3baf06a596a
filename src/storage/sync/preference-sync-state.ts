import * as v from 'valibot';
import { syncedSettings } from '../../core/sync/synced-settings.ts';
import type { DatedValues } from '../../core/sync/plan-settings-sync.ts';
import type { StorageItem } from '../items/storage-item.ts';

/** Why something was not sent: the browser's storage is full or refuses more for now, or a value is too large for it. */
export type PreferenceSyncProblem = 'full' | 'too-large';

/** Whether this browser syncs its preferences, and what it had when it did so last. */
export interface PreferenceSyncState {
  isOn: boolean;
  base: DatedValues;
  /** What was to be set when a page did so last. It is kept before, since a page may close at any moment. */
  applying: DatedValues;
  problem: PreferenceSyncProblem | null;
}

/** A change that follows is newer by at least one, which must still be a number of its own. */
const time = v.pipe(v.number(), v.safeInteger());

export const datedValueSchema = v.object({ value: v.unknown(), at: time });

const values = v.partial(
  v.object(Object.fromEntries(syncedSettings.map((name) => [name, datedValueSchema]))),
);

export const preferenceSyncItem: StorageItem<PreferenceSyncState> = {
  key: 'synced',
  version: 1,
  fallback: { isOn: false, base: {}, applying: {}, problem: null },
  schema: v.object({
    isOn: v.boolean(),
    base: v.fallback(values, {}),
    applying: v.fallback(values, {}),
    problem: v.fallback(v.nullable(v.picklist(['full', 'too-large'])), null),
  }),
};

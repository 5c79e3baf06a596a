import { syncedSettings } from '../../core/sync/synced-settings.ts';
import type { DatedValues } from '../../core/sync/plan-settings-sync.ts';
import type { StorageItem } from '../items/storage-item.ts';
import {
  among,
  flag,
  nullableSchema,
  number,
  object,
  objectWithOptional,
  schemaWithFallback,
  mismatch,
} from '../items/schema.ts';

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
const time: typeof number = (stored) => (Number.isSafeInteger(stored) ? (stored as number) : mismatch);

export const datedValueSchema = object({ value: (stored: unknown) => stored, at: time });

const values = objectWithOptional(
  {},
  Object.fromEntries(syncedSettings.map((name) => [name, datedValueSchema])),
);

export const preferenceSyncItem: StorageItem<PreferenceSyncState> = {
  key: 'synced',
  version: 1,
  fallback: { isOn: false, base: {}, applying: {}, problem: null },
  schema: object({
    isOn: flag,
    base: schemaWithFallback(values, {}),
    applying: schemaWithFallback(values, {}),
    problem: schemaWithFallback(nullableSchema(among('full', 'too-large')), null),
  }),
};

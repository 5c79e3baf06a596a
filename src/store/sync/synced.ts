import { preferences } from '../../core/sync/preferences.ts';
import type { DatedValues } from '../../core/sync/merge.ts';
import type { Item } from '../items/item.ts';
import { among, flag, nullable, number, object, objectWith, or } from '../items/schema.ts';

/** Why something was not sent: the browser's storage is full or refuses more for now, or a value is too large for it. */
export type SyncProblem = 'full' | 'too-large';

/** Whether this browser syncs its preferences, and what it had when it did so last. */
export interface Synced {
  isOn: boolean;
  base: DatedValues;
  problem: SyncProblem | null;
}

export const dated = object({ value: (stored: unknown) => stored, at: number });

const base = objectWith({}, Object.fromEntries(preferences.map((name) => [name, dated])));

export const synced: Item<Synced> = {
  key: 'synced',
  version: 1,
  fallback: { isOn: false, base: {}, problem: null },
  schema: object({
    isOn: flag,
    base: or(base, {}),
    problem: or(nullable(among('full', 'too-large')), null),
  }),
};

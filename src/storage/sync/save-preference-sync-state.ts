import { writeItem } from '../items/write-item.ts';
import { preferenceSyncItem, type PreferenceSyncState } from './preference-sync-state.ts';

/** Keeps how far this browser is in sync. Pages do this: they read and write the browser's sync storage, so that the worker need not. */
export const savePreferenceSyncState = (value: PreferenceSyncState): Promise<void> =>
  writeItem(preferenceSyncItem, value);

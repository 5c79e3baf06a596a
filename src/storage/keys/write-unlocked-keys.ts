import { writeSession } from '../../platform/write-storage.ts';
import { unlockedKeysStorageKey, curtailLastUsedAtStorageKey, type UnlockedKey } from './unlocked-keys.ts';

export const writeUnlockedKeys = (opened: readonly UnlockedKey[]): Promise<void> =>
  writeSession(unlockedKeysStorageKey, opened);

export const writeLastUsedAt = (at: number): Promise<void> => writeSession(curtailLastUsedAtStorageKey, at);

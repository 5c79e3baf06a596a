import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { badgeAccountIdStorageKey } from './badge-account-id.ts';

export const writeBadgeAccountId = (accountId: string): Promise<void> =>
  writeSession(badgeAccountIdStorageKey, accountId);

export const removeBadgeAccountId = (): Promise<void> => removeSession(badgeAccountIdStorageKey);

import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { buttonAccountStorageKey } from './button-account.ts';

export const writeButtonAccount = (accountId: string): Promise<void> =>
  writeSession(buttonAccountStorageKey, accountId);

export const removeButtonAccount = (): Promise<void> => removeSession(buttonAccountStorageKey);

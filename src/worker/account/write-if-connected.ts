import { withSharedAccountLock, connectedAccountIds } from './account-lock.ts';

/**
 * Writes something about an account, unless it was disconnected or replaced meanwhile: nothing of it may come back then. `false`: nothing
 * was written. Work inside `withExclusiveAccountLock` or `withSharedAccountLock` must not call this (account-lock.ts).
 */
export const writeIfConnected = (accountId: string, write: () => Promise<unknown>): Promise<boolean> =>
  withSharedAccountLock(async () => {
    if (!(await connectedAccountIds()).includes(accountId)) return false;
    await write();
    return true;
  });

import { besideAccount, connectedIds } from './account-turn.ts';

/**
 * Writes something about an account, unless it was disconnected or replaced meanwhile: nothing of it may come back then. `false`: nothing
 * was written. Work inside `changeAccount` or `besideAccount` must not call this (account-turn.ts).
 */
export const whileConnected = (accountId: string, write: () => Promise<unknown>): Promise<boolean> =>
  besideAccount(async () => {
    if (!(await connectedIds()).includes(accountId)) return false;
    await write();
    return true;
  });

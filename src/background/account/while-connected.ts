import { besideAccount, connectedIds } from './account-turn.ts';

/**
 * Writes something of an account, unless that was disconnected or replaced meanwhile: nothing of it may come back then. `false`: nothing was
 * written. Not to be called by the work of another (account-turn.ts).
 */
export const whileConnected = (accountId: string, write: () => Promise<unknown>): Promise<boolean> =>
  besideAccount(async () => {
    if (!(await connectedIds()).includes(accountId)) return false;
    await write();
    return true;
  });

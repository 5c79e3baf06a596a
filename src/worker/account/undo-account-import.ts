import type { Account } from '../../core/account/account.ts';
import type { CommandInput } from '../../core/protocol.ts';
import { ok, type Result } from '../../core/result.ts';
import { removeStored } from '../../platform/write-storage.ts';
import { readOperations } from '../../outbox/read.ts';
import { readBatches } from '../../storage/batches/batches.ts';
import { announceChange } from '../../storage/changes.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { items } from '../../storage/items/items.ts';
import { readNewestLinks } from '../../storage/list/links.ts';
import { readGoals } from '../../storage/statistics/goals.ts';
import { abortRequests, withExclusiveAccountLock } from './account-lock.ts';
import { eraseAccount } from './erase-account-data.ts';
import { saveAccountAsSelected } from './select-account.ts';

/**
 * Disconnects an account that an import has connected, unless it was used or changed since: that would be lost. All else stays, also with the
 * only account: the settings are not those of the import alone.
 */
export const undoAccountImport = ({
  account: connected,
  newest,
}: CommandInput<'undoAccountImport'>): Promise<Result<{ isKept: boolean }>> =>
  withExclusiveAccountLock(async () => {
    const accounts = await readAccounts();
    const account = accounts.find(({ id }) => id === connected.id);
    if (!account) return ok({ isKept: false });
    if (isChanged(connected, account) || (await isUsed(account.id, newest))) return ok({ isKept: true });
    const others = accounts.filter((one) => one !== account);
    const [next] = others;
    await eraseAccount(account, others, () =>
      next ? saveAccountAsSelected(next, account.id, null) : removeOnlyAccount(account.id),
    );
    return ok({ isKept: false });
  });

/** What the user can change of an account. The rest is learned from the service. */
const isChanged = (before: Account, now: Account): boolean => chosenFor(before) !== chosenFor(now);

const chosenFor = ({ baseUrl, plan, label, color, sites, keyPrint, key }: Account): string =>
  JSON.stringify([baseUrl, plan, label, color, sites, keyPrint, key.mode]);

async function isUsed(id: string, newestBefore: string | null): Promise<boolean> {
  const [[newest], operations, batches, goals] = await Promise.all([
    readNewestLinks(id, 1),
    readOperations(id),
    readBatches(id),
    readGoals(id),
  ]);
  const hasOther = (newest?.shortCode ?? null) !== newestBefore;
  return hasOther || operations.length + batches.length + goals.size > 0;
}

/** In one call, so that no page finds half of it. */
async function removeOnlyAccount(id: string): Promise<void> {
  await removeStored([items.account, items.others, items.usual, items.snapshot].map(({ key }) => key));
  // Requests that were prepared while the account was there must not leave.
  abortRequests(id);
  announceChange('links');
}

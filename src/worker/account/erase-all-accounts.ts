import { fail, ok, type Result } from '../../core/result.ts';
import { isSample } from '../../core/account/sample-account.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import { dropNotifications } from '../../platform/entry-points/notifications.ts';
import { dropAllPermissions } from '../../platform/permissions.ts';
import { clearSession } from '../../platform/write-storage.ts';
import {
  markErasureBegun,
  emptyDatabase,
  emptyExtensionStorage,
  markErasureDone,
  isErasurePending,
} from '../../storage/items/empty-storage.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { withExclusiveAccountLock, abortRequests } from './account-lock.ts';
import { eraseAccount } from './erase-account-data.ts';
import { saveAccountAsSelected } from './select-account.ts';
import { clearBadge } from '../entry-points/badge.ts';
import { applyManagedSettings, applySettingsToBrowser } from '../settings.ts';
import { runInBackground } from '../run-in-background.ts';
import { changeWorkerLanguage } from '../worker-language.ts';
import { stopWaking } from '../../outbox/wake.ts';

let forgotten = 0;

export const fullErasureCount = (): number => forgotten;

/**
 * Erases everything about accounts from this browser. If one storage fails, the others are still erased, and the failure is returned. The
 * key stays valid at the service until it is revoked there.
 */
export function eraseAllAccounts(): Promise<Result<null>> {
  forgotten += 1;
  abortRequests();
  return withExclusiveAccountLock(forget);
}

/** Erases one account with everything kept of it, and shows another. With the last account, everything is erased. */
export const disconnectAccount = (id: string): Promise<Result<null>> =>
  withExclusiveAccountLock(async () => {
    const accounts = await readAccounts();
    const account = accounts.find((one) => one.id === id);
    const others = accounts.filter((one) => one.id !== id);
    const [next] = others;
    if (!account) return ok(null);
    if (!next) return forget();
    await eraseAccount(account, others, () => saveAccountAsSelected(next, id, null));
    return ok(null);
  });

/** Erases the sample. An account that was connected in its place meanwhile stays. */
export const removeSampleAccount = (): Promise<Result<null>> =>
  withExclusiveAccountLock(async () =>
    isSample(await readItem(items.account)) || (await isErasurePending()) ? forget() : ok(null),
  );

/** Completes an erasure that a stopped worker or a broken storage left unfinished. It runs before anything is saved for an account. */
export const finishInterruptedErasure = (): Promise<Result<null>> =>
  withExclusiveAccountLock(async () => ((await isErasurePending()) ? forget() : ok(null)));

async function forget(): Promise<Result<null>> {
  // If this can't be stored, the removals below fail as well, and their failure is returned.
  await markErasureBegun().catch(() => undefined);
  const removals = await Promise.allSettled([
    emptyExtensionStorage(),
    emptyDatabase(),
    clearSession(),
    stopWaking(),
    // While the permission for them lasts.
    dropNotifications().finally(dropAllPermissions),
  ]);
  // Requests that were prepared while the account was there must not leave.
  abortRequests();
  // The language went with the settings.
  await changeWorkerLanguage();
  await clearBadge();
  await runInBackground(applySettingsToBrowser);
  // Not awaited: it waits for its turn after this.
  void runInBackground(applyManagedSettings);
  for (const removal of removals)
    if (removal.status === 'rejected') return fail(storageFailure(removal.reason));
  await markErasureDone();
  return ok(null);
}

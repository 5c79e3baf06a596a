import type { Account } from '../../core/account/account.ts';
import { hostPattern } from '../../core/account/service-host.ts';
import { isSample } from '../../core/account/sample-account.ts';
import { dropHostPermission } from '../../platform/permissions.ts';
import { dropNotifications } from '../../platform/entry-points/notifications.ts';
import { readBatches } from '../../storage/batches/batches.ts';
import { sampleItem } from '../../storage/items/sample.ts';
import { removePopupRequest } from '../../storage/items/write-popup-request.ts';
import { removeItem } from '../../storage/items/write-item.ts';
import { eraseOperations } from '../../outbox/forget.ts';
import { removeBatches } from '../../storage/batches/write-batches.ts';
import { eraseAccountLinks } from '../../storage/list/write-links.ts';
import { removeStatistics } from '../../storage/statistics/write-statistics.ts';
import { deleteUnusedDeviceKey } from './api-keys.ts';
import { showUnseenBadge } from '../entry-points/badge.ts';
import { accountIdOfNotification } from '../entry-points/notification-account.ts';
import { discardUnlockedKey } from './key-lock.ts';
import { removeRequestLog } from './account-service.ts';
import { dropDraftsOfAccount } from '../drafts.ts';
import { runInBackground } from '../run-in-background.ts';

/**
 * Erases what is kept of an account, and what the button says about its submissions. The account itself stays until another is shown: a page
 * that reads in between would think that nothing is connected, and drop what the user has typed.
 */
export async function eraseAccountData(account: Account): Promise<void> {
  const { id } = account;
  const batches = await readBatches(id);
  await Promise.all([
    removeBatches(batches.map((batch) => batch.id)),
    eraseOperations(id),
    eraseAccountLinks(id),
    removeStatistics(id),
    removeRequestLog(id),
    discardUnlockedKey(id),
    isSample(account) && removeItem(sampleItem),
    removePopupRequest(),
    dropDraftsOfAccount(id),
    dropNotifications(async (notification) =>
      [id, null].includes(await accountIdOfNotification(notification)),
    ),
  ]);
  // Not awaited: what is said of another account waits for the lock that the caller holds.
  void runInBackground(showUnseenBadge);
}

/** Erases an account with all that is kept of it. `leave` takes it from the connected accounts, after which what only it needed goes, too. */
export async function eraseAccount(
  account: Account,
  others: readonly Account[],
  leave: () => Promise<unknown>,
): Promise<void> {
  await eraseAccountData(account);
  await leave();
  await deleteUnusedDeviceKey();
  await revokeUnusedHostPermission(account, others);
}

/** Gives up the permission for the host of a removed account, unless another account needs it. */
export async function revokeUnusedHostPermission(
  { baseUrl }: Pick<Account, 'baseUrl'>,
  others: readonly Pick<Account, 'baseUrl'>[],
): Promise<void> {
  const pattern = hostPattern(baseUrl);
  if (others.every((other) => hostPattern(other.baseUrl) !== pattern)) await dropHostPermission(pattern);
}

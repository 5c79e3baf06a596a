import { oneAtATime } from '../../core/one-at-a-time.ts';
import { announceChange } from '../../storage/changes.ts';
import { readItems } from '../../storage/items/storage-item.ts';
import { items, newestLinksShown, type AccountSnapshot } from '../../storage/items/items.ts';
import { readListInfo } from '../../storage/list/read-list-info.ts';
import { readNewestLinksWithInfo } from '../../storage/list/links.ts';
import { writeItem } from '../../storage/items/write-item.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';

const inTurn = oneAtATime();

/**
 * Changes the snapshot, which the popup paints first, if this account is the shown one. `change` is asked when it is its turn: of two lists and
 * creates that end together, neither writes what the other has replaced.
 */
export const updateSnapshotIfShown = (
  accountId: string,
  change: () => Partial<AccountSnapshot> | Promise<Partial<AccountSnapshot>>,
): Promise<void> =>
  inTurn(async () => {
    const { account, snapshot } = await readItems({ account: items.account, snapshot: items.snapshot });
    if (account.value?.id !== accountId) return;
    const kept = snapshot.value;
    const base = kept?.accountId === accountId ? kept : await firstSnapshot(accountId);
    await writeItem(items.snapshot, { ...base, ...(await change()) });
  });

/** What the snapshot says about the kept list. */
export async function deriveSnapshotFromList(accountId: string): Promise<Partial<AccountSnapshot>> {
  const kept = await readNewestLinksWithInfo(accountId, newestLinksShown);
  return kept ? { newest: kept.links, linkCount: kept.info.count, skipped: kept.info.skipped } : {};
}

/** After a link was made and its transaction is over: brings the pages and the popup's first frame up to date. */
export const updateSnapshotAndAnnounceLinks = (accountId: string): Promise<unknown> => {
  announceChange('links');
  return writeIfConnected(accountId, () =>
    updateSnapshotIfShown(accountId, () => deriveSnapshotFromList(accountId)),
  );
};

/** The snapshot of an account that has none yet. Its list may be kept all the same: it was connected without being shown. */
export const firstSnapshot = async (accountId: string): Promise<AccountSnapshot> => ({
  ...emptySnapshot(accountId),
  fetchedAt: (await readListInfo(accountId))?.fetchedAt ?? 0,
});

export const emptySnapshot = (accountId: string): AccountSnapshot => ({
  accountId,
  newest: [],
  linkCount: 0,
  reported: null,
  skipped: 0,
  fetchedAt: 0,
});

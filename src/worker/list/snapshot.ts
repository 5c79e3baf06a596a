import { announceChange } from '../../storage/changes.ts';
import { readItems } from '../../storage/items/storage-item.ts';
import { items, newestLinksShown, type AccountSnapshot } from '../../storage/items/items.ts';
import { readNewestLinksWithInfo } from '../../storage/list/links.ts';
import { writeItem } from '../../storage/items/write-item.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';

/** Changes the snapshot, which the popup paints first, if this account is the shown one. */
export async function updateSnapshotIfShown(
  accountId: string,
  change: Partial<AccountSnapshot>,
): Promise<void> {
  const { account, snapshot } = await readItems({ account: items.account, snapshot: items.snapshot });
  if (account.value?.id !== accountId) return;
  const kept = snapshot.value;
  const base = kept?.accountId === accountId ? kept : emptySnapshot(accountId);
  await writeItem(items.snapshot, { ...base, ...change });
}

/** What the snapshot says about the kept list. */
export async function deriveSnapshotFromList(accountId: string): Promise<Partial<AccountSnapshot>> {
  const kept = await readNewestLinksWithInfo(accountId, newestLinksShown);
  return kept ? { newest: kept.links, linkCount: kept.info.count, skipped: kept.info.skipped } : {};
}

/** After a link was made and its transaction is over: brings the pages and the popup's first frame up to date. */
export const updateSnapshotAndAnnounceLinks = (accountId: string): Promise<unknown> => {
  announceChange('links');
  return writeIfConnected(accountId, async () =>
    updateSnapshotIfShown(accountId, await deriveSnapshotFromList(accountId)),
  );
};

export const emptySnapshot = (accountId: string): AccountSnapshot => ({
  accountId,
  newest: [],
  linkCount: 0,
  reported: null,
  skipped: 0,
  fetchedAt: 0,
});

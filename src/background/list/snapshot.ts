import { announce } from '../../store/changes.ts';
import { readItems } from '../../store/items/item.ts';
import { items, newestShown, type Snapshot } from '../../store/items/items.ts';
import { readStart } from '../../store/list/links.ts';
import { writeItem } from '../../store/items/write-item.ts';
import { whileConnected } from '../account/while-connected.ts';

/** Changes the snapshot, which the popup paints first, if this account is the shown one. */
export async function changeSnapshot(accountId: string, change: Partial<Snapshot>): Promise<void> {
  const { account, snapshot } = await readItems({ account: items.account, snapshot: items.snapshot });
  if (account.value?.id !== accountId) return;
  const kept = snapshot.value;
  const base = kept?.accountId === accountId ? kept : emptySnapshot(accountId);
  await writeItem(items.snapshot, { ...base, ...change });
}

/** What the snapshot says about the kept list. */
export async function listFacts(accountId: string): Promise<Partial<Snapshot>> {
  const kept = await readStart(accountId, newestShown);
  return kept ? { newest: kept.links, linkCount: kept.info.count, skipped: kept.info.skipped } : {};
}

/** After a link was made and its transaction is over: brings the pages and the popup's first frame up to date. */
export const showMadeLink = (accountId: string): Promise<unknown> => {
  announce('links');
  return whileConnected(accountId, async () => changeSnapshot(accountId, await listFacts(accountId)));
};

export const emptySnapshot = (accountId: string): Snapshot => ({
  accountId,
  newest: [],
  linkCount: 0,
  told: null,
  skipped: 0,
  fetchedAt: 0,
});

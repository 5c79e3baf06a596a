import { readItem } from '../../store/items/item.ts';
import { items, type Snapshot } from '../../store/items/items.ts';
import { writeItem } from '../../store/items/write-item.ts';

/** Changes what the popup paints first. */
export async function changeSnapshot(accountId: string, change: Partial<Snapshot>): Promise<void> {
  const kept = await readItem(items.snapshot);
  const base = kept?.accountId === accountId ? kept : emptySnapshot(accountId);
  await writeItem(items.snapshot, { ...base, ...change });
}

const emptySnapshot = (accountId: string): Snapshot => ({
  accountId,
  newest: [],
  linkCount: 0,
  totalClicks: null,
  uniqueClicks: null,
  skipped: 0,
  fetchedAt: 0,
});

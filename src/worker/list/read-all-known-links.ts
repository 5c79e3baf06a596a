import { linkOfRow } from '../../core/batch/batch-results.ts';
import { createsOf, createdLinkOf } from '../../outbox/operation.ts';
import type { RememberedLink } from '../../core/account/same-account-evidence.ts';
import { readBatches, readBatchRows } from '../../storage/batches/batches.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { readOperations } from '../../outbox/read.ts';
import { eachLinkOfStoredList, readUnlistedMadeLinks } from '../../storage/list/links.ts';

/** All links of an account that this browser knows: from the list, the popup's first frame, what was made since, the outbox and the batches. */
export async function readAllKnownLinks(accountId: string): Promise<RememberedLink[]> {
  const [operations, snapshot, batches] = await Promise.all([
    readOperations(accountId),
    readItem(items.snapshot),
    readBatches(accountId),
  ]);
  const rows = await Promise.all(batches.map(({ id }) => readBatchRows(id)));
  const outcomes = [...createsOf(operations).map(createdLinkOf), ...rows.flat().map(linkOfRow)];
  const made = outcomes.flatMap((link) => link ?? []);
  const links: RememberedLink[] = made.map((link) => ({ ...link, id: null }));
  if (snapshot?.accountId === accountId) links.push(...snapshot.newest);
  links.push(...(await readUnlistedMadeLinks(accountId)));
  await eachLinkOfStoredList(accountId, (link) => links.push(link));
  return links;
}

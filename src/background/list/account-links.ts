import { linkOfRow } from '../../core/batch/batch-results.ts';
import { createsOf, linkOf } from '../../outbox/operation.ts';
import type { KnownLink } from '../../core/account/same-account.ts';
import { readBatches, readBatchRows } from '../../store/batches/batches.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readOperations } from '../../outbox/read.ts';
import { eachListedLink, readLocalLinks } from '../../store/list/links.ts';

/** All links of an account that this browser knows: from the list, the popup's first frame, what was made since, the outbox and the batches. */
export async function linksOfAccount(accountId: string): Promise<KnownLink[]> {
  const [operations, snapshot, batches] = await Promise.all([
    readOperations(accountId),
    readItem(items.snapshot),
    readBatches(accountId),
  ]);
  const rows = await Promise.all(batches.map(({ id }) => readBatchRows(id)));
  const outcomes = [...createsOf(operations).map(linkOf), ...rows.flat().map(linkOfRow)];
  const made = outcomes.flatMap((link) => link ?? []);
  const links: KnownLink[] = made.map((link) => ({ ...link, id: null }));
  if (snapshot?.accountId === accountId) links.push(...snapshot.newest);
  links.push(...(await readLocalLinks(accountId)));
  await eachListedLink(accountId, (link) => links.push(link));
  return links;
}

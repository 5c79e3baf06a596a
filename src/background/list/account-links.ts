import { createsOf } from '../../core/intent/intent.ts';
import type { KnownLink } from '../../core/account/same-account.ts';
import { readBatches, readRows } from '../../store/batches/batches.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { eachListedLink, readMadeLinks } from '../../store/list/links.ts';

/** All links of an account that this browser knows: from the list, the popup's first frame, what was made since, the journal and the batches. */
export async function linksOfAccount(accountId: string): Promise<KnownLink[]> {
  const [journal, snapshot, batches] = await Promise.all([
    readJournal(accountId),
    readItem(items.snapshot),
    readBatches(accountId),
  ]);
  const rows = await Promise.all(batches.map(({ id }) => readRows(id)));
  const outcomes = [
    ...createsOf(journal).map(({ state }) => state),
    ...rows.flat().map(({ outcome }) => outcome),
  ];
  const made = outcomes.flatMap((outcome) => (outcome?.at === 'done' ? (outcome.link ?? []) : []));
  const links: KnownLink[] = made.map((link) => ({ ...link, id: null }));
  if (snapshot?.accountId === accountId) links.push(...snapshot.newest);
  links.push(...(await readMadeLinks(accountId)));
  await eachListedLink(accountId, (link) => links.push(link));
  return links;
}

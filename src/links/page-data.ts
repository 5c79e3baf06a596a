import type { Account } from '../core/account.ts';
import type { CreateIntent } from '../core/create-intent.ts';
import type { DeleteIntent } from '../core/delete-intent.ts';
import { createsOf, deletedCodes, deletesOf } from '../core/intent.ts';
import type { Link } from '../core/link.ts';
import { withOutcomes } from '../core/recent.ts';
import { readItems } from '../store/item.ts';
import { items, type Snapshot } from '../store/items.ts';
import { readJournal } from '../store/journal.ts';
import { readLinks, readListInfo } from '../store/links.ts';

/** What the page shows besides the links themselves: small, and read again at every change. */
export interface PageData {
  account: Account | null;
  snapshot: Snapshot | null;
  creates: CreateIntent[];
  deletes: DeleteIntent[];
}

export async function readPageData(): Promise<PageData> {
  const stored = await readItems({ account: items.account, snapshot: items.snapshot });
  const account = stored.account.value;
  const snapshot = stored.snapshot.value;
  const intents = account === null ? [] : await readJournal(account.id);
  return {
    account,
    snapshot: snapshot?.accountId === account?.id ? snapshot : null,
    creates: createsOf(intents),
    deletes: deletesOf(intents),
  };
}

/** All links of an account as they were fetched last: large, and read again only when the list itself changed. */
export interface KeptList {
  accountId: string;
  links: Link[];
  fetchedAt: number;
}

/** `null`: the list was never fetched. */
export async function readKeptList(accountId: string): Promise<KeptList | null> {
  const info = await readListInfo(accountId);
  return info && { accountId, links: await readLinks(accountId), fetchedAt: info.fetchedAt };
}

/** The list with what was made since it was fetched, and without what is on its way out. */
export function knownLinks({ links, fetchedAt }: KeptList, { creates, deletes }: PageData): readonly Link[] {
  const gone = deletedCodes(deletes);
  return withOutcomes(links, creates, fetchedAt).filter(({ shortCode }) => !gone.has(shortCode));
}

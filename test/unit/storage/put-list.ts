import { inDatabase } from '../../../src/storage/database.ts';
import { defaultListLagMs, listFormat, type ListInfo } from '../../../src/storage/list/list-info.ts';

/** Stores the list's record of an account with the given parts. By default the list has no links. */
export async function putList(accountId: string, parts: Partial<ListInfo> = {}): Promise<void> {
  const info: ListInfo = {
    format: listFormat,
    tag: null,
    count: 0,
    skipped: 0,
    fetchedAt: 0,
    chunks: [],
    isSorted: true,
    hidden: [],
    lagMs: defaultListLagMs,
    removed: [],
    ...parts,
  };
  await inDatabase((db) => db.put('lists', info, accountId));
}

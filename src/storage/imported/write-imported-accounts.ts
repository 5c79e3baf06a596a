import type { CommandInput } from '../../core/protocol.ts';
import { readItem } from '../items/storage-item.ts';
import { writeItem } from '../items/write-item.ts';
import { importedAccountsItem } from './imported-accounts.ts';

/** Changes which accounts wait for a key. Call it only inside `withExclusiveAccountLock`. */
export async function changeImportedAccounts({
  removed,
  added = [],
}: CommandInput<'changeImportedAccounts'>): Promise<void> {
  const changed = [...removed, ...added.map(({ id }) => id)];
  const left = (await readItem(importedAccountsItem)).filter(({ id }) => !changed.includes(id));
  await writeItem(importedAccountsItem, [...left, ...added]);
}

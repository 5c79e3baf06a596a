import { formatLink, type Copied } from '../../core/copy/copy-format.ts';
import { inFormat, type Settings } from '../../core/account/settings.ts';
import { createsOf, type Operation } from '../../outbox/operation.ts';
import { readOperations } from '../../outbox/read.ts';
import { allDeletedCodes, deletesOfAccount, readDeleteBatches } from '../../store/batches/delete-batches.ts';
import { readAccounts } from '../../store/items/accounts.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { findNamedLink } from '../../store/list/find-named.ts';

/**
 * What to copy for a short link of any account: in the format that was asked for with it, or else in that of the settings. Where no account
 * is connected any more, its address alone. `null`: it was deleted since.
 */
export async function copiedLink(shortUrl: string): Promise<Copied | null> {
  const [accounts, { copyAs }] = await Promise.all([readAccounts(), readItem(items.settings)]);
  for (const { id } of accounts) {
    const copied = await copiedOf(id, shortUrl, copyAs);
    if (copied) return copied;
  }
  return accounts.length === 0 ? { text: shortUrl } : null;
}

async function copiedOf(
  accountId: string,
  shortUrl: string,
  copyAs: Settings['copyAs'],
): Promise<Copied | null> {
  const [operations, batches] = await Promise.all([readOperations(accountId), readDeleteBatches()]);
  const deleted = allDeletedCodes(operations, deletesOfAccount(batches, accountId));
  const made = findMade(operations, shortUrl);
  const link = made ?? (await findNamedLink(accountId, shortUrl));
  if (link === null || deleted.has(link.shortCode)) return null;
  return formatLink(link, made ? inFormat(copyAs, made.copyAs) : copyAs);
}

/** Until the list has a link and the user has seen it, the outbox has it, with the format that was asked for last. */
function findMade(operations: readonly Operation[], shortUrl: string) {
  const made = createsOf(operations).flatMap(({ state, title, copyAs }) =>
    state.status === 'done' && state.link.shortUrl === shortUrl ? [{ ...state.link, title, copyAs }] : [],
  );
  return made.at(-1) ?? null;
}

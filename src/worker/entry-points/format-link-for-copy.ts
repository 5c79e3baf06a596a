import { formatLink, type ClipboardContent } from '../../core/copy/format-link.ts';
import { withCopyFormat } from '../../core/copy/copy-options.ts';
import { createsOf, type Operation } from '../../outbox/operation.ts';
import { readOutbox } from '../../outbox/read.ts';
import {
  codesHiddenByDeletesAndBatches,
  deleteBatchesOfAccount,
  readDeleteBatches,
} from '../../storage/batches/delete-batches.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { findLinkByShortUrl } from '../../storage/list/find-link-by-short-url.ts';

/**
 * What to copy for a short link of any account: in the format that was asked for with it, or else in that of the settings. Where no account
 * is connected any more, its address alone. `null`: it was deleted since.
 */
export async function formatLinkForCopy(shortUrl: string): Promise<ClipboardContent | null> {
  const [accounts, { copyAs }, outbox, batches] = await Promise.all([
    readAccounts(),
    readItem(items.settings),
    readOutbox(),
    readDeleteBatches(),
  ]);
  if (accounts.length === 0) return { text: shortUrl };
  for (const { id } of accounts) {
    const operations = outbox.operations.filter(({ accountId }) => accountId === id);
    const deleted = codesHiddenByDeletesAndBatches(operations, deleteBatchesOfAccount(batches, id));
    const made = findMade(operations, shortUrl);
    const link = made ?? (await findLinkByShortUrl(id, shortUrl));
    if (link !== null && !deleted.has(link.shortCode))
      return formatLink(link, made ? withCopyFormat(copyAs, made.copyAs) : copyAs);
  }
  return null;
}

/** Until the list has a link and the user has seen it, the outbox has it, with the format that was asked for last. */
function findMade(operations: readonly Operation[], shortUrl: string) {
  const made = createsOf(operations).flatMap(({ state, title, copyAs }) =>
    state.status === 'done' && state.link.shortUrl === shortUrl ? [{ ...state.link, title, copyAs }] : [],
  );
  return made.at(-1) ?? null;
}

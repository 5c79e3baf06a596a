import type { Account } from '../core/account.ts';
import { hostPattern } from '../core/base-url.ts';
import { ok, type Result } from '../core/result.ts';
import { dropHost } from '../platform/permissions.ts';
import { readBatches } from '../store/batches.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { readJournal } from '../store/intents.ts';
import { destroyDeviceKey } from '../store/vault.ts';
import { removeAside, removeItem } from '../store/write-item.ts';
import { clearJournal, removeIntents } from '../store/write-journal.ts';
import { removeBatches } from '../store/write-batches.ts';
import { dropLists } from '../store/write-links.ts';
import { removeLook } from '../store/write-looks.ts';
import { forgetTrouble } from '../store/write-trouble.ts';

/** Removes everything of the account from this browser. The key stays valid at the service until it is revoked there. */
export async function forgetAccount(): Promise<Result<null>> {
  const account = await readItem(items.account);
  if (account !== null) {
    await removeAccount(account);
    await dropHost(hostPattern(account.baseUrl));
  }
  await Promise.all([
    destroyDeviceKey(),
    removeItem(items.settings),
    removeAside(),
    clearJournal(),
    forgetTrouble(),
  ]);
  return ok(null);
}

/** Removes what is kept of an account. */
export async function removeAccount({ id }: Account): Promise<void> {
  const [intents, batches] = await Promise.all([readJournal(id), readBatches(id)]);
  await Promise.all([
    removeBatches(batches.map((batch) => batch.id)),
    removeIntents(intents.map((intent) => intent.id)),
    dropLists(),
    removeLook(id),
    removeItem(items.account),
    removeItem(items.snapshot),
    removeItem(items.requestLog),
  ]);
}

import type { Account } from '../core/account.ts';
import { hostPattern } from '../core/base-url.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { storageFailure } from '../core/storage-failure.ts';
import { dropHost } from '../platform/permissions.ts';
import { readBatches } from '../store/batches.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { readJournal } from '../store/intents.ts';
import { emptyDatabase, emptyStored } from '../store/empty.ts';
import { changeAccount } from './account-turn.ts';
import { removeItem } from '../store/write-item.ts';
import { removeIntents } from '../store/write-journal.ts';
import { removeBatches } from '../store/write-batches.ts';
import { dropLists } from '../store/write-links.ts';
import { removeLook } from '../store/write-looks.ts';
import { forgetTrouble } from '../store/write-trouble.ts';
import { clearButton } from './button.ts';
import { forgetPressed } from './pressed.ts';
import { applySettings } from './settings.ts';
import { unattended } from './unattended.ts';

/**
 * Removes everything of the account from this browser; where a storage is broken, all that is in the others, and it says so. The key stays
 * valid at the service until it is revoked there.
 */
export const forgetAccount = (): Promise<Result<null>> => changeAccount(forget);

async function forget(): Promise<Result<null>> {
  forgetPressed();
  const account = await readItem(items.account).catch(() => null);
  const removals = await Promise.allSettled([
    emptyStored(),
    emptyDatabase(),
    forgetTrouble(),
    account && dropHost(hostPattern(account.baseUrl)),
  ]);
  await clearButton();
  await unattended(applySettings);
  for (const removal of removals)
    if (removal.status === 'rejected') return fail(storageFailure(removal.reason));
  return ok(null);
}

/** Removes what is kept of an account, and what the button says of its wishes. */
export async function removeAccount({ id }: Account): Promise<void> {
  forgetPressed();
  const [intents, batches] = await Promise.all([readJournal(id), readBatches(id)]);
  await Promise.all([
    removeBatches(batches.map((batch) => batch.id)),
    removeIntents(intents.map((intent) => intent.id)),
    dropLists(id),
    removeLook(id),
    removeItem(items.account),
    removeItem(items.snapshot),
    removeItem(items.requestLog),
    clearButton(),
  ]);
}

import type { Account } from '../../core/account/account.ts';
import { hostPattern } from '../../core/account/base-url.ts';
import { isSample } from '../../core/account/sample.ts';
import { hasEnded } from '../../core/batch/batch.ts';
import { isSettled } from '../../core/intent/intent.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { dropHost } from '../../platform/permissions.ts';
import { readBatches } from '../../store/batches/batches.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { fingerprintOfKey, sealKey } from '../../store/items/vault.ts';
import { writeItem } from '../../store/items/write-item.ts';
import { removeAccount } from './account.ts';

export type NewAccount = Pick<Account, 'id' | 'baseUrl' | 'plan' | 'authHeader' | 'access'>;

const unknownService = { deleteByGet: false, zoneMinutes: null, rewriting: [] };

/**
 * Puts an account in the place of the one that was there when its list was asked for. Work that waits is never done at another: where
 * nobody can tell whether it is one, the user is asked. The sample is no account, and what was done in it goes with it.
 */
export async function replaceAccount(
  known: Account | null,
  account: NewAccount,
  key: string,
  isCertain: boolean,
): Promise<Result<null>> {
  const now = await readItem(items.account);
  if (now?.id !== known?.id && !isSample(now)) return fail({ kind: 'not-connected' });
  if (now !== null && !isSample(now) && !isCertain && (await hasOpenWork(now.id)))
    return fail({ kind: now.baseUrl === account.baseUrl ? 'unsure-account' : 'work-waiting' });
  const isSame = now?.id === account.id;
  if (now !== null && !isSame) {
    // Where nothing can be kept, nothing is taken away: without its links, what is there would be made twice.
    await writeItem(items.account, now);
    await removeAccount(now);
  }
  const oldHost = now && hostPattern(now.baseUrl);
  if (oldHost !== null && oldHost !== hostPattern(account.baseUrl)) await dropHost(oldHost);
  const { deleteByGet, zoneMinutes, rewriting } = isSame ? now : unknownService;
  await writeItem(items.account, {
    ...account,
    key: await sealKey(key),
    keyPrint: await fingerprintOfKey(account.id, key),
    deleteByGet,
    zoneMinutes,
    rewriting,
  });
  return ok(null);
}

async function hasOpenWork(accountId: string): Promise<boolean> {
  const [journal, batches] = await Promise.all([readJournal(accountId), readBatches(accountId)]);
  return !batches.every(hasEnded) || !journal.every(isSettled);
}

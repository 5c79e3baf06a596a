import { accountColors, type Account } from '../../core/account/account.ts';
import type { Derived, SealedKey } from '../../core/account/sealed-key.ts';
import { isSample } from '../../core/account/sample.ts';
import { hasEnded } from '../../core/batch/batch.ts';
import { isSettled } from '../../core/intent/intent.ts';
import type { Connection } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readBatches } from '../../store/batches/batches.ts';
import { readAccounts } from '../../store/items/accounts.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { fingerprintOfKey } from '../../store/keys/key-print.ts';
import { openKey, sealAs } from './keys.ts';
import { dropUnusedHost, eraseAccount } from './erase-account.ts';
import { putInFront, writeAccount } from './show-account.ts';

export type NewAccount = Pick<Account, 'id' | 'baseUrl' | 'plan' | 'authHeader' | 'access'>;

/**
 * Shows an account that has been tested, in the place of the `known` one, or beside the others. Work that waits is never done at another
 * account: where nobody can tell whether it is one, the user is asked. The sample is no account, and what was done in it goes with it.
 */
export async function replaceAccount(
  known: Account | null,
  account: NewAccount,
  { key, derived, label = '' }: { key: string } & Pick<Connection, 'derived' | 'label'>,
  isCertain: boolean,
): Promise<Result<null>> {
  const accounts = await readAccounts();
  const now = accounts.find(({ id }) => id === known?.id) ?? accounts.find(isSample);
  if (known && !now) return fail({ kind: 'not-connected' });
  if (now && !isSample(now) && !isCertain && (await hasOpenWork(now.id)))
    return fail({ kind: now.baseUrl === account.baseUrl ? 'unsure-account' : 'work-waiting' });
  const isSame = now?.id === account.id;
  if (now && !isSame) {
    // Where nothing can be kept, nothing is taken away: without its links, what is there would be made twice.
    await writeAccount(now);
    await eraseAccount(now);
  }
  const others = accounts.filter(({ id }) => id !== now?.id);
  if (now) await dropUnusedHost(now, [...others, account]);
  await putInFront(
    {
      ...(isSame ? now : { ...freshAccount(others), label }),
      ...account,
      key: await sealFor(account, now, key, derived),
      keyPrint: await fingerprintOfKey(account.id, key),
    },
    now?.id,
  );
  return ok(null);
}

/**
 * A key goes where the one before it was. What only a passphrase opened never comes to lie where nothing is typed: without a passphrase the
 * key that is the same stays as it is, and another one is in memory alone.
 */
async function sealFor(
  account: NewAccount,
  before: Account | undefined,
  key: string,
  derived?: Derived,
): Promise<SealedKey> {
  const mode = before?.key.mode ?? 'device';
  if (mode === 'device') return sealAs(account, mode, key);
  if (mode === 'passphrase' && derived) return sealAs(account, mode, key, derived);
  const opened = before?.id === account.id ? await openKey(before) : null;
  return before && opened?.ok && opened.value === key ? before.key : sealAs(account, 'session', key);
}

/** What nobody knows of an account yet, told apart from the others by its color. */
const freshAccount = (others: readonly Account[]) => ({
  deleteByGet: false,
  zoneMinutes: null,
  rewriting: [],
  color: accountColors.find((color) => others.every((other) => other.color !== color)) ?? accountColors[0],
});

async function hasOpenWork(accountId: string): Promise<boolean> {
  const [journal, batches] = await Promise.all([readJournal(accountId), readBatches(accountId)]);
  return !batches.every(hasEnded) || !journal.every(isSettled);
}

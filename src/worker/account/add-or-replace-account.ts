import { accountColors, type Account, type AccountColor } from '../../core/account/account.ts';
import type { SealedKey } from '../../core/account/sealed-key.ts';
import { freeAccountLabel } from '../../core/account/free-account-label.ts';
import { isSample } from '../../core/account/sample-account.ts';
import { hasBatchEnded } from '../../core/batch/batch.ts';
import { isOperationSettled } from '../../outbox/operation.ts';
import type { ConnectInput } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readBatches } from '../../storage/batches/batches.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { items } from '../../storage/items/items.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { writeItem } from '../../storage/items/write-item.ts';
import { readOperations } from '../../outbox/read.ts';
import { fingerprintOfKey, isKeyOfAccount } from '../../storage/keys/key-fingerprint.ts';
import { removeFormerKeyCopies, encryptKeyInMode } from './api-keys.ts';
import { revokeUnusedHostPermission, eraseAccountData } from './erase-account-data.ts';
import { storeUnlockedKeys } from './key-lock.ts';
import { saveAccountAsSelected, updateStoredAccount } from './select-account.ts';

export type NewAccount = Pick<Account, 'id' | 'baseUrl' | 'plan' | 'authHeader' | 'access'>;

/** `isTyped`: the user has given the key anew. */
type Facts = { key: string; isTyped: boolean } & Pick<
  ConnectInput,
  'mode' | 'derived' | 'label' | 'sites' | 'color' | 'staysBehind'
>;

/**
 * Stores an account that was tested, in place of the `known` one or beside the others, and shows it, unless it is to stay behind. Pending
 * work is never done at another account: if Curtail can't tell whether this is another, it asks the user. The sample is not an account, and is
 * erased with what was done in it.
 */
export async function addOrReplaceAccount(
  known: Account | null,
  account: NewAccount,
  facts: Facts,
  isCertain: boolean,
): Promise<Result<null>> {
  const { key, label = '', sites = [] } = facts;
  const accounts = await readAccounts();
  const now = accounts.find(({ id }) => id === known?.id) ?? accounts.find(isSample);
  if (known && !now) return fail({ kind: 'not-connected' });
  if (now && !isSample(now) && !isCertain && (await hasOpenWork(now.id)))
    return fail({ kind: now.baseUrl === account.baseUrl ? 'unsure-account' : 'work-waiting' });
  const isSame = now?.id === account.id;
  if (now && !isSame) {
    // Throws if nothing can be stored, before anything is erased. Without its kept links, the user would create them a second time.
    await updateStoredAccount(now);
    await eraseAccountData(now);
  }
  const others = accounts.filter(({ id }) => id !== now?.id);
  if (now) await revokeUnusedHostPermission(now, [...others, account]);
  // A site that another account got since a file with it was read stays there.
  const free = sites.filter((site) => !others.some((other) => other.sites.includes(site)));
  const newLabel = freeAccountLabel({ label, baseUrl: account.baseUrl }, others);
  const kept = {
    ...(isSame ? now : { ...freshAccount(others, facts.color), label: newLabel, sites: free }),
    ...account,
    key: await sealFor(account, now, facts),
    keyPrint: await fingerprintOfKey(account.id, key),
  };
  if (facts.staysBehind && !now && accounts.length > 0)
    await writeItem(items.others, [...(await readItem(items.others)), { account: kept, snapshot: null }]);
  // A file may have one account twice.
  else if (facts.staysBehind && isSame) await updateStoredAccount(kept);
  else await saveAccountAsSelected(kept, now?.id);
  await removeFormerKeyCopies(kept);
  return ok(null);
}

/**
 * A key is kept the way the previous one was, unless the page asks for another. A key that needed a passphrase is never stored without one:
 * if no passphrase was given, the same key stays sealed as it is, and is open from now on; another key is kept in memory only.
 */
async function sealFor(
  account: NewAccount,
  before: Account | undefined,
  { key, isTyped, mode, derived }: Facts,
): Promise<SealedKey> {
  // Who has not typed the key may not know it, and gets it out of its seal only by `changeKeyMode`, with the passphrase.
  const isAsBefore = !isTyped || (!mode && !derived);
  const isSealed = before?.key.mode === 'passphrase' && isAsBefore && before.id === account.id;
  if (!isSealed || !(await isKeyOfAccount(before, key)))
    return encryptKeyInMode(account, mode ?? before?.key.mode ?? 'device', key, derived);
  await storeUnlockedKeys([{ owner: account, key }]);
  return before.key;
}

/** What a new account starts with. Its color tells it apart from the others. */
const freshAccount = (others: readonly Account[], wanted?: AccountColor) => ({
  deletesBy: null,
  zone: null,
  rewriting: [],
  foldsCase: false,
  color: [wanted ?? 1, ...accountColors].find((color) => others.every((other) => other.color !== color)) ?? 1,
});

const hasOpenWork = async (accountId: string): Promise<boolean> =>
  !(await readBatches(accountId)).every(hasBatchEnded) ||
  !(await readOperations(accountId)).every(isOperationSettled);

import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { isSample } from '../../core/account/sample-account.ts';
import type { DerivedBits, SealedText } from '../../core/account/sealed-key.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import type { Failure } from '../../core/failure.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import { sendCommand } from '../../platform/messages.ts';
import { items } from '../../storage/items/items.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { qrStyleItem } from '../../storage/items/qr-style.ts';
import { isKeyLocked } from '../../storage/keys/unlocked-keys.ts';
import { deriveKeyBitsWithNewSalt } from '../../ui/lock/derive-key-bits.ts';
import { saveTextUnlessSample } from '../../ui/save-file.ts';
import type { OptionsData } from '../options-data.ts';
import { backupFileName, makeBackup } from './make-backup.ts';
import { sealBackup } from './sealed-backup.ts';

/** Why there is no file. `account`: the one whose key can't be used, if that is the reason. */
export type ExportRefusal = { failure: Failure; account: string | null };

/** Saves settings and accounts, without keys. */
export const exportBackupWithoutKeys = (data: OptionsData): Promise<ExportRefusal | null> =>
  unlessStorageFails(async () => {
    const now = Date.now();
    saveTextUnlessSample(await textOf(data, new Map(), now), 'application/json', backupFileName(now), 'json');
    return null;
  });

/**
 * Saves everything with the keys, under a passphrase. `proofs`: of the keys that have a passphrase here. If one key can't be used now, there is no file, since it would seem to have all of
 * them.
 */
export const exportBackupWithKeys = (
  data: OptionsData,
  passphrase: string,
  proofs: readonly AccountSecret[],
): Promise<ExportRefusal | null> =>
  unlessStorageFails(async () => {
    const now = Date.now();
    const derived = await deriveKeyBitsWithNewSalt(passphrase);
    const keys = await sealKeys(accountsOf(data), derived, proofs);
    if (!keys.ok) return keys.error;
    const text = await sealBackup(await textOf(data, keys.value, now), derived);
    saveTextUnlessSample(text, 'application/json', backupFileName(now, '-encrypted'), 'json');
    return null;
  });

/** Why a file with keys can't be made now: one of them is locked. */
export function refusalForLockedKey(data: Pick<OptionsData, 'accounts' | 'opened'>): ExportRefusal | null {
  const locked = accountsOf(data).find((account) => isKeyLocked(account, data.opened));
  return locked ? { failure: { kind: 'locked' }, account: accountName(locked) } : null;
}

const unlessStorageFails = (save: () => Promise<ExportRefusal | null>): Promise<ExportRefusal | null> =>
  save().catch((error: unknown) => ({ failure: storageFailure(error), account: null }));

const accountsOf = ({ accounts }: Pick<OptionsData, 'accounts'>): Account[] =>
  accounts.map(({ account }) => account).filter((account) => !isSample(account));

async function sealKeys(
  accounts: readonly Account[],
  derived: DerivedBits,
  proofs: readonly AccountSecret[],
): Promise<Result<Map<string, SealedText>, ExportRefusal>> {
  const keys = new Map<string, SealedText>();
  for (const account of accounts) {
    const sealed = await sendCommand('sealKey', {
      accountId: account.id,
      derived,
      secret: proofs.find(({ accountId }) => accountId === account.id)?.secret,
    });
    if (!sealed.ok) return fail({ failure: sealed.error, account: accountName(account) });
    const { iv, data } = sealed.value;
    keys.set(account.id, { iv, data });
  }
  return ok(keys);
}

async function textOf(
  data: OptionsData,
  keys: ReadonlyMap<string, SealedText>,
  now: number,
): Promise<string> {
  const accounts = [...accountsOf(data), ...data.imported];
  // Read now: the page may not have heard yet of a setting that was just changed.
  const [settings, style] = await Promise.all([readItem(items.settings), readItem(qrStyleItem)]);
  return makeBackup({ settings, qrStyle: style, accounts, keys }, now);
}

import type { Account, AccountAwaitingKey } from '../../core/account/account.ts';
import type { Failure } from '../../core/failure.ts';
import { ok, type Result } from '../../core/result.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import type { AccountAsImported, AccountSecret } from '../../core/protocol.ts';
import { sendCommand } from '../../platform/messages.ts';
import { importedAccountsItem } from '../../storage/imported/imported-accounts.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { readNewestLinks } from '../../storage/list/links.ts';
import type { KeyStorageChoice } from '../privacy/use-new-key-storage-form.ts';
import {
  connectImportedAccounts,
  type AccountConnectFailure,
  type BackupApiKeys,
} from './connect-imported-accounts.ts';
import type { ImportPlan } from './plan-import.ts';

export interface ConnectedByImport extends AccountAsImported {
  /** Its id in the file, and while it waited for its key. */
  waitingId: string;
}

/** An import that was carried out, with all that its Undo needs. */
export interface FinishedImport {
  plan: ImportPlan;
  failed: AccountConnectFailure[];
  /** The accounts that it connected and that were not here before. */
  connected: ConnectedByImport[];
  /** The accounts that waited for a key until it replaced or connected them. */
  displaced: AccountAwaitingKey[];
  /** Why the rest of it was not done. What was done by then can be undone. */
  stop: Failure | null;
}

/**
 * Does what a plan says, in its order: settings, the style of codes, accounts. The storage's own errors are thrown, but not once a part may be
 * done, also by a command whose answer was lost.
 */
export async function carryOutImport(
  plan: ImportPlan,
  keys: BackupApiKeys,
  keeping: KeyStorageChoice,
  proofs: readonly AccountSecret[],
): Promise<Result<FinishedImport>> {
  const { change, qrStyle, accounts, replaced, keyed } = plan;
  const waiting = await readItem(importedAccountsItem);
  const before = (await readAccounts()).map(({ id }) => id);
  const displaced = waiting.filter(
    (one) => replaced.includes(one.id) || keyed.some(({ id }) => id === one.id),
  );
  const stopped = (stop: Failure) => ok({ plan, failed: [], connected: [], displaced, stop });
  const changed =
    Object.keys(change).length > 0 ? await sendCommand('changeProtection', { change, proofs }) : ok(null);
  if (!changed.ok) return changed.error.kind === 'no-reply' ? stopped(changed.error) : changed;
  const styled = qrStyle ? await sendCommand('saveQrStyle', qrStyle) : ok(null);
  if (!styled.ok) return stopped(styled.error);
  const saved =
    accounts.length > 0
      ? await sendCommand('changeImportedAccounts', { removed: replaced, added: accounts })
      : ok(null);
  if (!saved.ok) return stopped(saved.error);
  try {
    const { connected, failed } = await connectImportedAccounts(keyed, keys, keeping);
    const accountsNow = await readAccounts();
    const asConnectedNow = accountsNow.flatMap((account) => {
      const waitingId = connected.get(account.id);
      return waitingId === undefined || before.includes(account.id) ? [] : asConnected(account, waitingId);
    });
    return ok({ plan, failed, connected: await Promise.all(asConnectedNow), displaced, stop: null });
  } catch (error) {
    return stopped(storageFailure(error));
  }
}

async function asConnected(account: Account, waitingId: string): Promise<ConnectedByImport> {
  const [newest] = await readNewestLinks(account.id, 1);
  return { account, newest: newest?.shortCode ?? null, waitingId };
}

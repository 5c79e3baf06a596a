import { createLinkService } from '../../services/choose-service.ts';
import type { ListLinksResult } from '../../services/link-service.ts';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { hostPattern } from '../../core/account/service-host.ts';
import type { ConnectInput, AccountCounts, CommandOutput } from '../../core/protocol.ts';
import { withRequests } from '../../core/account/request-log.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { createSameAccountEvidence } from '../../core/account/same-account-evidence.ts';
import { hasHostPermission } from '../../platform/permissions.ts';
import { readAccount, readAccounts } from '../../storage/items/accounts.ts';
import { areLinksHiddenNow } from '../../storage/keys/hidden-links.ts';
import { isKeyOfAccount } from '../../storage/keys/key-fingerprint.ts';
import { changeImportedAccounts } from '../../storage/imported/write-imported-accounts.ts';
import type { WriteGuard } from '../../storage/list/chunk-queue.ts';
import type { ListFetchMetadata } from '../../storage/list/replace-stored-list.ts';
import { openIncomingList, type IncomingList } from '../../storage/list/write-list.ts';
import { readSequence } from '../../storage/sequence.ts';
import {
  accountSignal,
  withSharedAccountLock,
  withExclusiveAccountLock,
  connectedAccountIds,
} from './account-lock.ts';
import { readAllKnownLinks } from '../list/read-all-known-links.ts';
import { finishInterruptedErasure, fullErasureCount } from './erase-all-accounts.ts';
import { hideDeletedLinks } from '../list/hide-deleted-links.ts';
import { withListProgress } from '../list/list-progress.ts';
import { decryptAccountKey } from './api-keys.ts';
import { checkApiAddressPolicy, checkKeyModePolicy } from './managed-policy.ts';
import { addOrReplaceAccount } from './add-or-replace-account.ts';
import { createServiceContext, updateRequestLog } from './account-service.ts';
import {
  emptyListConfirmationMs,
  fetchAndStoreLinksUnderLock,
  withListFetchLock,
  commitFetchedList,
} from '../list/fetch-and-store-links.ts';
import { runInBackground } from '../run-in-background.ts';

/**
 * Tests the key by fetching the list of links, and only then keeps the account. If the user disconnects while this waits for its turn, it
 * is dropped.
 */
export function connectAccount(connection: ConnectInput): Promise<CommandOutput<'connect'>> {
  const before = fullErasureCount();
  return withListFetchLock(async () =>
    fullErasureCount() === before ? connectNow(connection) : fail({ kind: 'not-connected' }),
  );
}

async function connectNow(connection: ConnectInput): Promise<CommandOutput<'connect'>> {
  const erased = await finishInterruptedErasure();
  if (!erased.ok) return erased;
  const unnamed = accountSignal('');
  const { baseUrl } = connection;
  const known = await accountFor(connection);
  const signal = known ? AbortSignal.any([unnamed, accountSignal(known.id)]) : unnamed;
  if (known === undefined) return fail({ kind: 'not-connected' });
  const allowed = await allowedBy(connection, known);
  if (!allowed.ok) return allowed;
  const found = await keyFor(connection, known);
  if (!found.ok) return found;
  const key = found.value;
  const other = await accountOf(baseUrl, key);
  if (known && other && other.id !== known.id) return fail({ kind: 'key-in-use', name: accountName(other) });
  const isAllowed = await hasHostPermission(hostPattern(baseUrl));
  const listed = await listAt({ ...connection, key, known, signal });
  if (!listed.ok) return listed;
  const kept = await keep(listed.value, { ...connection, key, isTyped: Boolean(connection.key), isAllowed });
  if (!kept.ok) return kept;
  await updateRequestLog(kept.value, (log, now) => ({ ...log, minutes: withRequests(log.minutes, now) }));
  const { links, clicks } = listed.value;
  return ok({ id: kept.value, links, clicks });
}

/** Asked before anything leaves. Where no passphrase comes with a key, it stays in memory, unless it is sealed with one already. */
async function allowedBy(
  { baseUrl, mode, key, derived }: ConnectInput,
  known: Account | null,
): Promise<Result<null>> {
  const address = await checkApiAddressPolicy(baseUrl);
  if (!address.ok) return address;
  const wanted = mode ?? known?.key.mode ?? 'device';
  const isSealed = !key && known?.key.mode === 'passphrase';
  return checkKeyModePolicy(wanted === 'passphrase' && !derived && !isSealed ? 'session' : wanted);
}

/** A kept key is sent only to the address that it was kept for. */
async function keyFor({ key, baseUrl }: ConnectInput, known: Account | null): Promise<Result<string>> {
  if (key) return ok(key);
  const kept = known?.baseUrl === baseUrl ? await decryptAccountKey(known) : null;
  return kept?.ok || kept?.error.kind === 'locked' ? kept : fail({ kind: 'key-missing' });
}

/** Adding an account that is connected already means that account. `undefined`: the account is gone meanwhile. */
async function accountFor({ accountId, baseUrl, key }: ConnectInput): Promise<Account | null | undefined> {
  if (accountId === null) return key ? accountOf(baseUrl, key) : null;
  const account = await readAccount(accountId);
  return account === null && accountId ? undefined : account;
}

/** The account that is connected with a key. */
async function accountOf(baseUrl: string, key: string): Promise<Account | null> {
  for (const account of await readAccounts())
    if (account.baseUrl === baseUrl && (await isKeyOfAccount(account, key))) return account;
  return null;
}

interface Attempt extends Pick<ConnectInput, 'authHeader' | 'plan' | 'baseUrl'> {
  key: string;
  known: Account | null;
  signal: AbortSignal;
}

/** An account's list as it came in, stored beside the kept one. */
interface Listed extends AccountCounts {
  baseUrl: string;
  known: Account | null;
  /** The id of the account that is known at this address, or of a new one. */
  id: string;
  incoming: IncomingList;
  list: ListLinksResult;
  asked: Pick<ListFetchMetadata, 'fetchedAt' | 'askedSeq' | 'foldsCase'>;
  evidence: Evidence;
}

type Evidence = ReturnType<typeof createSameAccountEvidence>;

/** By an empty list, another key of the known account looks like that of another account, whose place it would take. So it is asked again. */
async function listAt(attempt: Attempt, isEmptyBelieved = false): Promise<Result<Listed>> {
  const { known, signal, ...at } = attempt;
  const foldsCase = known?.foldsCase ?? false;
  const asked = { fetchedAt: Date.now(), askedSeq: await readSequence(), foldsCase };
  const id = known?.baseUrl === at.baseUrl ? known.id : crypto.randomUUID();
  // After the number, as for every list: a delete that is done in between would be dropped, and never hidden.
  await runInBackground(() => hideDeletedLinks(id));
  const evidence = createSameAccountEvidence(await readAllKnownLinks(id));
  const count: AccountCounts = { links: 0, clicks: 0 };
  const codes = new Set<string>();
  const incoming = await openIncomingList(
    id,
    (link) => {
      evidence.see(link);
      // Repeats of a code are not shown.
      if (codes.has(link.shortCode)) return;
      codes.add(link.shortCode);
      count.links += 1;
      count.clicks = link.clicks === null || count.clicks === null ? null : count.clicks + link.clicks;
    },
    guardedBy(await namesOfAccounts()),
  );
  // What is answered here says nothing of the known account until this is kept: then the request is counted.
  const context = {
    ...createServiceContext(id, at.key, signal),
    countRequest: async () => undefined,
    pauseUntil: async () => undefined,
  };
  const service = createLinkService({ ...at, id, deletesBy: null }, context);
  const list = await withListProgress(incoming.add, (take) => service.list(take, null));
  await incoming.flush();
  if (!list.ok) {
    await runInBackground(() => incoming.discard());
    return list;
  }
  const isSuspicious = incoming.isSuddenlyEmpty() || incoming.isUnreadable();
  if (known && isSuspicious && !isEmptyBelieved && !(await isKeyOfAccount(known, at.key))) {
    await runInBackground(() => incoming.discard());
    await new Promise((resolve) => setTimeout(resolve, emptyListConfirmationMs));
    return listAt(attempt, true);
  }
  return ok({ baseUrl: at.baseUrl, known, id, incoming, list: list.value, asked, ...count, evidence });
}

/** Rows are written only while the accounts are still those at the time of the request, whichever of them is shown. */
const guardedBy =
  (before: string): WriteGuard =>
  (write) =>
    withSharedAccountLock(async () => (await namesOfAccounts()) === before && write());

const namesOfAccounts = async (): Promise<string> => (await connectedAccountIds()).toSorted().join();

type Facts = Pick<
  ConnectInput,
  | 'plan'
  | 'authHeader'
  | 'label'
  | 'sites'
  | 'color'
  | 'waitingId'
  | 'staysBehind'
  | 'isSame'
  | 'mode'
  | 'derived'
> & {
  key: string;
  isTyped: boolean;
  isAllowed: boolean;
};

/** Keeps the account with its list, and gives its id. */
async function keep(listed: Listed, facts: Facts): Promise<Result<string>> {
  const { baseUrl, known, incoming } = listed;
  const { plan, authHeader, waitingId, isAllowed } = facts;
  const isCertain = await isCertainlySame(listed, facts);
  const kept = await withExclusiveAccountLock(async (): Promise<Result<string>> => {
    const found = await idOf(listed, isCertain);
    if (!found.ok) return found;
    const id = found.value;
    const account = { id, baseUrl, plan, authHeader, access: isAllowed ? 'permission' : 'cors' } as const;
    const replaced = await addOrReplaceAccount(known, account, facts, isCertain);
    // Here, since the page may be closed before it learns of this.
    if (replaced.ok && waitingId !== undefined) await changeImportedAccounts({ removed: [waitingId] });
    return replaced.ok ? found : replaced;
  }).catch(async (error: unknown) => {
    // Where nothing can be stored, the rows that came may be another account's.
    await runInBackground(() => incoming.discard());
    throw error;
  });
  if (kept.ok) {
    await keepListed(listed, kept.value);
    return kept;
  }
  await runInBackground(() => incoming.discard());
  return facts.isSame && kept.error.kind === 'unsure-account' ? fail({ kind: 'locked' }) : kept;
}

/**
 * Whether it is the account that is known at this address: its list or its key shows it, or the user says so. While its links are hidden, that
 * would show what is pending to anybody with a key of the same service.
 */
const isCertainlySame = async (
  { baseUrl, known, evidence }: Listed,
  { key, isSame }: Facts,
): Promise<boolean> =>
  known?.baseUrl === baseUrl &&
  (evidence.isCertain() ||
    (await isKeyOfAccount(known, key)) ||
    (isSame === true && !(await areLinksHiddenNow(known.id))));

/**
 * The id to keep the account under: a new one if it may be another account of the same service. One whose links no list has shown yet can't be
 * told from another, and without them their pages would get second ones, so the user is asked. Whether it has any is looked up only now, since
 * the first may have been created during the fetch.
 */
async function idOf({ baseUrl, known, id, evidence }: Listed, isCertain: boolean): Promise<Result<string>> {
  if (known?.baseUrl !== baseUrl || isCertain) return ok(id);
  if (evidence.isListed) return ok(crypto.randomUUID());
  const hasNoLinks = (await readAllKnownLinks(id)).length === 0;
  return hasNoLinks ? ok(id) : fail({ kind: 'unsure-account' });
}

async function keepListed({ id, incoming, list, asked }: Listed, accountId: string): Promise<void> {
  const tag = list.isUnchanged ? null : list.tag;
  // Under another id it is another account of the same service: its rows were stored under the id of the old account, and were erased with that.
  const isUsable = accountId === id && !incoming.isSuddenlyEmpty() && !incoming.isUnreadable();
  const isKept = isUsable && (await commitFetchedList(id, incoming, tag, asked));
  await runInBackground(() => incoming.discard());
  if (!isKept) await fetchAndStoreLinksUnderLock(accountId, null);
}

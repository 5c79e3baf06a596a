import { listLinks } from '../api/client.ts';
import type { Account } from '../core/account.ts';
import { hostPattern, tidyBaseUrl } from '../core/base-url.ts';
import { isOver } from '../core/batch.ts';
import type { Failure } from '../core/failure.ts';
import { createsOf, isSettled } from '../core/intent.ts';
import type { Connection, Output } from '../core/protocol.ts';
import { withRequest } from '../core/request-log.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { dropHost, hasHost } from '../platform/permissions.ts';
import { readBatches, readRows } from '../store/batches.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { readJournal } from '../store/intents.ts';
import { eachLink } from '../store/links.ts';
import { openKey, sealKey } from '../store/vault.ts';
import type { Guard } from '../store/write-chunks.ts';
import { writeItem } from '../store/write-item.ts';
import { openDraft } from '../store/write-list.ts';
import { accountSignal, besideAccount, changeAccount } from './account-turn.ts';
import { removeAccount } from './account.ts';
import { finishForgetting } from './forget-account.ts';
import { withProgress } from './list-progress.ts';
import { changeLog, serviceOf } from './service.ts';
import { fetchNow, inTurn, keepList } from './sync-list.ts';
import { unattended } from './unattended.ts';

/** Tests an address and a key with the list of links, and only then keeps them. */
export const connect = (connection: Connection): Promise<Output<'connect'>> =>
  inTurn(() => connectNow(connection));

async function connectNow(connection: Connection): Promise<Output<'connect'>> {
  const erased = await finishForgetting();
  if (!erased.ok) return erased;
  const signal = accountSignal();
  const baseUrl = tidyBaseUrl(connection.address);
  if (!baseUrl.ok) return baseUrl;
  const known = await readItem(items.account);
  const same = known?.baseUrl === baseUrl.value ? known : null;
  const keptKey = same && (await openKey(same.key));
  const key = tidyKey(connection.key ?? '') || keptKey;
  if (!key) return fail({ kind: 'key-missing' });
  if (!isHeaderValue(key)) return fail({ kind: 'unauthorized' });
  const isAllowed = await hasHost(hostPattern(baseUrl.value));
  const startedAt = Date.now();
  const id = same?.id ?? crypto.randomUUID();
  const codes = await knownCodes(id);
  let links = 0;
  let clicks = 0;
  let isCertain = key === keptKey;
  const draft = await openDraft(
    id,
    (link) => {
      links += 1;
      clicks += link.clicks;
      isCertain ||= codes.has(link.shortCode);
    },
    guardedBy(known),
  );
  const service = serviceOf({ ...connection, baseUrl: baseUrl.value }, key, signal);
  const list = await withProgress(draft.add, (take) => listLinks(service, null, take));
  await draft.written();
  if (!list.ok) {
    await unattended(() => draft.discard());
    return fail(explain(list.error, isAllowed, baseUrl.value));
  }
  const isSame = same !== null && (isCertain || codes.size === 0);
  const account: Unsealed = {
    id: same !== null && !isSame ? crypto.randomUUID() : id,
    baseUrl: baseUrl.value,
    plan: connection.plan,
    authHeader: connection.authHeader,
    access: isAllowed ? 'permission' : 'cors',
    deleteByGet: false,
    zoneMinutes: null,
    rewriting: [],
  };
  const replaced = await changeAccount(() => replace(known, account, key, isCertain));
  if (!replaced.ok) {
    await unattended(() => draft.discard());
    return replaced;
  }
  await changeLog(account.id, (log, now) => ({ ...log, minutes: withRequest(log.minutes, now) }));
  // Another account of the same service: what came was laid beside the links of the one that is gone now, and went with them.
  const etag = list.value.isUnchanged ? null : list.value.etag;
  const isKept = account.id === id && (await keepList(id, draft, etag, startedAt));
  await unattended(() => draft.discard());
  if (!isKept) await fetchNow(account.id, null);
  return ok({ links, clicks });
}

type Unsealed = Omit<Account, 'key'>;

/** Rows are kept as long as the account is there that was there when they were asked for. */
const guardedBy =
  (known: Account | null): Guard =>
  (write) =>
    besideAccount(async () => (await readItem(items.account))?.id === known?.id && write());

/** What is pasted may bring a line break along, or a character that nobody sees. */
const tidyKey = (key: string): string => key.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '');

/** `fetch` throws at any other, which would look like a service that is down. */
const isHeaderValue = (key: string): boolean => !/[^\x21-\xff]/.test(key);

/** Puts an account in the place of the one that was there when its list was asked for. Work that waits is never done at another. */
async function replace(
  known: Account | null,
  account: Unsealed,
  key: string,
  isCertain: boolean,
): Promise<Result<null>> {
  const now = await readItem(items.account);
  if (now?.id !== known?.id) return fail({ kind: 'not-connected' });
  if (now !== null && !isCertain && (await hasOpenWork(now.id))) return fail({ kind: 'work-waiting' });
  const isSame = now?.id === account.id;
  if (now !== null && !isSame) await removeAccount(now);
  const oldHost = now && hostPattern(now.baseUrl);
  if (oldHost !== null && oldHost !== hostPattern(account.baseUrl)) await dropHost(oldHost);
  const { deleteByGet, zoneMinutes, rewriting } = isSame ? now : account;
  const sealed = await sealKey(key);
  await writeItem(items.account, { ...account, key: sealed, deleteByGet, zoneMinutes, rewriting });
  return ok(null);
}

async function hasOpenWork(accountId: string): Promise<boolean> {
  const [journal, batches] = await Promise.all([readJournal(accountId), readBatches(accountId)]);
  return !batches.every(isOver) || !journal.every(isSettled);
}

/**
 * Another key of one service may be a new key of the same account, or another account. The API names no account,
 * but the same account still has some of the links that are known of it.
 */
async function knownCodes(accountId: string): Promise<Set<string>> {
  const [journal, snapshot, batches] = await Promise.all([
    readJournal(accountId),
    readItem(items.snapshot),
    readBatches(accountId),
  ]);
  const rows = await Promise.all(batches.map(({ id }) => readRows(id)));
  const made = [
    ...createsOf(journal).map(({ state }) => state),
    ...rows.flat().map(({ outcome }) => outcome),
  ];
  const links = made.flatMap((outcome) => (outcome?.at === 'done' ? (outcome.link ?? []) : []));
  const newest = snapshot?.accountId === accountId ? snapshot.newest : [];
  const codes = new Set([...links, ...newest].map(({ shortCode }) => shortCode));
  await eachLink(accountId, ({ shortCode }) => codes.add(shortCode));
  return codes;
}

/** Without the browser's permission a service that sends no CORS headers looks just like one that is down. */
function explain(failure: Failure, isAllowed: boolean, baseUrl: string): Failure {
  if (failure.kind !== 'unreachable' || isAllowed) return failure;
  return { kind: 'no-permission', origin: hostPattern(baseUrl) };
}

import type { LinkService, ServiceContext } from '../../services/link-service.ts';
import { capabilitiesOf, createLinkService } from '../../services/choose-service.ts';
import type { Account, LearnedQuirks } from '../../core/account/account.ts';
import { hostPattern, isOnThisComputer } from '../../core/account/service-host.ts';
import { isSample } from '../../core/account/sample-account.ts';
import {
  backgroundRequestShare,
  requestsWaitUntil,
  requestLogOf,
  withRequests,
  withRowPace,
  type RequestLog,
} from '../../core/account/request-log.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { isLocalFailure } from '../../core/failure.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import { isWithinNextHour } from '../../core/within-next-hour.ts';
import { hasHostPermission } from '../../platform/permissions.ts';
import { readItem, readItems } from '../../storage/items/storage-item.ts';
import { accountOrShown, readAccount } from '../../storage/items/accounts.ts';
import { items } from '../../storage/items/items.ts';
import { writeItem } from '../../storage/items/write-item.ts';
import {
  accountSignal,
  connectedAccountIds,
  withExclusiveAccountLock,
  withSharedAccountLock,
} from './account-lock.ts';
import { decryptAccountKey } from './api-keys.ts';
import { updateStoredAccount } from './select-account.ts';
import { runInBackground, tryOrReport } from '../run-in-background.ts';
import { writeIfConnected } from './write-if-connected.ts';

export interface PreparedAccountService {
  account: Account;
  service: LinkService;
}

/**
 * The account's service, ready to be called, or the reason why it can't be. Finds obstacles here that would look like a broken network
 * later.
 */
export const prepareAccountService = (
  accountId?: string,
  isUrgent = false,
): Promise<Result<PreparedAccountService>> =>
  findService(accountId, isUrgent).catch((error: unknown) => fail(storageFailure(error)));

/**
 * `accountId` keeps work of one account from being done at another that was connected meanwhile. An urgent request ignores our count and
 * the service's pause: a clock or a header may have been wrong, and the service decides.
 */
async function findService(
  accountId: string | undefined,
  isUrgent: boolean,
): Promise<Result<PreparedAccountService>> {
  const id = accountId ?? (await connectedAccountIds())[0];
  if (id === undefined) return fail({ kind: 'not-connected' });
  const signal = accountSignal(id);
  const { account, log } = await readAccountAndLog(id);
  if (account === null) return fail({ kind: 'not-connected' });
  if (isSample(account))
    return ok({ account, service: createLinkService(account, createServiceContext(id, '', signal)) });
  const pattern = hostPattern(account.baseUrl);
  const [key, isAllowed] = await Promise.all([decryptAccountKey(account), hasHostPermission(pattern)]);
  if (!key.ok) return key;
  if (account.access === 'permission' && !isAllowed) return fail({ kind: 'no-permission', origin: pattern });
  if (!navigator.onLine && !isOnThisComputer(account.baseUrl)) return fail({ kind: 'offline' });
  const { requestsPerHour } = capabilitiesOf(account);
  const retryAt = isUrgent ? null : requestsWaitUntil(log, requestsPerHour, Date.now());
  if (retryAt !== null) return fail({ kind: 'rate-limited', retryAt });
  const service = createLinkService(account, createServiceContext(id, key.value, signal));
  return ok({ account, service: withReplacedKey(account, service, isUrgent) });
}

/**
 * A refusal of a key that was replaced while its request was on the way says nothing of the new one. It was certain, so the request is made
 * again with that, unless something in this browser keeps it from leaving.
 */
function withReplacedKey(
  { id, keyPrint, authHeader }: Account,
  service: LinkService,
  isUrgent: boolean,
): LinkService {
  const ask = async <Value>(
    call: (service: LinkService) => Promise<Result<Value>>,
  ): Promise<Result<Value>> => {
    const answer = await call(service);
    if (answer.ok || answer.error.kind !== 'unauthorized') return answer;
    // After a change of the account that is under way.
    const now = await tryOrReport(() => withSharedAccountLock(() => readAccount(id)));
    const isReplaced = now && (now.keyPrint !== keyPrint || now.authHeader !== authHeader);
    if (!isReplaced) return answer;
    const connected = await prepareAccountService(id, isUrgent);
    if (connected.ok) return call(connected.value.service);
    return isLocalFailure(connected.error) ? answer : connected;
  };
  return {
    create: (link) => ask((one) => one.create(link)),
    list: (take, tag) => ask((one) => one.list(take, tag)),
    deleteLink: (linkId) => ask((one) => one.deleteLink(linkId)),
    statistics: (linkId, days) => ask((one) => one.statistics(linkId, days)),
    bioPages: () => ask((one) => one.bioPages()),
  };
}

/** What the service of an account gets. If a request can't be counted, it is still made. */
export const createServiceContext = (id: string, key: string, signal: AbortSignal): ServiceContext => ({
  key,
  signal,
  countRequest: () =>
    runInBackground(() =>
      updateRequestLog(id, ({ pausedUntil, ...log }, now) => ({
        ...log,
        minutes: withRequests(log.minutes, now),
        // Cleared, because a time that a wrong clock has set would become valid one day.
        pausedUntil: isWithinNextHour(pausedUntil, now) ? pausedUntil : 0,
      })),
    ),
  pauseUntil: (at) => runInBackground(() => updateRequestLog(id, (log) => ({ ...log, pausedUntil: at }))),
  learn: (change) => saveLearnedQuirks(id, change),
  writeIfConnected: (write) => writeIfConnected(id, write),
});

/** Calls the account's service as soon as nothing here keeps a request from leaving. */
export async function callAccountService<Value>(
  call: (service: LinkService) => Promise<Result<Value>>,
  accountId?: string,
): Promise<Result<Value>> {
  const connected = await prepareAccountService(accountId);
  return connected.ok ? call(connected.value.service) : connected;
}

/**
 * Keeps what Curtail learned about the account's service, if the account is still there. `change` gets the account as it is then, so that two
 * requests that end together lose nothing of what either has shown.
 */
export const saveLearnedQuirks = (
  accountId: string,
  change: (account: Account) => LearnedQuirks,
): Promise<void> =>
  runInBackground(() =>
    withExclusiveAccountLock(async () => {
      const account = await readAccount(accountId);
      const learned = account && change(account);
      if (learned && Object.keys(learned).length > 0) await updateStoredAccount({ ...account, ...learned });
    }),
  );

/** The account with this id, or the shown one, with its log of requests. */
async function readAccountAndLog(accountId?: string) {
  const stored = await readItems({
    account: items.account,
    others: items.others,
    logs: items.requestLog,
  });
  const account = accountOrShown(stored, accountId);
  return { account, log: requestLogOf(stored.logs.value, account?.id ?? '') };
}

const inTurn = oneAtATime();

/** Changes run one after the other, so that no count overwrites another. */
export function updateRequestLog(
  accountId: string,
  change: (log: RequestLog, now: number) => RequestLog,
): Promise<boolean> {
  const write = async () => {
    const logs = await readItem(items.requestLog);
    const others = logs.filter((log) => log.accountId !== accountId);
    await writeItem(items.requestLog, [...others, change(requestLogOf(logs, accountId), Date.now())]);
  };
  return inTurn(() => writeIfConnected(accountId, write));
}

/** Keeps how long a row of a batch took, for the next estimate. */
export const saveRowPace = (accountId: string, ms: number): Promise<void> =>
  runInBackground(() => updateRequestLog(accountId, (log) => withRowPace(log, ms)));

/** Removes the log of an account that is gone. Call it only inside `withExclusiveAccountLock`. */
export async function removeRequestLog(accountId: string): Promise<void> {
  const logs = await readItem(items.requestLog);
  await writeItem(
    items.requestLog,
    logs.filter((log) => log.accountId !== accountId),
  );
}

/** When a background request may leave. `null`: now. */
export async function backgroundRequestsWaitUntil(accountId?: string): Promise<number | null> {
  const { account, log } = await readAccountAndLog(accountId);
  if (account === null) return null;
  // A pause that the service asked for doesn't count here: each request checks it, and returns it as a failure.
  const sent = { ...log, pausedUntil: 0 };
  const { requestsPerHour } = capabilitiesOf(account);
  return requestsWaitUntil(sent, requestsPerHour && requestsPerHour * backgroundRequestShare, Date.now());
}

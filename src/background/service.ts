import type { Service } from '../api/request.ts';
import type { Account } from '../core/account.ts';
import { hostPattern, isOnThisComputer } from '../core/base-url.ts';
import { withRequest } from '../core/request-log.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { hasHost } from '../platform/permissions.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { openKey } from '../store/vault.ts';
import { writeItem } from '../store/write-item.ts';

export interface Connected {
  account: Account;
  service: Service;
}

/** The account's service, ready to be called, or why it can't be: what would only look like a broken network is found out here. */
export async function connectedService(): Promise<Result<Connected>> {
  const account = await readItem(items.account);
  if (account === null) return fail({ kind: 'not-connected' });
  const pattern = hostPattern(account.baseUrl);
  const [key, isAllowed] = await Promise.all([openKey(account.key), hasHost(pattern)]);
  if (key === null) return fail({ kind: 'key-unreadable' });
  if (account.access === 'permission' && !isAllowed) return fail({ kind: 'no-permission', origin: pattern });
  if (!navigator.onLine && !isOnThisComputer(account.baseUrl)) return fail({ kind: 'offline' });
  return ok({ account, service: serviceOf(account, key) });
}

export const serviceOf = (
  { baseUrl, authHeader }: Pick<Account, 'baseUrl' | 'authHeader'>,
  key: string,
): Service => ({
  baseUrl,
  key,
  authHeader,
  now: () => Date.now(),
});

let counting: Promise<void> = Promise.resolve();

/** Counts one request against the account's hour. Counts queue up, so that none overwrites another. */
export function countRequest(accountId: string): Promise<void> {
  counting = counting.then(async () => {
    const log = await readItem(items.requestLog);
    const minutes = log.accountId === accountId ? log.minutes : [];
    await writeItem(items.requestLog, { accountId, minutes: withRequest(minutes, Date.now()) });
  });
  return counting;
}

import { readAccounts } from '../../storage/items/accounts.ts';

/** One for each account, so that removing one leaves the requests of the others alone. */
const requests = new Map<string, AbortController>();

/**
 * Aborts when the account is gone: running requests are broken off, and none leaves later. Take the signal before you read the account, so
 * that a request can't outlive what was read.
 */
export function accountSignal(accountId: string): AbortSignal {
  const controller = requests.get(accountId) ?? new AbortController();
  requests.set(accountId, controller);
  return controller.signal;
}

/** Ends the requests of an account. Without one: of all, also of those that are only being connected. */
export function abortRequests(accountId?: string): void {
  for (const [id, controller] of requests) {
    if (accountId !== undefined && id !== accountId) continue;
    requests.delete(id);
    controller.abort();
  }
}

/** Read once, since only `withExclusiveAccountLock` changes the accounts, and the user waits for every write of a submission. */
let connected: Promise<string[]> | null = null;

/** The ids of all accounts, the shown one first, for work that runs beside them. */
export function connectedAccountIds(): Promise<string[]> {
  connected ??= readAccounts().then(
    (accounts) => accounts.map(({ id }) => id),
    (error: unknown) => {
      connected = null;
      throw error;
    },
  );
  return connected;
}

let changed: Promise<unknown> = Promise.resolve();
const writes = new Set<Promise<unknown>>();

/**
 * Changes or removes accounts, after all pending writes for them and before all later ones. Work inside `withExclusiveAccountLock` or `withSharedAccountLock`
 * must not call either of them: it would wait for itself.
 */
export function withExclusiveAccountLock<Value>(change: () => Promise<Value>): Promise<Value> {
  const done = Promise.allSettled([changed, ...writes])
    .then(change)
    .finally(() => (connected = null));
  changed = done;
  return done;
}

/** Writes something for the accounts, which don't change meanwhile. Such writes don't wait for each other. */
export function withSharedAccountLock<Value>(write: () => Promise<Value>): Promise<Value> {
  const done = Promise.allSettled([changed])
    .then(write)
    .finally(() => writes.delete(done));
  writes.add(done);
  return done;
}

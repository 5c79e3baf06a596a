import { readAccounts } from '../../store/items/accounts.ts';

let requests = new AbortController();

/**
 * Ends with the account: its requests are broken off, and none leaves later. Taken before the account is read, it can't outlive what was
 * read.
 */
export const accountSignal = (): AbortSignal => requests.signal;

export function endRequests(): void {
  requests.abort();
  requests = new AbortController();
}

/** Nobody but `changeAccount` changes it, so it is read once: the user waits for each write of a wish, and for what comes before it. */
let connected: Promise<string[]> | null = null;

/** The ids of the accounts, that of the shown one first, for what runs beside them. */
export function connectedIds(): Promise<string[]> {
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
 * Changes the accounts, or takes them away: after all that is being written for them, and before all that comes later. Neither this nor
 * `besideAccount` may be called by the work of one of them: it would wait for itself.
 */
export function changeAccount<Value>(change: () => Promise<Value>): Promise<Value> {
  const done = Promise.allSettled([changed, ...writes])
    .then(change)
    .finally(() => (connected = null));
  changed = done;
  return done;
}

/** Writes for the accounts that are there, which stay what they are meanwhile. Such writes do not wait for each other. */
export function besideAccount<Value>(write: () => Promise<Value>): Promise<Value> {
  const done = Promise.allSettled([changed])
    .then(write)
    .finally(() => writes.delete(done));
  writes.add(done);
  return done;
}

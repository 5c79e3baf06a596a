import { hash53 } from '../../core/hash.ts';
import type { Link } from '../../core/link/link.ts';
import { addDays, localDayOf } from '../../core/list/local-days.ts';
import { mergeHistory, type RefreshedClicks } from '../../core/statistics/merge-history.ts';
import { inWriteTransaction, readFromStore, type WriteTransaction } from '../database.ts';
import { listInfoInTransaction } from '../list/read-list-info.ts';
import { readHistoryDaysSince, accountKeyRangeFrom } from './click-history.ts';

type Folding = WriteTransaction<'lists' | 'arrivals' | 'latest' | 'history'>;

const longestHistory = 731;

/** Waiting arrivals take more room than the days that they are folded into. */
const mostWaiting = 3;

/**
 * Folds what refreshes found into the days of the history. A page may write this: it uses only stored records, in one transaction, so
 * nothing of a removed account comes back, and a second page finds nothing to do.
 *
 * `list` is everything kept of the account, if the page has it. It replaces an arrival that a stopped worker did not write, or one from
 * before the history existed.
 */
export async function mergeClicksIntoHistory(
  accountId: string,
  list: { links: readonly Link[]; fetchedAt: number } | null,
): Promise<void> {
  const now = Date.now();
  const whole = list && ([list.fetchedAt, arrivalOf(list.links)] as const);
  await inWriteTransaction(['lists', 'arrivals', 'latest', 'history'], (transaction) =>
    fold(transaction, accountId, whole, now),
  );
}

/** For a page that has no time to read the list: folds when several arrivals are waiting. */
export async function mergeClicksIfManyWaiting(accountId: string): Promise<void> {
  const waiting = await readFromStore('arrivals', (store) =>
    store.getAllKeys(accountKeyRangeFrom(accountId)),
  );
  if (waiting.length > mostWaiting) await mergeClicksIntoHistory(accountId, null);
}

const arrivalOf = (links: readonly Link[]): RefreshedClicks => [
  {
    codes: Float64Array.from(links, ({ shortCode }) => hash53(shortCode)),
    clicks: Float64Array.from(links, ({ clicks }) => clicks ?? NaN),
  },
];

async function fold(
  transaction: Folding,
  accountId: string,
  whole: readonly [number, RefreshedClicks] | null,
  now: number,
): Promise<void> {
  const store = transaction.objectStore('arrivals');
  const waiting = accountKeyRangeFrom(accountId);
  const [info, latest, keys, values] = await Promise.all([
    listInfoInTransaction(transaction, accountId),
    transaction.objectStore('latest').get(accountId),
    store.getAllKeys(waiting),
    store.getAll(waiting),
  ]);
  const arrivals = keys.map(([, at], index) => [at, values[index] ?? []] as const);
  // A list that is not the kept one belonged to another account, or is not the latest.
  if (whole && info?.fetchedAt === whole[0] && (latest?.at ?? -1) < whole[0]) arrivals.push(whole);
  if (arrivals.length === 0) return;
  const first = latest?.at ?? Math.min(...arrivals.map(([at]) => at));
  const kept = await readHistoryDaysSince(transaction, accountId, localDayOf(Math.min(first, now)));
  const folded = mergeHistory(latest ?? null, kept, arrivals, now);
  const days = transaction.objectStore('history');
  const oldest = addDays(localDayOf(now), -longestHistory);
  await Promise.all([
    transaction.objectStore('latest').put(folded.latest, accountId),
    days.delete(IDBKeyRange.bound([accountId, ''], [accountId, oldest], false, true)),
    ...folded.gone.map((day) => days.delete([accountId, day])),
    ...[...folded.days].map(([day, value]) => days.put(value, [accountId, day])),
    store.delete(waiting),
  ]);
}

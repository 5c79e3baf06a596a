import { lateMs } from '../../core/intent/created-links.ts';
import { announce } from '../changes.ts';
import { inTransaction, listStores, type Reading } from '../database.ts';
import { bucketsOf, indexesOf, inOrder, isSorted, repeatedPlaces, type Part } from './list-index.ts';
import { listFormat, type ListInfo } from './list-info.ts';
import { infoIn } from './list-record.ts';
import { removedPlaces } from './removed-places.ts';

type Switching = Reading<'links' | 'lists' | 'indexes'>;

/**
 * Makes these parts the account's list in one transaction, and clears the records that no list names any more. `null`: a record of these
 * parts is gone, and the previous list stays.
 */
export async function switchTo(
  accountId: string,
  incoming: readonly Part[],
  { etag, fetchedAt }: Pick<ListInfo, 'etag' | 'fetchedAt'>,
): Promise<ListInfo | null> {
  const parts = inOrder(incoming);
  const indexes = indexesOf(parts);
  const repeated = repeatedPlaces(indexes.codes);
  const switched = await inTransaction(listStores, (transaction) =>
    change(transaction).catch((error: unknown) => {
      // If one step fails, the steps before it must not be committed.
      transaction.abort();
      throw error;
    }),
  );
  if (switched?.isChanged) announce('links');
  return switched && switched.info;

  async function change(transaction: Switching) {
    const [current, unnamed] = await Promise.all([
      infoIn(transaction, accountId),
      unnamedKeys(transaction, accountId, parts),
    ]);
    if (unnamed === null) return null;
    // The list was requested before these links were removed, or is late, so it may still have them.
    const removed = (current?.removed ?? []).filter(({ at }) => at >= fetchedAt - lateMs);
    const deleted = await removedPlaces(transaction, accountId, parts, removed);
    const hidden = [...new Set([...repeated, ...deleted])];
    const info: ListInfo = {
      format: listFormat,
      // By the tag of a list that still has them, the service would answer that nothing has changed.
      etag: deleted.length > 0 ? null : etag,
      count: indexes.codes.length - hidden.length,
      skipped: parts.reduce((sum, { skipped }) => sum + skipped, repeated.length),
      fetchedAt,
      chunks: parts.map(({ codes: _codes, urls: _urls, clicks: _clicks, ...chunk }) => chunk),
      isSorted: isSorted(parts),
      hidden,
      removed,
    };
    const isChanged = current === null || namesOf(current) !== namesOf(info);
    await Promise.all([
      transaction.objectStore('lists').put(info, accountId),
      isChanged && writeIndexes(transaction, accountId, indexes),
      ...unnamed.map((key) => transaction.objectStore('links').delete(key)),
    ]);
    return { info, isChanged };
  }
}

/** Two lists with the same names look the same to the pages. */
const namesOf = ({ chunks, hidden }: ListInfo): string =>
  `${chunks.map(({ key }) => key).join()} ${hidden.join()}`;

/**
 * The keys of the account's other records, and of those of accounts without a list, which a worker left that was stopped while it connected
 * one. `null`: one of these parts has no record.
 */
async function unnamedKeys(transaction: Switching, accountId: string, parts: readonly Part[]) {
  const [listed, keys] = await Promise.all([
    transaction.objectStore('lists').getAllKeys(),
    transaction.objectStore('links').getAllKeys(),
  ]);
  const named = new Set(parts.map(({ key }) => key));
  const isNamed = ([id, key]: (typeof keys)[number]) => id === accountId && named.has(key);
  const others = listed.filter((id) => id !== accountId);
  return keys.filter(isNamed).length === named.size
    ? keys.filter((key) => !isNamed(key) && !others.includes(key[0]))
    : null;
}

async function writeIndexes(
  transaction: Switching,
  accountId: string,
  { codes, urls }: ReturnType<typeof indexesOf>,
): Promise<void> {
  // `async` turns a put that throws at once into a promise that rejects, like the others.
  const put = async (hashes: Float64Array | Uint32Array, of: 'codes' | number) =>
    transaction.objectStore('indexes').put(hashes, [accountId, of]);
  await Promise.all([put(codes, 'codes'), ...bucketsOf(urls).map(put)]);
}

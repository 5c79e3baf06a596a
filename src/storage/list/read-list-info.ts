import { inReadTransaction, type ReadTransaction } from '../database.ts';
import { defaultListLagMs, listFormat, type ListInfo } from './list-info.ts';

export const readListInfo = (accountId: string): Promise<ListInfo | null> =>
  inReadTransaction('lists', (transaction) => listInfoInTransaction(transaction, accountId));

export async function listInfoInTransaction(
  transaction: ReadTransaction<'lists'>,
  accountId: string,
): Promise<ListInfo | null> {
  const info = await transaction.objectStore('lists').get(accountId);
  if (info?.format === formatWithoutRanks) return withoutPrints(info);
  return info?.format === listFormat ? info : null;
}

/**
 * Its rows have no ranks, and are also of links that the service calls deleted. Without prints and tag, the next fetch decodes and writes
 * every row again.
 */
const formatWithoutRanks = 3;

const withoutPrints = (info: Omit<ListInfo, 'lagMs'>): ListInfo => ({
  ...info,
  format: listFormat,
  tag: null,
  lagMs: defaultListLagMs,
  chunks: info.chunks.map((chunk) => ({ ...chunk, print: '', newest: '', oldest: '' })),
});

import { inDatabase, type Reading } from '../database.ts';
import { listFormat, type ListInfo } from './list-info.ts';

export const readListInfo = (accountId: string): Promise<ListInfo | null> =>
  inDatabase((db) => infoIn(db.transaction(['lists']), accountId));

export async function infoIn(transaction: Reading<'lists'>, accountId: string): Promise<ListInfo | null> {
  const info = await transaction.objectStore('lists').get(accountId);
  return info?.format === listFormat ? info : null;
}

import { statisticsStores } from '../database.ts';
import { removeAccountRecords } from '../remove-records.ts';

export const removeStatistics = (accountId: string): Promise<unknown> =>
  removeAccountRecords(statisticsStores, accountId);

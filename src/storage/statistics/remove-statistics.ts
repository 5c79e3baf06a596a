import { statisticsStores } from '../database.ts';
import { removeAccountRecords } from '../remove-account-records.ts';

export const removeStatistics = (accountId: string): Promise<unknown> =>
  removeAccountRecords(statisticsStores, accountId);

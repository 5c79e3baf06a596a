import { statisticsStores } from '../database.ts';
import { removeRecords } from '../remove-records.ts';

export const removeStatistics = (accountId: string): Promise<unknown> =>
  removeRecords(statisticsStores, accountId);

import { removeRecords } from '../remove-records.ts';

/** Removes the counts of an account, its links and bio pages, what the user saw of them, and the goals. */
export const removeStatistics = (accountId: string): Promise<unknown> =>
  removeRecords(
    ['looks', 'days', 'arrivals', 'latest', 'history', 'milestones', 'goals', 'bioPages'],
    accountId,
  );

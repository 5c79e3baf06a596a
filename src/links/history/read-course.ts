import type { Account } from '../../core/account/account.ts';
import { addDays, dayOf } from '../../core/list/local-days.ts';
import { courseOf, daysToRead, type Course } from '../../core/statistics/course.ts';
import { hasHistory, readHistory } from '../../store/statistics/history.ts';

const since = (): string => addDays(dayOf(Date.now()), -daysToRead);

export const hasRecentHistory = (accountId: string): Promise<boolean> => hasHistory(accountId, since());

/** The last days of the account's links, as far as they are kept. */
export async function readCourse({ id, zone }: Account): Promise<Course | null> {
  const { latest, days } = await readHistory(id, since());
  return courseOf(latest, days, zone);
}

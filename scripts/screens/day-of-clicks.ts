import { dayMs, dayNumber, parseTimestamp } from '../../service/clock.ts';
import { storeClicks } from '../../service/database/clicks.ts';
import { countOldestClicks } from '../../service/database/count-clicks.ts';
import type { Database } from '../../service/database/schema.ts';
import { createRandom, seededClick } from '../../test/seed/content.ts';

/** The clicks of a link on a day, from 1. Of five links in a row, each has a course of its own. */
export const clicksOn = (day: number, place: number): number => {
  const courses = [
    9,
    3 + 3 * day,
    day < 8 ? 4 : 34 - day,
    Math.max(2, 60 - 4 * day),
    8 + day + 6 * (day % 2),
  ];
  return Math.round((courses[place % courses.length] ?? 0) * (1 + (place % 7) / 3));
};

/** Brings the clicks of a day, so many days ago, to the links that an account had then, to new ones more than to old ones. */
export async function addDayOfClicks(
  db: Database,
  accountId: number,
  day: number,
  daysAgo: number,
): Promise<void> {
  const random = createRandom(day);
  const links = await db
    .selectFrom('links')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  const end = Date.now() - daysAgo * dayMs;
  const existing = links.filter(({ created_at }) => parseTimestamp(created_at) <= end).slice(0, 40);
  const clicks = existing.flatMap(({ id }, place) =>
    Array.from({ length: Math.round(clicksOn(day, id) / (9 + 3 * place)) }, () => ({
      linkId: id,
      day: dayNumber(Date.now()) - daysAgo,
      ...seededClick(random),
    })),
  );
  await storeClicks(db, clicks);
  while (await countOldestClicks(db));
}

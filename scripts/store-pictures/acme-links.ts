import { dayMs, dayNumber, timestamp } from '../../service/clock.ts';
import { type Click, storeClicks } from '../../service/database/clicks.ts';
import { countOldestClicks } from '../../service/database/count-clicks.ts';
import { insertLinks } from '../../service/database/new-links.ts';
import type { Database } from '../../service/database/schema.ts';
import { seed } from '../../test/seed/seed.ts';
import { createRandom, seededClick } from '../../test/seed/content.ts';

/** The course of a link's clicks: an audience that fades, that stays, or that grows. */
type Course = 'fades' | 'stays' | 'grows';

/** The links of a shop, from the oldestLinkDays. Titles are short enough for a row of the popup. */
const links: readonly [
  daysAgo: number,
  code: string,
  longUrl: string,
  title: string,
  perDay: number,
  Course,
][] = [
  [88, 'welcome', 'https://www.acme.example/welcome', 'Welcome to Acme', 22, 'stays'],
  [81, 'club', 'https://club.acme.example/join', 'Acme Club: first to know', 30, 'grows'],
  [74, 'r4cg9ku', 'https://help.acme.example/returns', 'How returns work', 6, 'stays'],
  [68, 'photos', 'https://photos.example/acme', 'Acme in pictures', 26, 'stays'],
  [63, 'huts', 'https://huts.example/', 'Map: 40 huts with a stove', 34, 'grows'],
  [57, 'tmf8h2s', 'https://news.acme.example/issues/46', 'Newsletter 46: wool', 160, 'fades'],
  [52, 'gift-card', 'https://shop.acme.example/gift-cards', 'Gift cards', 14, 'grows'],
  [46, 'boots-film', 'https://video.example/watch/pair', 'Film: 400 km in one pair of boots', 240, 'fades'],
  [41, 'stores', 'https://maps.acme.example/stores', 'Find a store', 21, 'grows'],
  [36, 'e6wjy3m', 'https://news.acme.example/issues/47', 'Newsletter 47: layers', 170, 'fades'],
  [33, 'ridge', 'https://www.acme.example/tents', 'Ridge tents, all sizes', 27, 'grows'],
  [29, 'x9dn4vp', 'https://press.acme.example/kit', 'Press kit: logos and photos', 5, 'stays'],
  [26, 'first-aid', 'https://courses.example/first-aid', 'First aid course, two evenings', 12, 'stays'],
  [23, 'outlet', 'https://outlet.acme.example/', 'Outlet: last pieces', 150, 'fades'],
  [19, 'sizes', 'https://help.acme.example/sizes/boots', 'Which boots fit', 9, 'grows'],
  [16, 'podcast-31', 'https://podcast.acme.example/31', 'Podcast 31: testing a zip', 41, 'fades'],
  [13, 'hiring', 'https://careers.acme.example/open', 'Open positions', 24, 'stays'],
  [11, 'k3x9qa7', 'https://reports.example/outdoor/2026', 'Report: a year outside', 8, 'stays'],
  [8, 'trail-run', 'https://events.acme.example/trail-run', 'Trail run: sign up', 33, 'grows'],
  [6, 'newsletter', 'https://news.acme.example/issues/48', 'Newsletter 48: light gear', 190, 'fades'],
  [5, 'packing', 'https://journal.acme.example/packing-list', 'What to pack for two nights', 46, 'grows'],
  [3, 'repair-day', 'https://events.acme.example/repair-day', 'Repair day: bring your boots', 58, 'fades'],
  [2, 'survey', 'https://forms.example/acme/2026', 'Survey: 5 questions', 37, 'stays'],
];

/** The oldestLinkDays link's age, in days. */
export const oldestLinkDays = 88;

/** Creates the links, after many older ones that hardly anybody clicks any more, and returns their ids in order. */
export async function addAcmeLinks(db: Database, accountId: number): Promise<number[]> {
  await seed(db, { accountId, links: 225, clicks: 2000 }, Date.now() - (oldestLinkDays + 1) * dayMs);
  const rows = links.map(([daysAgo, shortCode, longUrl, title]) => {
    return { accountId, shortCode, longUrl, title, createdAt: timestamp(Date.now() - daysAgo * dayMs) };
  });
  await insertLinks(db, rows);
  const stored = await db.selectFrom('links').select('id').orderBy('id').execute();
  return stored.map(({ id }) => id).slice(-links.length);
}

/** Brings the links the clicks of a day. That of today is not over. */
export async function addAcmeClicksOfDay(
  db: Database,
  ids: readonly number[],
  daysAgo: number,
): Promise<void> {
  const random = createRandom(daysAgo + 1);
  const day = dayNumber(Date.now()) - daysAgo;
  // The days are counted from a Thursday. At the weekend people click less.
  const rest = [2, 3].includes(day % 7) ? 0.66 : 1;
  const clicks = links.flatMap(([createdAgo, , , , perDay, course], place): Click[] => {
    const age = createdAgo - daysAgo;
    const linkId = ids[place] ?? 0;
    if (age < 0) return [];
    const count = perDay * courses[course](age) * rest * (0.85 + 0.3 * random()) * (daysAgo === 0 ? 0.6 : 1);
    return Array.from({ length: Math.round(count) }, () => ({
      ...seededClick(random),
      linkId,
      day,
      // Some come back on the same day.
      visitor: linkId * 1_000_000 + Math.floor(random() * count * 2.6),
    }));
  });
  await storeClicks(db, clicks);
  while (await countOldestClicks(db));
}

const courses: Record<Course, (age: number) => number> = {
  fades: (age) => 0.12 + 1.6 * Math.exp(-age / 4),
  stays: () => 1,
  grows: (age) => 0.6 + age / 40,
};

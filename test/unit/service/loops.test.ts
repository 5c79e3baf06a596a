import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccount } from '../../../service/database/accounts.ts';
import { insertBioPage } from '../../../service/database/bio-pages.ts';
import { insertLinks } from '../../../service/database/new-links.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import type { Database } from '../../../service/database/schema.ts';
import { wouldLoop } from '../../../service/redirects/loops.ts';
import { createSites } from '../../../service/redirects/sites.ts';

const sites = createSites('https://go.example', ['https://ann.example']);

let db: Database;
let accountId = 0;
beforeEach(async () => {
  db = await openAndMigrateDatabase('file::memory:');
  accountId = (await createAccount(db, { name: 'Ann', plan: 'pro' })).account_id;
});
afterEach(() => db.destroy());

/** Whether a link `birds` to the URL would loop, beside links from codes to URLs. */
async function birdsWouldLoop(url: string, links: Record<string, string>): Promise<boolean> {
  const given = { accountId, title: '', createdAt: '2026-01-01 00:00:00' };
  await insertLinks(
    db,
    Object.entries(links).map(([shortCode, longUrl]) => ({ ...given, shortCode, longUrl })),
  );
  return wouldLoop(db, sites, { site: '', code: 'birds' }, url);
}

test.each([
  ['itself', 'https://go.example/birds', {}],
  ['itself, with marks', 'http://go.example//birds/).', {}],
  ['itself, in other letters', 'https://go.example/BIRDS', {}],
  ['itself, through another link', 'https://go.example/other', { other: 'https://go.example/birds.' }],
  [
    'itself, through other letters of another link',
    'https://go.example/OTHER',
    { other: 'https://go.example/birds' },
  ],
  [
    'a loop of others',
    'https://go.example/one',
    { one: 'https://go.example/two', two: 'https://go.example/one' },
  ],
])('a link to %s would loop', async (_, url, links) => {
  expect(await birdsWouldLoop(url, links)).toBe(true);
});

test.each([
  ['another page', 'https://example.com/birds', {}],
  ['a code that isn’t there', 'https://go.example/other', {}],
  ['the page that shows where it leads', 'https://go.example/birds+', {}],
  ['the same code on another site', 'https://ann.example/birds', {}],
  ['a link in other letters', 'https://go.example/BIRDS', { BIRDS: 'https://example.com/' }],
])('a link to %s would not', async (_, url, links) => {
  expect(await birdsWouldLoop(url, links)).toBe(false);
});

test('a link to a bio page of the same name in other letters would not', async () => {
  await insertBioPage(db, { accountId, username: 'Birds', title: 'Birds', bio: '' });
  expect(await birdsWouldLoop('https://go.example/Birds', {})).toBe(false);
});

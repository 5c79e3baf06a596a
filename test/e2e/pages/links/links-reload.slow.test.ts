import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { insertBioPage } from '../../../../service/database/bio-pages.ts';
import { revokeKeys } from '../../../../service/database/keys.ts';
import { linksStatus, openLinks, reload } from '../../link-rows.ts';
import { alertText, person, World } from '../../world.ts';

/** After the user reloads the links page, it shows what the service has. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** An account with three links without clicks, and its page. */
async function openSeeded(hash = '') {
  const { id, key } = await world.connect();
  for (const url of ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'])
    await create(key, url);
  await (await world.extension.connect(world.apiAddress, key)).close();
  const links = await world.links(key);
  const page = await openLinks(world.extension, hash);
  return { id, key, page, links, first: links[0] ?? { short_url: '', short_code: '' } };
}

async function create(key: string, url: string): Promise<void> {
  const made = await fetch(`${world.apiAddress}/?endpoint=shorten`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  expect(made.ok).toBe(true);
}

/** Clicks by five people. Resolves when the service has counted them. */
async function click(key: string, shortUrl: string): Promise<void> {
  for (let count = 0; count < 5; count += 1)
    await fetch(shortUrl, { redirect: 'manual', headers: { 'User-Agent': person } });
  const counted = async () => (await world.links(key)).reduce((sum, { clicks }) => sum + clicks, 0);
  await expect.poll(counted).toBe(5);
}

const firstClicks = (page: Page): Promise<string> =>
  waitForText(page, 'tbody tr [data-column="clicks"]', (text) => text === '5');

it('shows the clicks that came since, also right after the page was opened', async () => {
  const { page, key, first } = await openSeeded();
  await waitForText(page, linksStatus, (text) => text === '3 links');
  await click(key, first.short_url);
  await reload(page);
  expect(await firstClicks(page)).toBe('5');
  await waitForText(page, '.freshness', (text) => text === 'Updated just now');
});

it('says in the statistics of a link what they say beside it', async () => {
  const { key, first } = await openSeeded();
  const page = await openLinks(world.extension, `#statistics=${first.short_code}`);
  await waitForText(page, '.figure b');
  expect(await waitForText(page, '.subject .muted')).toContain('0 clicks');
  await click(key, first.short_url);
  await reload(page);
  await waitForText(page, '.figure b', (text) => text.startsWith('5'));
  await waitForText(page, '.subject .muted', (text) => text.includes('5 clicks'));
  await page.locator(named('link', 'Links')).click();
  expect(await firstClicks(page)).toBe('5');
});

it('has new statistics and bio pages also by a button, which takes nothing away meanwhile', async () => {
  const { id, key, first } = await openSeeded();
  const page = await openLinks(world.extension, `#statistics=${first.short_code}`);
  await waitForText(page, '.figure b', (text) => text.startsWith('0'));
  await click(key, first.short_url);
  await page.locator(named('button', 'Update now')).click();
  await waitForText(page, '.figure b', (text) => text.startsWith('5'));
  // Without any bio page, only the URL leads there.
  expect(await page.$(named('link', 'Bio pages'))).toBeNull();
  await page.evaluate(() => (location.hash = 'bio-pages'));
  await page.waitForSelector(named('link', 'Bio pages'));
  await page.waitForSelector(named('button', 'Update now'));
  await insertBioPage(world.service.db, {
    accountId: id,
    username: `walks-${id}`,
    title: 'The Alpine Club',
    bio: 'Walks',
  });
  await page.locator(named('button', 'Update now')).click();
  expect(await waitForText(page, 'tbody tr')).toContain('The Alpine Club');
  // Another tab finds the bio pages by itself, and this one keeps the link to them.
  const other = await openLinks(world.extension);
  await other.waitForSelector(named('link', 'Bio pages'));
  await other.close();
  await page.bringToFront();
  await page.locator(named('link', 'Links')).click();
  await page.waitForSelector('[aria-label="Links"]');
  await page.locator(named('link', 'Bio pages')).click();
  expect(await waitForText(page, 'tbody tr')).toContain('The Alpine Club');
  await revokeKeys(world.service.db, id);
  await page.locator(named('button', 'Update now')).click();
  expect(await alertText(page)).toContain('rejected the API key');
  expect(await waitForText(page, 'tbody tr')).toContain('The Alpine Club');
});

it('spends few requests where it is pressed again and again, and says what failed', async () => {
  const { id, page } = await openSeeded();
  await waitForText(page, linksStatus, (text) => text === '3 links');
  const count = world.countRequests('GET');
  for (let times = 0; times < 4; times += 1) {
    await reload(page);
    await waitForText(page, linksStatus);
  }
  await revokeKeys(world.service.db, id);
  await reload(page);
  expect(await alertText(page)).toContain('rejected the API key');
  // At most a list and the totals, for each of the two updates.
  expect(count()).toBeLessThanOrEqual(4);
});

it('has what the statistics of the account say of its links anew by that button, too', async () => {
  const { page, key } = await openSeeded('#statistics');
  await waitForText(page, '.figures', (text) => /New links in 30 days\s+3\s/.test(text));
  await create(key, 'https://a.example/4');
  await page.locator(named('button', 'Update now')).click();
  expect(await waitForText(page, '.figures', (text) => /New links in 30 days\s+4\s/.test(text))).toBeTruthy();
});

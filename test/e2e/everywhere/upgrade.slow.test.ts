import { createHash } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { createAccount } from '../../../service/database/accounts.ts';
import { insertLinks } from '../../../service/database/new-links.ts';
import {
  keyThen,
  linksThen,
  profileOf010,
  profileOfDatabase7,
  type Profile,
} from '../../profiles/profile.ts';
import { writeDatabase } from '../../profiles/write-database.ts';
import { layoutProblems, pageWidths } from '../layout/layout-problems.ts';
import { openLinks } from '../link-rows.ts';
import { World } from '../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterAll(() => world.stop());

/** The service at that time: the account with its key and links, and one link whose answer Curtail never got. */
async function fillService(then: Profile): Promise<void> {
  const { db } = world.service;
  const { account_id: accountId } = await createAccount(db, { name: 'Then', plan: 'agency' });
  const hash = createHash('sha256').update(keyThen).digest('hex');
  await db.updateTable('api_keys').set({ hash }).where('account_id', '=', accountId).execute();
  const made = { shortCode: 'was-made', longUrl: 'https://pending.example/made', title: 'Größe' };
  const links = [...linksThen(then).toReversed(), { ...made, createdAt: '2026-11-22 11:59:01' }];
  const created = await insertLinks(
    db,
    links.map((link) => ({ ...link, accountId })),
  );
  expect(new Set(created)).toEqual(new Set(['created']));
}

const isChecked = (box: Element): boolean => (box as HTMLInputElement).checked;

/** The browser as the profile has it. */
async function leave(then: Profile): Promise<void> {
  const page = await world.extension.open('icons/icon-16.png');
  await world.extension.grantHost(page, 'http://127.0.0.1/*');
  await page.evaluate(writeDatabase, then as Parameters<typeof writeDatabase>[0]);
  await page.evaluate(async (items) => {
    await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]);
    await chrome.storage.local.set(items);
  }, then.items);
  await world.extension.stopBackground();
}

/** The keys of the records that the browser's database has in these stores, each as text. */
const keysIn = (page: Page, stores: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (names) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('curtail');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const reading = db.transaction(names);
          const asked = names.map((name) => [name, reading.objectStore(name).getAllKeys()] as const);
          reading.addEventListener('complete', () => {
            db.close();
            resolve(
              asked.flatMap(([name, { result }]) => result.map((key) => `${name} ${JSON.stringify(key)}`)),
            );
          });
        });
      }),
    [...stores],
  );

it('what version 0.1.0 left goes on: links, settings, the look of codes, and all that was asked for', async () => {
  // A minute ago, so that deletes that could still be undone then are due.
  const then = profileOf010(world.service.url, Date.now() - 60_000);
  await fillService(then);
  await leave(then);

  const links = await openLinks(world.extension);
  await waitForText(links, 'main', (text) => /old\d+/.test(text));
  const codes = async () => (await world.links(keyThen)).map((link) => link.short_code);
  await expect.poll(codes, { timeout: 30_000 }).not.toContain('old10');
  await expect.poll(codes, { timeout: 30_000 }).not.toContain('old11');
  const kept = linksThen(then)
    .map(({ shortCode }) => shortCode)
    .filter((code) => code !== 'old10' && code !== 'old11');
  const asked = ['was-made', 'never-arrived', 'cut-off', 'mine', 'mirrored'];
  await expect
    .poll(async () => (await codes()).toSorted(), { timeout: 30_000 })
    .toEqual([...kept, ...asked].toSorted());
  expect(await layoutProblems(links, pageWidths)).toEqual([]);

  const settings = await world.extension.open('src/options/index.html');
  const said = await waitForText(settings, '#app', (text) => text.includes('stored separately'));
  expect(said).not.toMatch(/(?:data|actions?) can’t be read/);
  expect(await settings.$eval('#app', (app) => app.textContent)).toContain('Spring “26”');
  const stored = await settings.evaluate(() => chrome.storage.local.get());
  expect(stored['settings']).toEqual(then.items['settings']);
  expect(stored['qrStyle']).toEqual(then.items['qrStyle']);
  expect(stored['settings@kept']).toEqual(then.items['settings@kept']);
});

it('what came since goes on too: accounts, sites, accounts without a key, sync, goals, milestones and the history', async () => {
  const then = profileOfDatabase7(world.service.url);
  await leave(then);

  const links = await openLinks(world.extension);
  await waitForText(links, 'header', (text) => text.includes('Größe & Co.'));
  await waitForText(links, 'tbody', (text) => /old\d+/.test(text));
  const settings = await world.extension.open('src/options/index.html');
  const said = await waitForText(settings, '#app', (text) => text.includes('Waits'));
  for (const text of ['Größe & Co.', 'Client', 'later.example']) expect(said).toContain(text);
  await settings.$$eval('.account details', (all) => all.forEach((one) => (one.open = true)));
  for (const site of ['client.example', 'bücher.example', 'shop.example'])
    await settings.waitForSelector(named('button', `Remove ${site}`));
  expect(said).not.toMatch(/(?:data|actions?) can’t be read/);
  expect(said).not.toContain('stored separately');
  expect(await layoutProblems(settings, pageWidths)).toEqual([]);
  await settings.locator(named('link', 'Backup & sync')).click();
  await settings.waitForSelector(named('checkbox', 'Sync settings'));
  expect(await settings.$eval(named('checkbox', 'Sync settings'), isChecked)).toBe(true);
  expect(await layoutProblems(settings, pageWidths)).toEqual([]);

  const stored = await settings.evaluate(() => chrome.storage.local.get());
  for (const name of ['settings', 'qrStyle', 'others', 'usual', 'imported'])
    expect([name, stored[name]]).toEqual([name, then.items[name]]);
  const kept = ['goals', 'milestones', 'history', 'days', 'bioPages', 'looks'];
  const before = then.records
    .filter(({ store }) => kept.includes(store))
    .map(({ store, key }) => `${store} ${JSON.stringify(key)}`);
  expect(before).toHaveLength(9);
  expect(await keysIn(settings, kept)).toEqual(expect.arrayContaining(before));
});

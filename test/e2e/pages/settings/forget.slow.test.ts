import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openConnectForm, type Driver } from '../../../../scripts/drivers/driver.ts';
import { named } from '../../../../scripts/drivers/page.ts';
import { holdAnswer } from '../../held-answer.ts';
import { alertText, field, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.allowing();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const settings = () => world.extension.open('src/options/index.html');

/** Everything that the extension stores in the browser, as one of its pages sees it. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const { origins = [], permissions = [] } = await chrome.permissions.getAll();
    const opening = indexedDB.open('curtail');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const db = opening.result;
    const names = [...db.objectStoreNames];
    const transaction = names.length > 0 ? db.transaction(names) : null;
    const counts = names.map((name) => transaction?.objectStore(name).count());
    if (transaction) await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    db.close();
    return {
      local: await chrome.storage.local.get(),
      session: await chrome.storage.session.get(),
      alarms: (await chrome.alarms.getAll()).map(({ name }) => name),
      permissions: [...origins, ...permissions].toSorted((a, b) => a.localeCompare(b)),
      badge: await chrome.action.getBadgeText({}),
      title: await chrome.action.getTitle({}),
      records: counts.reduce((sum, count) => sum + (count?.result ?? 0), 0),
    };
  });

const sections = { clipboardWrite: 'Shortening', notifications: 'Notifications', tabs: 'Shortcuts & menus' };

const allow = async (page: Page, name: string, permission: keyof typeof sections) => {
  await page.locator(named('link', sections[permission])).click();
  await page.locator(named('checkbox', name)).click();
  const isGiven = () =>
    page.evaluate((one) => chrome.permissions.contains({ permissions: [one] }), permission);
  await expect.poll(isGiven).toBe(true);
};

/** The content of the form, and its message. */
const form = (page: Page) =>
  page.evaluate(() => ({
    typed: [...document.querySelectorAll('input:not([type])')].map(
      (input) => (input as HTMLInputElement).value,
    ),
    alerts: document.querySelectorAll('[role="alert"]').length,
  }));

it('a failed attempt to connect goes with the account, and what was forgotten is said', async () => {
  await world.connect();
  const page = await openConnectForm(world.extension);
  await page.locator(field('New API key')).fill('mistyped');
  await page.locator(named('button', 'Replace key')).click();
  expect(await alertText(page)).toContain('API key');
  await page.locator(named('button', 'Cancel')).click();
  await page.locator(named('button', 'Disconnect…')).click();
  await page.locator(named('button', 'Disconnect and erase')).click();
  const { host } = new URL(world.service.url);
  await page.waitForFunction(
    (words) => (document.activeElement as HTMLElement | null)?.innerText.includes(words),
    {},
    `Disconnected from ${host}`,
  );
  expect(await form(page)).toEqual({ typed: [''], alerts: 0 });
});

it('everything is erased after a question, with all accounts and what is pending for them', async () => {
  const page = await settings();
  const before = await everythingKept(page);
  await world.connect();
  await world.connect();
  await page.evaluate((message) => void chrome.runtime.sendMessage(message), {
    command: 'changeSettings',
    input: { undoSeconds: 60 },
  });
  await page.locator(named('link', 'Privacy & key')).click();
  await page.locator(named('button', 'Erase…')).click();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel');
  await page.locator(named('button', 'Cancel')).click();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Erase…');
  await page.locator(named('button', 'Erase…')).click();
  await page.locator(named('button', 'Erase everything')).click();
  await page.waitForFunction(() =>
    (document.activeElement as HTMLElement | null)?.innerText.includes(
      'Everything is erased from this browser',
    ),
  );
  await expect.poll(() => everythingKept(page)).toEqual(before);
});

it('an account is forgotten with all that was under way for it, and nothing of it is left', async () => {
  const page = await settings();
  const before = await everythingKept(page);
  const { key } = await world.connect();
  await allow(page, 'Copy without opening the popup', 'clipboardWrite');
  await allow(page, 'System notifications', 'notifications');
  await allow(page, 'Mark pages that have a link', 'tabs');
  await world.extension.giveCommand(await world.page(`${world.service.url}/?first`), 'shorten-page');
  await world.copied(key);
  const held = holdAnswer(world.service.server);
  await world.extension.giveCommand(await world.page(`${world.service.url}/?held`), 'shorten-page');
  await held;
  await page.bringToFront();
  const send = (command: string, input: unknown) =>
    page.evaluate((message) => void chrome.runtime.sendMessage(message), { command, input });
  await send('scheduleBatch', {
    id: 'batch',
    kind: 'create',
    submissions: [1, 2, 3].map((row) => ({ longUrl: `https://a.example/${row}`, alias: '', title: '' })),
    undoMs: 0,
  });
  await send('deleteLink', { id: 'delete', linkId: null, shortCode: 'any', undoMs: 6000 });
  await expect.poll(async () => (await everythingKept(page)).alarms).not.toEqual([]);
  await page.locator(named('link', 'Accounts')).click();
  await page.locator(named('button', 'Disconnect…')).click();
  await page.locator(named('button', 'Disconnect and erase')).click();
  await expect.poll(() => everythingKept(page)).toEqual(before);
  // By now the canceled work has ended too.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await everythingKept(page)).toEqual(before);
});

import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../axe.ts';
import { press } from '../faults/words.ts';
import { layoutProblems, pageWidths } from '../layout/layout-problems.ts';
import { alertText, shortenButton, World } from '../world.ts';

/*
 * Broken storage in a real browser. Two cases can't be produced here: a full quota, since the extension has
 * `unlimitedStorage`, and a file that doesn't open, since the browser is running. Both are in
 * test/unit/worker/storage-faults.test.ts.
 */

let world: World;
let key: string;
beforeAll(async () => {
  world = await World.start();
});
beforeEach(async () => {
  ({ key } = await world.connect());
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';
const options = () => world.extension.open('src/options/index.html');

/** Deletes the database while it is open, as "clear site data" does. */
const deleteDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('curtail');
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(new Error('The database was not deleted.')));
      }),
  );

/** Writes a record of the outbox by hand. */
const writeRecord = (page: Page, id: string, record: unknown) =>
  page.evaluate(
    (id, record) =>
      new Promise<void>((resolve) => {
        indexedDB.open('curtail').addEventListener('success', ({ target }) => {
          const db = (target as IDBOpenDBRequest).result;
          const transaction = db.transaction('outbox', 'readwrite');
          transaction.objectStore('outbox').put(record, id);
          transaction.addEventListener('complete', () => {
            db.close();
            resolve();
          });
        });
      }),
    id,
    record,
  );

/** The number of records in all stores of the database. */
const recordCount = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('curtail');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const db = opening.result;
    const transaction = db.transaction([...db.objectStoreNames]);
    const counts = [...db.objectStoreNames].map((name) => transaction.objectStore(name).count());
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    db.close();
    return counts.reduce((sum, { result }) => sum + result, 0);
  });

const textOf = (page: Page) => page.evaluate(() => document.body.innerText);

describe('a database that is deleted', () => {
  it('under an open popup takes the key with it: words, the settings, and on', async () => {
    const settings = await options();
    const popup = await world.popupOn();
    await popup.waitForSelector(shortenButton);
    await deleteDatabase(popup);
    await popup.locator(shortenButton).click();
    expect(await alertText(popup)).toContain('key');
    await popup.waitForSelector(named('button', 'Open settings'));
    expect(await world.links(key)).toEqual([]);
    await settings.close();
    const again = await world.extension.connect(world.apiAddress, key);
    expect(await waitForText(again, '[role="status"]')).toContain('Connected');
    // The submission has waited for the key, and goes on by itself.
    await waitForText(await world.popupOn(), resultLink);
    expect(await world.links(key)).toHaveLength(1);
  });

  it('before the popup opens leaves no blank popup', async () => {
    await deleteDatabase(await options());
    const popup = await world.popupOn();
    await popup.waitForSelector(shortenButton);
  });
});

describe('a record of the outbox', () => {
  it('that can not be read, or is of a newer version, stays, is said, and stops nothing', async () => {
    const settings = await options();
    await writeRecord(settings, 'bad', { v: 1, data: { kind: 'create', state: 7 } });
    await writeRecord(settings, 'worse', 'garbage');
    await writeRecord(settings, 'newer', { v: 2, data: {} });
    const popup = await world.popupOn();
    await popup.locator(shortenButton).click();
    await waitForText(popup, resultLink);
    const told = await options();
    await told.waitForSelector('[role="status"]');
    expect(await textOf(told)).toContain('2 pending actions can’t be read');
    expect(await textOf(told)).toContain('Some of your data was saved by a newer version');
    expect(await world.links(key)).toHaveLength(1);
  });
});

it('settings of a newer version are put aside, not written over', async () => {
  const settings = await options();
  const newer = { v: 9, data: { onClick: 'dance' } };
  await settings.evaluate((item) => chrome.storage.local.set({ settings: item }), newer);
  await settings.evaluate(() =>
    chrome.runtime.sendMessage({ command: 'changeSettings', input: { copy: true } }),
  );
  const stored = await settings.evaluate(() => chrome.storage.local.get('settings@kept'));
  expect(stored).toEqual({ 'settings@kept': newer });
  await expect.poll(() => textOf(settings)).toContain('stored separately');
  await settings.locator(named('button', 'Erase old data')).click();
  await expect.poll(() => textOf(settings)).not.toContain('stored separately');
  expect(await settings.evaluate(() => chrome.storage.local.get('settings@kept'))).toEqual({});
});

it('a damaged campaign loses no other, is said, and is kept when the next one is saved', async () => {
  const settings = await options();
  const spring = { name: 'Spring', source: 'news', medium: 'email', campaign: 's', term: '', content: '' };
  const damaged = { v: 1, data: { campaigns: [{ ...spring, source: 7, name: 'Damaged' }, spring] } };
  await settings.evaluate((item) => chrome.storage.local.set({ settings: item }), damaged);
  await expect.poll(() => textOf(settings)).toContain('Curtail uses the rest');
  await settings.locator(named('link', 'Links & campaigns')).click();
  await settings.waitForSelector(named('button', 'Edit Spring'));
  await settings.evaluate(() =>
    chrome.runtime.sendMessage({ command: 'changeSettings', input: { copy: true } }),
  );
  await settings.waitForSelector(named('button', 'Download old data'));
  const stored = await settings.evaluate(() => chrome.storage.local.get(null));
  expect(stored['settings@kept']).toEqual(damaged);
  expect(stored).toMatchObject({ settings: { data: { campaigns: [spring] } } });
  expect(await layoutProblems(settings, pageWidths)).toEqual([]);
});

it('a submission that waits is in a backup copy, and outlives the database', async () => {
  const settings = await options();
  const operation = {
    kind: 'create',
    id: crypto.randomUUID(),
    accountId: await settings.evaluate(async () => {
      const { account } = await chrome.storage.local.get<{ account: { data: { id: string } } }>('account');
      return account?.data.id;
    }),
    longUrl: `${world.service.url}/?mirrored`,
    title: '',
    alias: 'mirrored',
    aliasBy: 'user',
    entryPoint: 'menu',
    seq: 1,
    settledSeq: null,
    revision: 2,
    createdAt: Date.now(),
    attempts: 1,
    lastAnswer: null,
    inDoubt: false,
    isPageUnread: false,
    highestRank: null,
    isSeen: false,
    state: { status: 'sending' },
  };
  // As if the worker was killed while its request was under way, and the database was lost since.
  await settings.evaluate(
    (key, record) => chrome.storage.local.set({ [key]: record }),
    `operation:${operation.id}`,
    { v: 1, data: operation },
  );
  // The worker resumes it when it starts. In a running worker an alarm does.
  const worker = await world.extension.worker();
  await worker.evaluate(() => {
    chrome.alarms.onAlarm.dispatch({ name: 'outbox', scheduledTime: Date.now() });
  });
  const popup = await world.popupOn(operation.longUrl);
  expect(await waitForText(popup, resultLink)).toContain('mirrored');
  expect(await world.links(key)).toMatchObject([{ short_code: 'mirrored' }]);
});

const isInSight = (page: Page, selector: string) =>
  page.$eval(selector, (node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Runs in the worker: makes removing from the storage fail. */
const breakStorage = () => {
  for (const api of [chrome, (globalThis as unknown as { browser: typeof chrome }).browser])
    Object.assign(api.storage.local, { remove: () => Promise.reject(new Error('It is stuck.')) });
};

it('an account that the browser keeps is said to be kept, and is forgotten when it is tried again', async () => {
  const settings = await options();
  await world.extension.inBackground(breakStorage);
  await settings.locator(named('button', 'Disconnect…')).click();
  await settings.locator(named('button', 'Disconnect and erase')).click();
  const said = await alertText(settings);
  expect(said).toContain('Some data couldn’t be erased');
  expect(said).toContain('still holds accounts and settings');
  expect(await isInSight(settings, '[role="alert"]')).toBe(true);
  expect(await settings.evaluate(() => document.activeElement?.textContent)).toBe('Retry');
  expect(await accessibilityProblems(settings)).toEqual([]);
  // A new worker has working storage again.
  await world.extension.stopBackground();
  // A message to a stopping worker can be lost. The user clicks again.
  await expect
    .poll(
      async () => {
        await press(settings, 'Retry');
        return settings.evaluate(() => chrome.storage.local.get());
      },
      { timeout: 30_000, interval: 500 },
    )
    .toEqual({});
  await expect.poll(() => recordCount(settings)).toBe(0);
  await settings.waitForSelector('[aria-labelledby="account"]', { hidden: true });
  expect(await settings.$('[role="alert"]')).toBe(null);
  await world.extension.allowHost('http://127.0.0.1/*');
});

it('trouble that nobody saw stands in the popup until it is dismissed', async () => {
  const settings = await options();
  await settings.evaluate(() =>
    chrome.storage.session.set({ trouble: { kind: 'storage-full', at: Date.now() } }),
  );
  const popup = await world.popupOn();
  expect(await alertText(popup)).toContain('out of space');
  await popup.locator(named('button', 'Dismiss')).click();
  await popup.waitForSelector(named('button', 'Dismiss'), { hidden: true });
});

it('a private window has no Curtail, not even where the user turns it on', async () => {
  const extensions = await world.page('chrome://extensions');
  await extensions
    .evaluate(
      (extensionId) =>
        chrome.developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true }),
      world.extension.id,
    )
    .catch(() => undefined);
  const worker = await world.extension.worker();
  expect(await worker.evaluate(() => chrome.extension.isAllowedIncognitoAccess())).toBe(false);
  const context = await world.extension.browser.createBrowserContext();
  const page = await context.newPage();
  const opened = page.goto(world.extension.url('src/options/index.html'));
  await expect(opened).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
  await context.close();
});

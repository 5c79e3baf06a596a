import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { createAccount } from '../../../service/database/accounts.ts';
import { deriveKeyBitsWithNewSalt } from '../../../src/ui/lock/derive-key-bits.ts';
import { openLinks } from '../link-rows.ts';
import { savedFiles } from '../saved-files.ts';
import { shortenButton, World } from '../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterAll(() => world.stop());

declare global {
  interface Window {
    heardHere: string[];
  }
}

/** Collects what a page hears from the worker and the storage, and what it and the browser say in its console. */
async function listen(page: Page, console: string[]): Promise<Page> {
  page.on('console', (message) => console.push(message.text()));
  page.on('pageerror', (error) => console.push(String(error)));
  await page.evaluate(() => {
    window.heardHere = [];
    chrome.storage.onChanged.addListener((changes) => window.heardHere.push(JSON.stringify(changes)));
    // Commands are left out. The browser brings them to every page, and the one that connects has the key that was typed.
    chrome.runtime.onMessage.addListener((message: object) => {
      if (!('command' in message)) window.heardHere.push(JSON.stringify(message));
    });
  });
  return page;
}

/** Sends a command, and returns its reply as text. */
const reply = (page: Page, command: string, input: unknown): Promise<string> =>
  page.evaluate(async (message) => JSON.stringify(await chrome.runtime.sendMessage<unknown>(message)), {
    command,
    input,
  });

/** What stands in a page of Curtail: the page, what it has heard, and everything that is stored. It could open the key: own-page.test.ts. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { local, session, sync } = chrome.storage;
    const records = await new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('curtail');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const db = opening.result;
        const reading = db.transaction([...db.objectStoreNames]);
        const asked = [...db.objectStoreNames].map((name) => reading.objectStore(name).getAll());
        reading.addEventListener('complete', () => {
          db.close();
          resolve(asked.map(({ result }) => result));
        });
      });
    });
    return JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
      window.heardHere,
      await Promise.all([local.get(), session.get(), sync.get()]),
      [Object.entries(localStorage), Object.entries(sessionStorage)],
      records,
    ]);
  });

/** What stands before and after a mark, so that a failure says where it is. Empty: it is nowhere. */
function around(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? '' : text.slice(Math.max(0, at - 200), at + 200);
}

it('the key is in one header of each request, and in no page, event, reply, log, or file', async () => {
  const { api_key: key } = await createAccount(world.service.db, { name: 'Marked', plan: 'agency' });
  // Without the prefix that all keys share.
  const mark = key.slice(-24);
  const passphrase = 'four words or more';
  const seen = {
    console: [] as string[],
    replies: [] as string[],
    requests: [] as string[],
    files: [] as string[],
  };
  let withKey = 0;
  world.service.server.on('request', ({ method, url, headers }) => {
    const { authorization = '', ...others } = headers;
    if (authorization.includes(mark)) withKey += 1;
    seen.requests.push(JSON.stringify([method, url, others]));
  });
  const expectNowhere = async (...pages: Page[]): Promise<void> => {
    for (const page of pages) expect(around(await readable(page), mark)).toBe('');
    for (const [where, texts] of Object.entries(seen))
      expect([where, around(texts.join(), mark)]).toEqual([where, '']);
  };

  const settings = await listen(await world.extension.connect(world.apiAddress, key), seen.console);
  const popup = await world.popupOn(`${world.service.url}/?marked`);
  await popup.locator(shortenButton).click();
  await waitForText(popup, '[role="region"][aria-label="Short link"] a');
  const links = await listen(await openLinks(world.extension), seen.console);
  await waitForText(links, 'tbody', (text) => text.includes('marked'));
  const { id: accountId } = await settings.evaluate(
    async () =>
      (await chrome.storage.local.get<{ account: { data: { id: string } } }>('account')).account.data,
  );
  const [made] = await world.links(key);
  const link = { linkId: String(made?.id), shortCode: made?.short_code };
  const derived = await deriveKeyBitsWithNewSalt(passphrase, 1000);
  const submissions = ['one', 'two'].map((at) => ({
    longUrl: `https://a.example/${at}`,
    alias: '',
    title: '',
  }));
  const connection = { baseUrl: world.apiAddress, plan: 'agency', authHeader: 'bearer', accountId };
  for (const [command, input] of [
    ['refresh', { maxAgeMs: 0 }],
    ['fetchStatistics', { link: null, days: 7 }],
    ['fetchStatistics', { link, days: 7 }],
    ['listBioPages', null],
    ['scheduleBatch', { id: 'batch', kind: 'create', submissions, undoMs: 0 }],
    ['deleteLink', { ...link, id: 'delete', undoMs: 0 }],
    ['sealKey', { accountId, derived }],
    ['connect', connection],
    ['connect', { ...connection, key: `${key}-wrong` }],
    ['changeKeyMode', { accountId, mode: 'session' }],
    ['changeKeyMode', { accountId, mode: 'passphrase', derived }],
    ['lock', null],
    ['refresh', { maxAgeMs: 0 }],
    ['unlock', [{ accountId, secret: derived.bits }]],
    ['refresh', { maxAgeMs: 0 }],
  ] as const)
    seen.replies.push(await reply(settings, command, input));
  await expect.poll(async () => (await world.links(key)).length).toBe(2);
  await expectNowhere(settings, links);

  const open = async (section: string) =>
    listen(await world.extension.open(`src/options/index.html#${section}`), seen.console);
  const diagnostics = await open('diagnostics');
  await diagnostics.bringToFront();
  await diagnostics.locator(named('button', 'Run checks')).click();
  await diagnostics.waitForSelector(named('button', 'Run again'));
  await diagnostics.locator(named('link', 'Report a problem')).click();
  await diagnostics.locator(named('button', 'Copy report')).click();
  await expect.poll(() => world.clipboard()).toContain('[ok] key');
  seen.files.push(await world.clipboard());
  const backup = await open('backup');
  const saved = await savedFiles(backup);
  await backup.locator(named('button', 'Export settings and accounts')).click();
  seen.files.push(new TextDecoder().decode((await saved.next()).bytes));
  await expectNowhere(settings, links, diagnostics, backup);

  // Otherwise nothing was looked for where it would be.
  expect(withKey).toBeGreaterThan(5);
  expect(seen.replies.filter((text) => text.includes('"ok":true'))).toHaveLength(13);
  expect(seen.files.join()).toContain(world.apiAddress);
  expect(await settings.evaluate(() => window.heardHere.length)).toBeGreaterThan(3);
});

import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import type { DerivedBits } from '../../../../src/core/account/sealed-key.ts';
import { deriveKeyBitsWithNewSalt } from '../../../../src/ui/lock/derive-key-bits.ts';
import { Desk } from '../../faults/desk.ts';
import { layoutProblems, pageWidths, panelWidths, popupWidths } from '../../layout/layout-problems.ts';
import { readStoredAccount } from '../../stored-account.ts';
import { withPermission } from '../../with-permission.ts';
import { World } from '../../world.ts';

/** While a key with a passphrase is locked, nothing that was shortened is in sight, in whichever page or part of the browser. */
let world: World;
let desk: Desk;
let derived: DerivedBits;
let id: string;
const passphrase = 'a horse that knows';
const secrets = ['harvest-9', 'Pumpkin festival', 'orchard.example', 'draft-of-mine', 'queued.example'];

beforeAll(async () => {
  world = await World.start({}, withPermission('tabs'));
  derived = await deriveKeyBitsWithNewSalt(passphrase);
});
beforeEach(async () => {
  desk = await Desk.open(world.extension);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const makeLink = (key: string) =>
  fetch(`${world.apiAddress}/?endpoint=shorten`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      url: 'https://orchard.example/apples',
      alias: 'harvest-9',
      title: 'Pumpkin festival',
    }),
  });

/** An account with a link, a draft, a batch in progress and a key behind a passphrase. */
async function begin(): Promise<void> {
  const { key } = await world.connect();
  await makeLink(key);
  ({ id } = await readStoredAccount(world.extension));
  const submissions = ['one', 'two', 'three'].map((at) => ({
    longUrl: `https://queued.example/${at}`,
    alias: '',
    title: '',
  }));
  for (const [command, input] of [
    ['refresh', { maxAgeMs: 0 }],
    ['changeKeyMode', { accountId: id, mode: 'passphrase', derived }],
    ['changeSettings', { entryPoints: { pageMark: true } }],
    ['scheduleBatch', { id: 'batch', kind: 'create', submissions, undoMs: 600_000 }],
  ] as const)
    expect(await desk.send(command, input as never)).toMatchObject({ ok: true });
}

const lock = () => desk.send('lock', null);
const unlock = () => desk.send('unlock', [{ accountId: id, secret: derived.bits }]);

/** What of the links anybody could see of a page: its text, its fields, its title and its URL. */
const seenIn = (page: Page, texts: readonly string[] = secrets): Promise<string[]> =>
  page.evaluate((all) => {
    const fields = Array.from(
      document.querySelectorAll('input, textarea'),
      (one) => (one as HTMLInputElement).value,
    );
    const whole = [document.documentElement.outerHTML, document.title, location.href, ...fields].join('\n');
    return all.filter((text) => whole.includes(text));
  }, texts as string[]);

const widthsOf = (url: string): number[] => {
  if (url.includes('/popup/')) return popupWidths;
  return url.includes('/side/') ? panelWidths : pageWidths;
};

it('every page hides at once when the lock comes, and shows all again when it is unlocked', async () => {
  await begin();
  const pages: Page[] = [];
  const open = async (path: string, has: string): Promise<Page> => {
    const page = await world.extension.open(path);
    await waitForText(page, '#app', (text) => text.includes(has));
    pages.push(page);
    return page;
  };
  const list = await open('src/links/index.html#links&search=pumpkin', 'harvest-9');
  const statistics = await open('src/links/index.html#statistics=harvest-9', 'harvest-9');
  const batch = await open('src/links/index.html#many=batch', 'queued.example');
  const popup = await open('src/popup/index.html', 'harvest-9');
  const panel = await open('src/side/index.html', 'harvest-9');
  const settingsEnd = () =>
    list.$eval(named('button', 'Settings'), (button) => button.getBoundingClientRect().right);
  const end = await settingsEnd();
  await lock();
  for (const page of pages) {
    await waitForText(page, '#app', (text) => text.includes('Unlock'));
    expect(await seenIn(page)).toEqual([]);
    expect(await layoutProblems(page, widthsOf(page.url()))).toEqual([]);
  }
  expect(await settingsEnd()).toBe(end);
  expect([list, statistics, batch].map((page) => new URL(page.url()).hash)).toEqual(['', '', '']);

  await popup.bringToFront();
  await popup.locator('.unlock input').fill(passphrase, pasted);
  await popup.locator(named('button', 'Unlock')).click();
  for (const [page, has] of [
    [list, 'harvest-9'],
    [statistics, 'harvest-9'],
    [batch, 'queued.example'],
    [popup, 'harvest-9'],
    [panel, 'harvest-9'],
  ] as const)
    await waitForText(page, '#app', (text) => text.includes(has) && !text.includes('Forgot'));
  expect(await list.evaluate(() => location.hash)).toBe('#links&search=pumpkin');
  expect(await statistics.evaluate(() => location.hash)).toBe('#statistics=harvest-9');
});

it('a page that is opened or reloaded while locked shows nothing, and what its URL names once it is unlocked', async () => {
  await lock();
  for (const path of [
    'popup/index.html',
    'side/index.html',
    'links/index.html#statistics=harvest-9',
    'options/index.html#privacy',
  ]) {
    const page = await world.extension.open(`src/${path}`);
    await waitForText(page, '#app', (text) => text.includes('Unlock'));
    await page.reload();
    await waitForText(page, '#app', (text) => text.includes('Unlock'));
    expect(await seenIn(page)).toEqual([]);
    if (!path.startsWith('links')) continue;
    await unlock();
    await waitForText(page, '#app', (text) => text.includes('harvest-9'));
    expect(await page.evaluate(() => location.hash)).toBe('#statistics=harvest-9');
    await lock();
  }
});

it('what was typed before the lock is out of sight, and there again after it', async () => {
  await unlock();
  const popup = await world.popupOn(`${world.service.url}/?page-with-a-draft`);
  await popup.locator(named('textbox', 'Alias')).fill('draft-of-mine', pasted);
  await lock();
  await waitForText(popup, '#app', (text) => text.includes('Unlock'));
  expect(await seenIn(popup)).toEqual([]);
  await unlock();
  await expect.poll(() => seenIn(popup, ['draft-of-mine'])).toEqual(['draft-of-mine']);
});

it('the button, its mark and the address bar say nothing, and say it again after unlocking', async () => {
  await unlock();
  const page = await world.page(`${world.service.url}/?marked-page`);
  await desk.create(`${world.service.url}/?marked-page`);
  await page.bringToFront();
  const title = () =>
    world.extension.inBackground(async () => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      return chrome.action.getTitle({ tabId: tab?.id ?? 0 });
    });
  const suggested = (text: string) =>
    world.extension.inBackground(
      (typed) =>
        new Promise<string>((resolve) => {
          chrome.omnibox.onInputChanged.dispatch(typed, (others: unknown) => resolve(JSON.stringify(others)));
        }),
      text,
    );
  await expect.poll(title).toContain('has a link');
  expect(await suggested('e')).toContain('harvest-9');
  await lock();
  await expect.poll(title).not.toContain('has a link');
  for (const text of ['pumpkin', 'harvest', 'e']) expect(await suggested(text)).toBe('[]');
  await unlock();
  await expect.poll(title).toContain('has a link');
});

it('off, a locked popup shows the links as before; it takes the passphrase to turn it off', async () => {
  await lock();
  expect(await desk.send('changeSettings', { hideLinks: false })).toMatchObject({ ok: false });
  const options = await world.extension.open('src/options/index.html#privacy');
  await options.bringToFront();
  await options.locator(named('checkbox', 'Hide links while locked')).click();
  const field = `.passphrase ${named('textbox', 'Passphrase')}`;
  await options.locator(field).fill('another horse', pasted);
  await options.locator(named('button', 'Continue')).click();
  await waitForText(options, '.passphrase [role="alert"]', (text) => text.includes('Wrong passphrase'));
  expect(await layoutProblems(options, pageWidths)).toEqual([]);
  await options.locator(field).fill(passphrase, pasted);
  await options.locator(named('button', 'Continue')).click();
  await expect.poll(() => options.$('.passphrase')).toBeNull();
  const popup = await world.extension.open('src/popup/index.html');
  await waitForText(popup, '#app', (text) => text.includes('Unlock') && text.includes('harvest-9'));
});

import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { giveService, openConnectForm, type Driver } from '../../../../scripts/drivers/driver.ts';
import { named } from '../../../../scripts/drivers/page.ts';
import { createAccount } from '../../../../service/database/accounts.ts';
import { field, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** The focused element: its label or text, or the name of a field. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return 'nothing';
    return element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.innerText;
  });

/** Presses a button with the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  const button = await page.waitForSelector(named('button', name));
  await button?.focus();
  await page.keyboard.press('Enter');
}

const fieldState = (page: Page, name: 'API address' | 'API key') =>
  page.$eval(field(name), (input) => ({
    isInvalid: input.getAttribute('aria-invalid'),
    said: (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText)
      .join(' '),
  }));

it('an error is tied to its field, which gets the focus; typing takes it away', async () => {
  const page = await openConnectForm(world.extension);
  await page.locator(field('API address')).fill('not an address');
  await press(page, 'Continue');
  await page.waitForSelector('[role="alert"]');
  expect(await focused(page)).toBe('address');
  const wrong = await fieldState(page, 'API address');
  expect(wrong.isInvalid).toBe('true');
  expect(wrong.said).toContain('isn’t a valid API address');
  await page.locator(field('API address')).fill(world.apiAddress);
  expect(await fieldState(page, 'API address')).toMatchObject({ isInvalid: null });
  expect(await page.$('[role="alert"]')).toBeNull();
  await press(page, 'Continue');
  await page.waitForSelector(field('API key'));
  expect(await focused(page)).toBe('key');
  expect(await fieldState(page, 'API key')).toMatchObject({ isInvalid: null });
  await page.locator(field('API key')).fill('mistyped');
  await press(page, 'Connect');
  await page.waitForSelector('[role="alert"]');
  await expect.poll(() => focused(page)).toBe('key');
  const refused = await fieldState(page, 'API key');
  expect(refused.isInvalid).toBe('true');
  expect(refused.said).toContain('rejected the API key');
  await press(page, 'Back');
  await page.waitForSelector(field('API address'));
  expect(await focused(page)).toBe('Connect your link service');
  // What is wrong with the address is said in its step, which stays while it is corrected.
  await page.locator(field('API address')).fill('http://127.0.0.1:1/api');
  await press(page, 'Continue');
  await press(page, 'Connect');
  await expect.poll(() => focused(page)).toBe('address');
  expect((await fieldState(page, 'API address')).said).toContain('No answer from 127.0.0.1:1.');
  await page.locator(field('API address')).fill(world.service.url);
  expect(await page.$(field('API key'))).toBeNull();
});

it('the focus stays with what is done, through the steps of the first run, and when a key is replaced', async () => {
  const { api_key } = await createAccount(world.service.db, { name: 'A', plan: 'pro' });
  const page = await openConnectForm(world.extension);
  await giveService(page, world.apiAddress);
  await page.locator(field('API key')).fill(api_key);
  await press(page, 'Connect');
  await page.waitForSelector(named('textbox', 'Name this account'));
  expect(await focused(page)).toBe(`Connected to ${new URL(world.apiAddress).host}`);
  await page.locator(named('textbox', 'Name this account')).fill('Acme');
  await press(page, 'Settings');
  await page.waitForSelector(named('heading', 'Acme'));
  expect(await focused(page)).toBe('Accounts');
  await press(page, 'Replace key');
  expect(await focused(page)).toBe('key');
  await press(page, 'Cancel');
  expect(await focused(page)).toBe('Replace key');
  await press(page, 'Replace key');
  // Nothing else is asked for.
  expect(
    await page.$$eval('.account .connect input', (all) => all.filter((one) => one.checkVisibility()).length),
  ).toBe(1);
  await page.keyboard.type(api_key);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.notice.success');
  expect(await focused(page)).toBe('Replace key');
});

it('a campaign and an exception leave the focus to their neighbors', async () => {
  await world.connect();
  const page = await world.extension.open('src/options/index.html#links');
  const campaign = { source: 'a', medium: '', campaign: '', term: '', content: '' };
  await page.evaluate((input) => chrome.runtime.sendMessage({ command: 'changeSettings', input }), {
    campaigns: ['Spring', 'Summer'].map((name) => ({ ...campaign, name })),
    cleaning: { isOn: true, except: ['a.example', 'b.example'] },
  });
  await press(page, 'Edit Summer');
  expect(await page.$eval(':focus', (input) => (input as HTMLInputElement).value)).toBe('Summer');
  await press(page, 'Cancel');
  expect(await focused(page)).toBe('Edit Summer');
  await press(page, 'Delete Spring');
  await page.waitForSelector(named('button', 'Delete Spring'), { hidden: true });
  expect(await focused(page)).toBe('Delete Summer');
  await press(page, 'Delete Summer');
  await page.waitForSelector(named('button', 'Delete Summer'), { hidden: true });
  expect(await focused(page)).toBe('Add campaign');
  await page.locator(named('link', 'Shortening')).click();
  await press(page, 'Remove b.example');
  await page.waitForSelector(named('button', 'Remove b.example'), { hidden: true });
  expect(await focused(page)).toBe('Remove a.example');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sites', { hidden: true });
  expect(await focused(page)).toBe('Shortening');
});

it('what is read again from the storage moves neither the focus nor the page', async () => {
  await world.connect();
  const page = await world.extension.open('src/options/index.html#links');
  const change = (input: object) =>
    page.evaluate((to) => chrome.runtime.sendMessage({ command: 'changeSettings', input: to }), input);
  const campaign = { source: 'a', medium: '', campaign: '', term: '', content: '' };
  await change({ campaigns: [{ ...campaign, name: 'Spring' }] });
  await press(page, 'Edit Spring');
  await press(page, 'Cancel');
  expect(await focused(page)).toBe('Edit Spring');
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
  });
  for (const pageTitle of [false, true]) {
    await change({ pageTitle });
    const isShown = () => page.$eval(named('checkbox', 'Title'), (box) => (box as HTMLInputElement).checked);
    await expect.poll(isShown).toBe(pageTitle);
    expect(await focused(page)).toBe('nothing');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

it('to disconnect asks first, with the focus on what is safe, and tells what was done', async () => {
  await world.connect();
  const page = await world.extension.open('src/options/index.html');
  await press(page, 'Disconnect…');
  expect(await focused(page)).toBe('Cancel');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Disconnect…');
  await press(page, 'Disconnect…');
  await press(page, 'Disconnect and erase');
  await expect.poll(() => focused(page)).toContain('Disconnected from');
});

it('the navigation shows one section at a time, also by a URL, by Back, and from a menu where there is no room', async () => {
  await world.connect();
  const page = await world.extension.open('src/options/index.html#links');
  const shown = () =>
    page.$$eval('.section', (all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id));
  const current = () => page.$eval('nav [aria-current]', (link) => link.textContent);
  await expect.poll(shown).toEqual(['links']);
  expect(await current()).toBe('Links & campaigns');
  for (const [name, id] of [
    ['Notifications', 'notifications'],
    ['Shortcuts & menus', 'shortcuts'],
    ['Shortening', 'shortening'],
    ['Accounts', 'accounts'],
  ] as const) {
    await (await page.waitForSelector(named('link', name)))?.focus();
    await page.keyboard.press('Enter');
    await expect.poll(current).toBe(name);
    expect(await shown()).toEqual([id]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await page.goBack();
  await expect.poll(shown).toEqual(['shortening']);
  // A single setting has a URL, too.
  await page.evaluate(() => (location.hash = 'setting-undoSeconds'));
  await expect.poll(shown).toEqual(['links']);
  await page.setViewport({ width: 320, height: 640 });
  await page.locator(named('button', 'Menu')).click();
  await page.locator(named('menuitemradio', 'Notifications')).click();
  await expect.poll(shown).toEqual(['notifications']);
});

it('a service that does not answer is told in one sentence at its field, without a second button to try again', async () => {
  await world.connect();
  const page = await world.extension.open('src/options/index.html#add-account');
  await page.waitForSelector(field('API address'));
  expect(await focused(page)).toBe('address');
  await page.locator(field('API address')).fill('http://127.0.0.1:1/api');
  await page.locator(field('API key')).fill('some-key');
  await press(page, 'Connect');
  await page.waitForSelector('[role="alert"]');
  const { isInvalid, said } = await fieldState(page, 'API address');
  expect(isInvalid).toBe('true');
  expect(said.trim().replaceAll(/\s+/g, ' ')).toBe(
    'No answer from 127.0.0.1:1. Check your connection, the API address, and the service’s certificate.',
  );
  expect(await page.$$(named('button', 'Retry'))).toEqual([]);
});

it('an account that is shown instead of another, or removed, leaves the focus in the page', async () => {
  await world.connect();
  const page = await world.extension.open('src/options/index.html#accounts');
  const { api_key } = await createAccount(world.service.db, { name: 'B', plan: 'pro' });
  await page.evaluate((input) => chrome.runtime.sendMessage({ command: 'connect', input }), {
    baseUrl: world.apiAddress,
    key: api_key,
    plan: 'pro',
    authHeader: 'bearer',
    accountId: null,
  });
  const cards = () => page.$$eval('section.account h3', (all) => all.map(({ innerText }) => innerText));
  await page.waitForSelector('section.account + section.account');
  const [first] = await cards();
  await press(page, 'Switch to this account');
  await expect.poll(async () => (await cards())[0]).not.toBe(first);
  await expect.poll(() => focused(page)).not.toBe('nothing');
  await press(page, 'Disconnect…');
  await press(page, 'Disconnect and erase');
  await expect.poll(cards).toHaveLength(1);
  await expect.poll(() => focused(page)).not.toBe('nothing');
});

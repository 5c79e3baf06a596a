import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openConnectForm, type Driver } from '../../../../scripts/drivers/driver.ts';
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
    return (
      element.getAttribute('aria-label') ??
      (element.id === 'address' || element.id === 'key' ? element.id : element.innerText)
    );
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
  await press(page, 'Connect');
  await page.waitForSelector('[role="alert"]');
  expect(await focused(page)).toBe('address');
  const wrong = await fieldState(page, 'API address');
  expect(wrong.isInvalid).toBe('true');
  expect(wrong.said).toContain('isn’t a valid API address');
  expect(await fieldState(page, 'API key')).toMatchObject({ isInvalid: null });
  await page.locator(field('API address')).fill(world.apiAddress);
  expect(await fieldState(page, 'API address')).toMatchObject({ isInvalid: null });
  expect(await page.$('[role="alert"]')).toBeNull();
  await page.locator(field('API key')).fill('mistyped');
  await press(page, 'Connect');
  await page.waitForSelector('[role="alert"]');
  await expect.poll(() => focused(page)).toBe('key');
  const refused = await fieldState(page, 'API key');
  expect(refused.isInvalid).toBe('true');
  expect(refused.said).toContain('rejected the API key');
});

it('the focus stays with what is done, through both steps of the first run, and when a key is replaced', async () => {
  const { api_key } = await createAccount(world.service.db, { name: 'A', plan: 'pro' });
  const page = await openConnectForm(world.extension);
  await page.locator(field('API address')).fill(world.apiAddress);
  await page.locator(field('API key')).fill(api_key);
  await press(page, 'Connect');
  await page.waitForSelector('[role="status"]');
  expect(await focused(page)).toBe('Connected');
  await press(page, 'Done');
  await page.waitForSelector(named('button', 'Replace key'));
  expect(await focused(page)).toBe('Accounts');
  await press(page, 'Replace key');
  expect(await focused(page)).toBe('key');
  await press(page, 'Cancel');
  expect(await focused(page)).toBe('Replace key');
  await press(page, 'Replace key');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="status"]');
  expect(await focused(page)).toBe('Replace key');
});

it('a campaign and an exception leave the focus to their neighbors', async () => {
  await world.connect();
  const page = await world.extension.open('src/options/index.html');
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
  await press(page, 'Remove the exception for b.example');
  await page.waitForSelector(named('button', 'Remove the exception for b.example'), { hidden: true });
  expect(await focused(page)).toBe('Remove the exception for a.example');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sites', { hidden: true });
  expect(await focused(page)).toBe('Links & campaigns');
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

it('the navigation leads to each section, also by an address, and is a list to choose from where there is no room', async () => {
  await world.connect();
  const page = await world.extension.open('src/options/index.html#links');
  const top = (name: string) =>
    page.$eval(`#${name}`, (section) => Math.round(section.getBoundingClientRect().top));
  const current = () => page.$eval('nav [aria-current]', (link) => link.textContent);
  await expect.poll(() => top('links')).toBeLessThan(20);
  await expect.poll(current).toBe('Links & campaigns');
  for (const name of ['Notifications', 'Shortcuts & menus', 'Shortening', 'Accounts']) {
    await (await page.waitForSelector(named('link', name)))?.focus();
    await page.keyboard.press('Enter');
    await expect.poll(current).toBe(name);
  }
  await page.setViewport({ width: 320, height: 640 });
  await (await page.waitForSelector(named('combobox', 'Settings sections')))?.select('notifications');
  await expect.poll(() => top('notifications')).toBeLessThan(90);
  expect(await top('notifications')).toBeGreaterThan(50);
});

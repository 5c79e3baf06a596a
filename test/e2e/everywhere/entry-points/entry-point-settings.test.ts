import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openConnectForm, type Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { createAccount } from '../../../../service/database/accounts.ts';
import { entryPoint } from '../../entry-point.ts';
import { field, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const openSettings = () => world.extension.open('src/options/index.html#shortcuts');
const isChecked = (page: Page, name: string): Promise<boolean> =>
  page
    .locator(named('checkbox', name))
    .map((box) => (box as HTMLInputElement).checked)
    .wait();

const hasMenuEntry = (): Promise<boolean> =>
  world.extension.inBackground(() =>
    chrome.contextMenus.update('shorten-page', {}).then(
      () => true,
      () => false,
    ),
  );

/** Clicks a checkbox, and returns the settings, opened again. */
async function toggled(name: string, isOn: boolean): Promise<Page> {
  const settings = await openSettings();
  expect(await isChecked(settings, name)).toBe(!isOn);
  await settings.locator(named('checkbox', name)).click();
  await settings.close();
  const again = await openSettings();
  expect(await isChecked(again, name)).toBe(isOn);
  return again;
}

describe(entryPoint('Settings'), () => {
  it('connect an account, and know it when they are opened again', async () => {
    const { api_key } = await createAccount(world.service.db, { name: 'Test', plan: 'pro' });
    const settings = await world.extension.connect(world.apiAddress, api_key);
    expect(await waitForText(settings, '[role="status"]')).toContain('Connected to');
    const again = await openConnectForm(world.extension);
    await again.waitForSelector(field('New API key'));
    expect(await again.$eval(field('API address'), (input) => (input as HTMLInputElement).value)).toBe(
      world.apiAddress,
    );
    expect(await again.evaluate(() => document.documentElement.outerHTML)).not.toContain(api_key);
  });

  it('take the menu entries away, and bring them back', async () => {
    await toggled('Right-click menu', false);
    await expect.poll(hasMenuEntry).toBe(false);
    await toggled('Right-click menu', true);
    await expect.poll(hasMenuEntry).toBe(true);
  });

  it('silence the keys, and give them back', async () => {
    const { key } = await world.connect();
    const press = async (path: string) =>
      world.extension.giveCommand(await world.page(`${world.service.url}/?${path}`), 'shorten-page');
    await toggled('Keyboard shortcuts', false);
    await press('off');
    await toggled('Keyboard shortcuts', true);
    await press('on');
    const made = async () => (await world.links(key)).map(({ long_url }) => long_url);
    await expect.poll(made).toEqual([`${world.service.url}/?on`]);
  });

  it('show each shortcut, and lead to the browser’s page for one that isn’t set', async () => {
    const settings = await openSettings();
    const row = (action: string) =>
      settings.$$eval(
        '#shortcuts li',
        (rows, text) => rows.map(({ textContent }) => textContent).find((one) => one.startsWith(text)),
        action,
      );
    await settings.waitForSelector(named('button', 'Set shortcut'));
    expect(await row('Open Curtail')).toBe('Open CurtailAltShiftL');
    expect(await row('Shorten the selected link')).toBe('Shorten the selected linkNot setSet shortcut');
  });
});

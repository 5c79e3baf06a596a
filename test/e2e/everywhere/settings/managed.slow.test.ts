import { afterAll, expect, it } from 'vitest';
import type { Page } from 'puppeteer-core';
import { addressField, type Driver } from '../../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { startService } from '../../../../service/serve.ts';
import { createAccount } from '../../../../service/database/accounts.ts';
import type { PassphraseSealedKey } from '../../../../src/core/account/sealed-key.ts';
import { deriveKeyBits } from '../../../../src/ui/lock/derive-key-bits.ts';
import { layoutProblems, pageWidths } from '../../layout/layout-problems.ts';
import { launchManaged } from '../../policy.ts';
import { runsIn } from '../../world.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const forbidden = 'Your organization doesn’t allow this way to store a key: Encrypted on this device';

async function typePassphrase(page: Page): Promise<void> {
  await page.locator(named('textbox', 'New passphrase')).fill(passphrase);
  await page.locator(named('textbox', 'Repeat passphrase')).fill(passphrase);
}

const passphrase = 'correct horse battery';

interface KeptAccount {
  id: string;
  key: PassphraseSealedKey;
}

it('what an administrator has set by a policy is there, is said, and is not changed', async () => {
  const service = await startService({ port: 0, database: 'file::memory:' });
  ends.push(() => {
    service.server.closeAllConnections();
    return service.close();
  });
  const { api_key } = await createAccount(service.db, { name: 'Managed', plan: 'agency' });
  const { extension: browser, cleanUp } = await launchManaged(runsIn, `${service.url}/api`);
  const extension: Driver = browser;
  ends.push(cleanUp, () => extension.close());
  const stored = () =>
    extension.inBackground(async () => {
      const { settings } = await chrome.storage.local.get<{ settings?: { data: unknown } }>('settings');
      return settings?.data;
    });
  // Chromium applies policies some seconds after an install.
  await expect
    .poll(stored, { timeout: 60_000 })
    .toMatchObject({ undoSeconds: 30, entryPoints: { toast: false } });

  const keyMode = () =>
    extension.inBackground(async () => {
      const { account } = await chrome.storage.local.get<{ account?: { data: { key: { mode: string } } } }>(
        'account',
      );
      return account?.data.key.mode;
    });

  const page = await extension.open('src/options/index.html');
  await waitForText(page, '.managed-strip', (text) => text === 'Managed by your organization');
  const address = await page.waitForSelector(addressField);
  expect(await address?.evaluate((input) => (input as HTMLInputElement).value)).toBe(`${service.url}/api`);
  expect(await address?.evaluate((input) => (input as HTMLInputElement).readOnly)).toBe(true);
  await page.locator(named('button', 'Continue')).click();
  await page.waitForSelector(named('textbox', 'API key'));
  expect(await page.$$(named('radio', 'Encrypted on this device'))).toEqual([]);
  expect(await page.$$(named('radio', 'Until the browser closes'))).toHaveLength(1);
  expect(await layoutProblems(page, pageWidths)).toEqual([]);
  await page.locator(named('textbox', 'API key')).fill(api_key, pasted);
  await page.locator(named('button', 'Connect')).click();
  await waitForText(page, '#app', (text) => text.includes('Use at least'));
  await typePassphrase(page);
  await page.locator(named('button', 'Connect')).click();
  await waitForText(page, '#app', (text) => text.includes('Connected'));
  expect(await keyMode()).toBe('passphrase');
  await page.close();

  const settings = await extension.open('src/options/index.html');
  await waitForText(settings, '#accounts', (text) => text.includes('Example') && text.includes('Agency'));
  expect(await settings.$$eval('fieldset.managed:disabled', (all) => all.length)).toBe(3);
  expect(await settings.$eval('fieldset.managed', (one) => one.textContent)).toContain(
    'Managed by your organization',
  );
  for (const section of [
    'Accounts',
    'Shortening',
    'Links & campaigns',
    'Shortcuts & menus',
    'Privacy & key',
  ]) {
    await settings.locator(named('link', section)).click();
    expect([section, await layoutProblems(settings, pageWidths)]).toEqual([section, []]);
  }
  await settings.evaluate(() =>
    chrome.runtime.sendMessage({ command: 'changeSettings', input: { warn: false, undoSeconds: 6 } }),
  );
  expect(await stored()).toMatchObject({ warn: true, undoSeconds: 30, entryPoints: { toast: false } });

  const { id, key } = await settings.evaluate(async () => {
    const { account } = await chrome.storage.local.get<{ account: { data: KeptAccount } }>('account');
    return account.data;
  });
  const input = { accountId: id, mode: 'device', secret: await deriveKeyBits(passphrase, key) };
  const keepOnDevice = () =>
    settings.evaluate(
      (given) => chrome.runtime.sendMessage<object, unknown>({ command: 'changeKeyMode', input: given }),
      input,
    );
  expect(await keepOnDevice()).toEqual({ ok: false, error: { kind: 'managed-mode' } });
  expect(await keyMode()).toBe('passphrase');
  // As a key is kept that was connected before there was a policy.
  await extension.inBackground(() => {
    const { storage } = 'browser' in globalThis ? (globalThis.browser as typeof chrome) : chrome;
    Object.assign(storage.managed, { get: () => Promise.resolve({}) });
  });
  expect(await keepOnDevice()).toMatchObject({ ok: true });
  await extension.stopBackground();
  await waitForText(settings, '.notices', (text) => text.includes(forbidden));
  await waitForText(settings, '#privacy', (text) => text.includes(forbidden));
  expect(await settings.$$(named('radio', 'Encrypted on this device'))).toEqual([]);
  expect(await layoutProblems(settings, pageWidths)).toEqual([]);
  await settings.locator(named('link', 'Choose another way')).click();
  await settings.locator(named('radio', 'Encrypted with a passphrase')).click();
  await typePassphrase(settings);
  await settings.locator(named('button', 'Encrypt the key')).click();
  await waitForText(settings, '#app', (text) => !text.includes(forbidden));
  expect(await keyMode()).toBe('passphrase');
}, 120_000);

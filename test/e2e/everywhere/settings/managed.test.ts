import { afterAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { startService } from '../../../../service/serve.ts';
import { createAccount } from '../../../../service/storage/accounts/accounts.ts';
import { layoutProblems, pageWidths } from '../../layout.ts';
import { launchManaged } from '../../policy.ts';
import { runsIn } from '../../world.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

it('what an administrator has set by a policy is there, is said, and is not changed', async () => {
  const service = await startService({ port: 0, database: 'file::memory:' });
  ends.push(() => {
    service.server.closeAllConnections();
    return service.close();
  });
  const { api_key } = await createAccount(service.db, { name: 'Managed', plan: 'agency' });
  const { extension: browser, tidy } = await launchManaged(runsIn, {
    address: `${service.url}/api`,
    plan: 'agency',
    label: 'Acme',
    settings: { copy: false, undoSeconds: 30, doors: { menus: false } },
  });
  const extension: Driver = browser;
  ends.push(tidy, () => extension.close());
  const stored = () =>
    extension.inBackground(async () => {
      const { settings } = await chrome.storage.local.get<{ settings?: { data: unknown } }>('settings');
      return settings?.data;
    });
  // Chromium applies policies some seconds after an install.
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject({ copy: false, undoSeconds: 30 });

  const page = await extension.open('src/options/index.html');
  await waitForText(page, '.managed-strip', (text) => text === 'Managed by your organization');
  const address = await page.waitForSelector(named('textbox', 'API address'));
  expect(await address?.evaluate((input) => (input as HTMLInputElement).value)).toBe(`${service.url}/api`);
  expect(await address?.evaluate((input) => (input as HTMLInputElement).readOnly)).toBe(true);
  await page.locator(named('textbox', 'API key')).fill(api_key, pasted);
  await page.locator(named('button', 'Connect')).click();
  await waitForText(page, '#app', (text) => text.includes('Connected'));
  await page.close();

  const settings = await extension.open('src/options/index.html');
  await waitForText(settings, '#accounts', (text) => text.includes('Acme') && text.includes('Agency'));
  expect(await settings.$$eval('fieldset.managed:disabled', (all) => all.length)).toBe(3);
  expect(await settings.$eval('fieldset.managed', (one) => one.textContent)).toContain(
    'Set by your organization',
  );
  expect(await layoutProblems(settings, pageWidths)).toEqual([]);
  await settings.evaluate(() =>
    chrome.runtime.sendMessage({ command: 'changeSettings', input: { copy: true, undoSeconds: 6 } }),
  );
  expect(await stored()).toMatchObject({ copy: false, undoSeconds: 30, doors: { menus: false } });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressField, giveService, openConnectForm } from '../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { createAccount } from '../../../service/database/accounts.ts';
import { revokeKeys } from '../../../service/database/keys.ts';
import { chooseInRow, openLinks } from '../link-rows.ts';
import { layoutProblems, pageWidths } from '../layout/layout-problems.ts';
import { startListener } from '../../faults/listener.ts';
import { readStoredAccount } from '../stored-account.ts';
import { undoAll } from '../undo-time.ts';
import { alertText, field, shortenButton, type, World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const connectButton = named('button', 'Connect');
const replaceButton = named('button', 'Replace key');

describe('the settings', () => {
  it('tidy an address that was pasted with a key in it, and keep the key out of it', async () => {
    const { api_key } = await createAccount(world.service.db, { name: 'A', plan: 'pro' });
    const pasted = `${world.service.url.replace('http://', '')}//api/?endpoint=links&api_key=${api_key}`;
    const options = await world.extension.connect(pasted, api_key);
    expect(await waitForText(options, '[role="status"]')).toContain('Connected to');
    const again = await openConnectForm(world.extension);
    const address = await again.waitForSelector(addressField);
    expect(await address?.evaluate((input) => (input as HTMLInputElement).value)).toBe(
      `${world.service.url}/api`,
    );
    const worker = await world.extension.worker();
    const stored = await worker.evaluate(async () => JSON.stringify(await chrome.storage.local.get()));
    expect(stored).not.toContain(api_key);
    expect(await again.evaluate(() => document.documentElement.outerHTML)).not.toContain(api_key);
  });

  it('find the API from the address of its site, and say where', async () => {
    const { api_key } = await createAccount(world.service.db, { name: 'A', plan: 'pro' });
    const options = await world.extension.connect(world.service.url, api_key);
    const said = await waitForText(options, '[role="status"]');
    expect(said).toContain('Connected to');
    expect(said).toContain(`Found: ${world.apiAddress}`);
    const again = await openConnectForm(world.extension);
    const address = await again.waitForSelector(field('API address'));
    expect(await address?.evaluate((input) => (input as HTMLInputElement).value)).toBe(world.apiAddress);
    // A pasted URL with a key in it must not stay readable.
    await type(again, 'API address', `${world.service.url}/?api_key=SECRET`);
    await again.locator(replaceButton).click();
    expect(await alertText(again)).toContain('API key');
    expect(await again.evaluate(() => document.body.innerHTML)).not.toContain('api_key');
  });

  it('ask for the key again when the address changes', async () => {
    await world.connect();
    const options = await openConnectForm(world.extension);
    await type(options, 'API address', 'http://127.0.0.1:1/api');
    await options.locator(named('button', 'Save')).click();
    expect(await alertText(options)).toContain('Paste the API key');
  });

  it('connect again with the kept key, and with the other header where it is chosen', async () => {
    const { key } = await world.connect();
    const options = await openConnectForm(world.extension);
    await options.locator(named('checkbox', 'Send the key as X-API-Key')).click();
    await options.locator(named('button', 'Save')).click();
    expect(await waitForText(options, '[role="status"]')).toContain('Connected');
    const popup = await world.popupOn();
    await popup.locator(shortenButton).click();
    await popup.waitForSelector('[role="region"][aria-label="Short link"]');
    expect(await world.links(key)).toHaveLength(1);
  });

  it('say that a plan without API access is one of the reasons for a 401', async () => {
    const { api_key } = await createAccount(world.service.db, { name: 'Free', plan: 'free' });
    const options = await world.extension.connect(world.apiAddress, api_key);
    const alert = await alertText(options);
    expect(alert).toContain('your plan has no API access');
    expect(alert).toContain('The service says');
  });

  it('check the connection, and say what is wrong with it', async () => {
    const { id } = await world.connect();
    const options = await world.extension.open('src/options/index.html');
    await options.locator(named('button', 'Check connection')).click();
    await waitForText(options, '.account-actions', (text) => text.includes('The API answers as expected'));
    await revokeKeys(world.service.db, id);
    await options.locator(named('button', 'Check connection')).click();
    await waitForText(options, '.account-actions .problem', (text) => text.includes('rejected the API key'));
  });

  it('say how long a delete can be undone, from the next one on', async () => {
    const key = await world.connectSeeded(2, 0);
    const options = await world.extension.open('src/options/index.html#links');
    await options.locator(named('combobox', 'Time to undo')).fill('60');
    const page = await openLinks(world.extension);
    const [first] = await world.links(key);
    await chooseInRow(page, first?.short_code ?? '', 'Delete');
    const left = await page.waitForSelector('.deletion .countdown text');
    expect(Number(await left?.evaluate((text) => text.textContent))).toBeGreaterThan(30);
    await undoAll(page);
    await options.bringToFront();
    await options.reload();
    const chosen = await options.waitForSelector(named('combobox', 'Time to undo'));
    expect(await chosen?.evaluate((select) => (select as HTMLSelectElement).value)).toBe('60');
    await options.locator(named('combobox', 'Time to undo')).fill('6');
  });
});

describe('without the host permission', () => {
  it('the settings open after install, and after a No the key leaves only after another yes, by CORS', async () => {
    const other = await World.start({}, 'dist/chromium', []);
    try {
      const settings = other.extension.url('src/options/index.html');
      await other.extension.browser.waitForTarget((opened) => opened.url() === settings);
      const { api_key } = await createAccount(other.service.db, { name: 'A', plan: 'pro' });
      const options = await other.extension.open('src/options/index.html');
      // In a headless browser the question never settles, so the answer of a user is put in its place.
      await options.evaluate(() =>
        Object.assign(chrome.permissions, { request: () => Promise.resolve(false) }),
      );
      const asked: string[] = [];
      const watched = await startListener((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        response.writeHead(404).end();
      });
      const refuseAt = async (address: string) => {
        await (await options.$(named('button', 'Back')))?.click();
        await giveService(options, address);
        await type(options, 'API key', api_key);
        await options.locator(connectButton).click();
        await waitForText(options, '.notice', (text) =>
          /Access to 127\.0\.0\.1\S* wasn’t allowed/.test(text),
        );
      };
      await refuseAt(watched.url);
      expect(await layoutProblems(options, pageWidths)).toEqual([]);
      expect(asked).toEqual([]);
      await watched.stop();
      await refuseAt(other.apiAddress);
      await options.locator(named('button', 'Try without it')).click();
      await options.locator(named('button', 'Settings')).click();
      expect(await waitForText(options, '[aria-labelledby="account"]')).toContain('127.0.0.1');
      expect((await readStoredAccount(other.extension)).access).toBe('cors');
    } finally {
      await other.stop();
    }
  });
});

import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { hashKey, revokeKey } from '../../../../service/database/keys.ts';
import { accessibilityProblems } from '../../axe.ts';
import { layoutProblems, pageWidths } from '../../layout/layout-problems.ts';
import { savedFiles } from '../../saved-files.ts';
import { shortenButton, World } from '../../world.ts';

const folder = mkdtempSync(join(tmpdir(), 'curtail-backup-'));
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Chooses a file with this text, as in the browser's dialog. */
async function choose(page: Page, text: string): Promise<void> {
  const path = join(folder, 'chosen.json');
  writeFileSync(path, text);
  const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(path);
}

const settings = () => world.extension.open('src/options/index.html#backup');

const stored = () =>
  world.extension.inBackground(async () => {
    const { settings } = await chrome.storage.local.get<{ settings?: { data: unknown } }>('settings');
    return settings?.data;
  });

/** Changes a setting in another section, and comes back. */
async function toggleCleaning(page: Page): Promise<void> {
  await page.locator(named('link', 'Shortening')).click();
  await page.locator(named('checkbox', 'Remove tracking parameters')).click();
  await page.locator(named('link', 'Backup & sync')).click();
}

it('settings and accounts leave as a file without keys, and come back in a browser that has neither', async () => {
  const { key } = await world.connect();
  const page = await settings();
  await toggleCleaning(page);
  await expect.poll(stored).toMatchObject({ cleaning: { isOn: true } });
  const files = await savedFiles(page);
  await page.locator(named('button', 'Export settings and accounts')).click();
  const { name, bytes } = await files.next();
  expect(name).toMatch(/^curtail-backup-\d{4}-\d\d-\d\d\.json$/);
  const backup = new TextDecoder().decode(bytes);
  expect(backup).toContain(world.apiAddress);
  expect(backup).not.toContain(key);

  await choose(page, '{"bookmarks":[]}');
  await waitForText(page, '#backup [role="alert"]', (text) => text.includes('isn’t a Curtail backup'));
  await choose(page, backup);
  await waitForText(page, '.import-review', (text) => text.includes('Nothing to change'));
  expect(await page.$eval('.import-review', (review) => review.textContent)).toContain(
    '1 account is here already',
  );
  expect(await page.$$(named('button', 'Import'))).toEqual([]);
  await choose(page, backup.replace(/"template": ".*"/, '"template": "{short_url}     read   this"'));
  await waitForText(page, '.import-review', (text) => text.includes('spring     read   this'));
  // A file can give an account any name. The host tells where its key would be sent.
  await choose(
    page,
    backup.replace(/"label": ".*?"/, '"label": "Work"').replace(/http:[^"]*/, 'https://evil.example/api'),
  );
  await waitForText(page, '.import-review', (text) => /Work\W+at evil.example/.test(text));
  await world.extension.inBackground(() =>
    chrome.storage.sync.set({ 'preference:undoSeconds': { value: 60, at: 1 } }),
  );
  await page.locator(named('checkbox', 'Sync settings')).click();
  await expect.poll(stored).toMatchObject({ undoSeconds: 60, cleaning: { isOn: true } });
  const sent = () => world.extension.inBackground(() => chrome.storage.sync.get(null));
  await expect.poll(sent).toMatchObject({ 'preference:cleaning': { value: true } });
  await toggleCleaning(page);
  await expect.poll(sent).toMatchObject({ 'preference:cleaning': { value: false } });
  expect(JSON.stringify(await sent())).not.toMatch(/api|example|127\.0\.0\.1|visited/);
  expect(JSON.stringify(await sent())).not.toContain(key);
  expect(await layoutProblems(page, pageWidths)).toEqual([]);
  // It came from another browser, later than anything that was changed here.
  await world.extension.inBackground(() =>
    chrome.storage.sync.set({ 'preference:undoSeconds': { value: 15, at: Date.now() + 1000 } }),
  );
  await expect.poll(stored).toMatchObject({ undoSeconds: 15 });
  await page.locator(named('checkbox', 'Sync settings')).click();
  await world.extension.inBackground(() => chrome.storage.sync.clear());
  await page.evaluate(() => chrome.runtime.sendMessage({ command: 'eraseAllAccounts', input: null }));
  await page.close();

  const hostile = backup
    .replace(
      '"settings": {',
      '"__proto__": {"polluted": 1}, "settings": {"__proto__": {"polluted": 1}, "theme": "dark",',
    )
    .replace('"warn": true', '"warn": false')
    .replace('"lockMinutes": 15', '"lockMinutes": 0')
    .replace(/"template": ".*"/, '"template": "https://evil.example/?u={short_url}"');
  const fresh = await settings();
  await choose(fresh, hostile);
  const review = (await waitForText(fresh, '.import-review', (text) => text.includes('account')))
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');
  expect(review).toContain('1 setting will change');
  expect(review).toContain('Remove tracking parameters Off → On');
  // A template that is refused is shown as it would have been copied.
  expect(review).toContain('https://evil.example/?u=https://go.example.com/spring');
  const weaker = await fresh.$$eval('.weaker input', (boxes) => boxes.map(({ checked }) => checked));
  expect(weaker).toEqual([false, false]);
  expect(await accessibilityProblems(fresh)).toEqual([]);
  expect(review).toContain('4 entries can’t be imported');
  expect(review).toContain('settings.theme unknown');
  expect(await layoutProblems(fresh, pageWidths)).toEqual([]);
  await fresh.locator(named('button', 'Import')).click();
  await waitForText(fresh, '.notice.success', (text) => text.includes('Imported'));
  await expect.poll(stored).toMatchObject({ cleaning: { isOn: true }, warn: true, lockMinutes: 15 });
  expect(await fresh.evaluate(() => 'polluted' in {})).toBe(false);
  await fresh.locator(named('button', 'Undo')).click();
  await waitForText(fresh, '.notice.success', (text) => text.includes('Import undone'));
  await expect.poll(stored).toMatchObject({ cleaning: { isOn: false } });
  await expect.poll(() => fresh.$$(named('button', 'Add key'))).toEqual([]);
  expect(await accessibilityProblems(fresh)).toEqual([]);

  await choose(fresh, hostile);
  await fresh.locator(named('button', 'Import')).click();
  await waitForText(fresh, '.notice.success', (text) => text.includes('Imported'));
  expect(await layoutProblems(fresh, pageWidths)).toEqual([]);
  expect(await accessibilityProblems(fresh)).toEqual([]);

  await fresh.locator(named('button', 'Add key')).click();
  await fresh.waitForSelector(named('textbox', 'API key'));
  // The address is the one of the backup, in the step before.
  await fresh.locator(named('button', 'Back')).click();
  await expect
    .poll(() =>
      fresh.$$eval('[name="address"]', (inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    )
    .toEqual([world.apiAddress]);
  await fresh.locator(named('button', 'Continue')).click();
  await fresh.locator(named('textbox', 'API key')).fill(key, pasted);
  await fresh.locator(named('button', 'Connect')).click();
  await waitForText(fresh, '#app', (text) => text.includes('Connected'));
  await expect
    .poll(() =>
      world.extension.inBackground(async () => {
        const { imported } = await chrome.storage.local.get<{ imported: { data: unknown[] } }>('imported');
        return imported.data.length;
      }),
    )
    .toBe(0);
});

const passphrase = 'four words or more';

/** Enters the passphrase of an export twice. */
async function giveNew(page: Page, first: string, second: string): Promise<void> {
  await page.locator(named('textbox', 'New passphrase')).fill(first, pasted);
  await page.locator(named('textbox', 'Repeat passphrase')).fill(second, pasted);
  await page.locator('form.passphrase [type="submit"]').click();
}

async function openWith(page: Page, typed: string): Promise<void> {
  await page.locator(named('textbox', 'Passphrase')).fill(typed, pasted);
  await page.locator(named('button', 'Open backup')).click();
}

it('keys leave in a file with a passphrase alone, and with it the accounts are connected again', async () => {
  const { key } = await world.connect();
  const page = await settings();
  await page.locator(named('button', 'Export with keys')).click();
  await giveNew(page, 'short', 'short');
  await waitForText(page, '.passphrase', (text) => text.includes('at least 12 characters'));
  await giveNew(page, passphrase, `${passphrase}!`);
  await waitForText(page, '.passphrase', (text) => text.includes('don’t match'));
  expect(await layoutProblems(page, pageWidths)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  const files = await savedFiles(page);
  await giveNew(page, passphrase, passphrase);
  const { name, bytes } = await files.next();
  expect(name).toMatch(/^curtail-backup-\d{4}-\d\d-\d\d-encrypted\.json$/);
  const sealed = new TextDecoder().decode(bytes);
  for (const secret of [key, passphrase, world.apiAddress, 'accounts']) expect(sealed).not.toContain(secret);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('export-keys');
  await page.evaluate(() => chrome.runtime.sendMessage({ command: 'eraseAllAccounts', input: null }));
  await page.close();

  const fresh = await settings();
  await choose(fresh, sealed.slice(0, 300));
  await waitForText(fresh, '.guide [role="alert"]', (text) => text.includes('is damaged'));
  await choose(fresh, sealed);
  await openWith(fresh, 'another passphrase');
  await waitForText(fresh, '.passphrase', (text) => text.includes('Wrong passphrase'));
  expect(await layoutProblems(fresh, pageWidths)).toEqual([]);
  expect(await accessibilityProblems(fresh)).toEqual([]);
  await openWith(fresh, passphrase);
  await waitForText(fresh, '.import-review', (text) =>
    text.includes('1 account will be connected with its key'),
  );
  const focused = () => fresh.evaluate(() => document.activeElement?.className ?? '');
  await expect.poll(focused).toBe('import');
  await fresh.locator(named('button', 'Cancel')).click();
  await expect.poll(() => fresh.evaluate(() => document.activeElement?.id)).toBe('import');
  await choose(fresh, sealed);
  await openWith(fresh, passphrase);
  await fresh.locator(named('button', 'Import')).click();
  await waitForText(fresh, '.import-review', (text) => text.includes('1 account is connected'));
  await expect.poll(focused).toBe('import');
  await fresh.locator(named('link', 'Accounts')).click();
  await waitForText(fresh, '#accounts', (text) => text.includes(new URL(world.apiAddress).host));
  const popup = await world.popupOn();
  await popup.locator(shortenButton).click();
  await waitForText(popup, '[role="region"][aria-label="Short link"] a');
  expect(await world.links(key)).toHaveLength(1);
  await world.extension.closePopup();

  // The key was revoked in the meantime: the account is imported, and waits for another key.
  await fresh.evaluate(() => chrome.runtime.sendMessage({ command: 'eraseAllAccounts', input: null }));
  await revokeKey(world.service.db, hashKey(key));
  await fresh.close();
  const last = await settings();
  await choose(last, sealed);
  await openWith(last, passphrase);
  await last.locator(named('button', 'Import')).click();
  await waitForText(last, '.import-review', (text) => text.includes('1 account couldn’t be connected'));
  await last.waitForSelector(named('button', 'Add key'));
  expect(await layoutProblems(last, pageWidths)).toEqual([]);
});

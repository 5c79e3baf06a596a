// @vitest-environment happy-dom
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../src/core/account/settings.ts';
import { hostPattern } from '../../../src/core/account/service-host.ts';
import { defaultQrStyle } from '../../../src/core/qr/qr-style.ts';
import { ok } from '../../../src/core/result.ts';
import { makeBackup } from '../../../src/options/backup/make-backup.ts';
import { sealBackup } from '../../../src/options/backup/sealed-backup.ts';
import { OptionsPage } from '../../../src/options/OptionsPage.tsx';
import { readOptionsData } from '../../../src/options/options-data.ts';
import { t, type TextKey } from '../../../src/platform/i18n.ts';
import { items } from '../../../src/storage/items/items.ts';
import { writeItem } from '../../../src/storage/items/write-item.ts';
import { encryptApiKeyWithPassphrase } from '../../../src/storage/keys/passphrase-cipher.ts';
import { deriveKeyBitsWithNewSalt } from '../../../src/ui/lock/derive-key-bits.ts';
import { fakeBrowser, forgetEverything, kept } from '../fake-browser.ts';
import { account } from './diagnostics/facts.ts';

/** The whole page, since what an import tells moves from the first run to the settings. */

const passphrase = 'four words or more';
const derived = await deriveKeyBitsWithNewSalt(passphrase, 10);
const keys = new Map([[account.id, await encryptApiKeyWithPassphrase(account, 'their-key', derived)]]);
const settings = { ...defaultSettings, undoSeconds: 60 as const };
const sealed = await sealBackup(
  makeBackup({ settings, qrStyle: defaultQrStyle, accounts: [account], keys }, 0),
  derived,
);

/** What the worker does, as far as the page sees it. */
const worker: Record<string, () => Promise<unknown>> = {
  connect: async () => {
    await writeItem(items.account, { ...account, id: 'connected' });
    return { id: 'connected', links: 0, clicks: 0 };
  },
  undoAccountImport: async () => {
    await fakeBrowser.storage.local.remove(['account']);
    // The page reads what is stored while the Undo goes on.
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { isKept: false };
  },
};

const sendMessage = async ({ command }: { command: string }) => ok((await worker[command]?.()) ?? null);

beforeEach(async () => {
  forgetEverything();
  kept.granted.add(hostPattern(account.baseUrl));
  Object.assign(fakeBrowser.runtime, { sendMessage });
  Object.assign(fakeBrowser.permissions, { request: async () => true });
  Object.assign(fakeBrowser.commands, { getAll: async () => [] });
  location.hash = '';
  render(h(OptionsPage, { first: await readOptionsData() }), document.body);
});
afterEach(() => render(null, document.body));

async function press(name: TextKey): Promise<void> {
  await vi.waitFor(() => {
    const buttons = [...document.querySelectorAll('button')].filter((one) => !one.closest('[hidden]'));
    const button = buttons.find(({ textContent }) => textContent.trim() === t(name));
    if (!button) throw new Error(`There is no button “${t(name)}”.`);
    button.click();
  });
}

const visible = (selector: string): string =>
  [...document.querySelectorAll(selector)]
    .filter((one) => !one.closest('[hidden]'))
    .map(({ textContent }) => textContent)
    .join('\n');

const waitForSection = (name: TextKey) =>
  vi.waitFor(() => expect(visible('.section h2')).toBe(t(name)), 5000);

const waitForText = (text: TextKey) => vi.waitFor(() => expect(visible('.notice')).toContain(t(text)), 5000);

async function importFile(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [new File([sealed], 'backup.json')], writable: true });
  input?.dispatchEvent(new Event('change'));
  const field = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('.passphrase input');
    if (!found) throw new Error('No passphrase is asked for.');
    return found;
  });
  field.value = passphrase;
  field.dispatchEvent(new Event('input'));
  await new Promise((resolve) => setTimeout(resolve));
  await press('importOpen');
  await vi.waitFor(() => expect(visible('.import-review')).toContain('account'));
  [...document.querySelectorAll<HTMLButtonElement>('.take-import [type="submit"]')].at(0)?.click();
}

it('what an import has done stays in sight as the settings take the place of the first run', async () => {
  await importFile();
  await waitForSection('navBackup');
  await waitForText('imported');
});

it.each(['#accounts', '#privacy'])(
  'also where the page’s URL names a section from before: %s',
  async (hash) => {
    location.hash = hash;
    await importFile();
    await waitForSection('navBackup');
    await waitForText('imported');
  },
);

it('an Undo that takes the only account out again says so', async () => {
  location.hash = '#backup';
  await importFile();
  await waitForSection('navBackup');
  await waitForText('imported');
  await press('undo');
  await waitForText('importUndone');
  await vi.waitFor(() => expect(visible('h1')).toContain(t('connectHeading')));
});

const disconnect = () => fakeBrowser.storage.local.remove(['account']);
const waitForFirstRun = () => vi.waitFor(() => expect(visible('h1')).toContain(t('connectHeading')), 5000);

it('what an Undo has done is not said again after another account', async () => {
  await importFile();
  await waitForSection('navBackup');
  await waitForText('imported');
  await press('undo');
  await waitForText('importUndone');
  await waitForFirstRun();
  await writeItem(items.account, { ...account, id: 'next' });
  await vi.waitFor(() => expect(visible('h1')).not.toContain(t('connectHeading')), 5000);
  await disconnect();
  await waitForFirstRun();
  expect(visible('.notice')).not.toContain(t('importUndone'));
});

it('nor after an account that it has left', async () => {
  worker.undoAccountImport = async () => ({ isKept: true });
  await importFile();
  await waitForSection('navBackup');
  await waitForText('imported');
  await press('undo');
  await waitForText('importUndone');
  await disconnect();
  await waitForFirstRun();
  await vi.waitFor(() => expect(visible('.notice')).not.toContain(t('importUndone')));
});

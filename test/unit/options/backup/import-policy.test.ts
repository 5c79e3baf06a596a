import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { defaultSettings, type Settings } from '../../../../src/core/account/settings.ts';
import type { CommandName, CommandInput } from '../../../../src/core/protocol.ts';
import { defaultQrStyle } from '../../../../src/core/qr/qr-style.ts';
import { ImportProgress } from '../../../../src/options/backup/ImportProgress.tsx';
import { makeBackup } from '../../../../src/options/backup/make-backup.ts';
import { sealBackup } from '../../../../src/options/backup/sealed-backup.ts';
import { useBackupImport, type BackupImport } from '../../../../src/options/backup/use-backup-import.ts';
import { readOptionsData, type OptionsData } from '../../../../src/options/options-data.ts';
import { defaultKeyStorageChoice } from '../../../../src/options/privacy/use-new-key-storage-form.ts';
import { importedAccountsItem } from '../../../../src/storage/imported/imported-accounts.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { encryptApiKeyWithPassphrase } from '../../../../src/storage/keys/passphrase-cipher.ts';
import { deriveKeyBitsWithNewSalt } from '../../../../src/ui/lock/derive-key-bits.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, forgetEverything, kept } from '../../fake-browser.ts';

const account = {
  id: 'theirs',
  baseUrl: 'https://go.example.com/api',
  plan: 'pro' as const,
  authHeader: 'bearer' as const,
  label: 'Theirs',
  sites: [],
};
const settings = { ...defaultSettings, undoSeconds: 60 as const };
const file = new File(
  [makeBackup({ settings, qrStyle: defaultQrStyle, accounts: [account] }, 0)],
  'backup.json',
);

let data: OptionsData;
let page: BackupImport;
/** The user’s answer to the browser’s question. */
let says: boolean;
const Page = () => {
  page = useBackupImport(data, { connectCount: 0, disconnectCount: 0 });
  return h(ImportProgress, page);
};

/** Answers as the worker does in the browser. */
const answer = <Name extends CommandName>({ command, input }: { command: Name; input: CommandInput<Name> }) =>
  handlers[command](input);

beforeEach(async () => {
  forgetEverything();
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
  Object.assign(fakeBrowser.permissions, {
    request: async ({ origins }: { origins: string[] }) => {
      for (const origin of says ? origins : []) kept.granted.add(origin);
      return says;
    },
  });
  says = true;
  const { document, HTMLElement } = new Window();
  vi.stubGlobal('document', document);
  vi.stubGlobal('HTMLElement', HTMLElement);
  data = await readOptionsData();
  render(h(Page, {}), document.body as unknown as Element);
  await page.choose(file);
  await reviewed();
});
afterEach(() => vi.unstubAllGlobals());

const reviewed = () =>
  vi.waitFor(() => {
    if (page.importing.at !== 'reviewed') throw new Error(`It is at ${page.importing.at}.`);
    return page.importing;
  });

async function take(): Promise<void> {
  page.take(await reviewed(), defaultKeyStorageChoice, []);
}

const importedNow = async () => ({
  undoSeconds: (await readItem(items.settings)).undoSeconds,
  accounts: (await readItem(importedAccountsItem)).map(({ id }) => id),
});

it('under the policy that the user has seen, it is carried out', async () => {
  await take();
  await vi.waitFor(() => expect(page.importing.at).toBe('done'));
  expect(await importedNow()).toEqual({ undoSeconds: 60, accounts: ['theirs'] });
});

it('a policy that came after the file was read counts, and is shown before anything is carried out', async () => {
  kept.managed.set('address', 'https://work.example.com/api').set('settings', { undoSeconds: 30 });
  await take();
  await vi.waitFor(() => expect(document.body.textContent).toContain('The preview has changed'));
  const { plan } = await reviewed();
  expect(plan).toMatchObject({ changed: [], accounts: [] });
  expect(plan.skipped).toEqual([
    { path: 'accounts.theirs', why: 'managed' },
    { path: 'settings.undoSeconds', why: 'managed' },
  ]);
  expect(await importedNow()).toEqual({ undoSeconds: 6, accounts: [] });
});

/** Chooses a file with the account's key, and opens it. */
async function openSealed(settingsOfFile: Settings = settings): Promise<void> {
  const derived = await deriveKeyBitsWithNewSalt('a passphrase', 10);
  const { iv, data: bytes } = await encryptApiKeyWithPassphrase(account, 'their-key', derived);
  const keys = new Map([[account.id, { iv, data: bytes }]]);
  const backup = makeBackup(
    { settings: settingsOfFile, qrStyle: defaultQrStyle, accounts: [account], keys },
    0,
  );
  await page.choose(new File([await sealBackup(backup, derived)], 'backup.json'));
  const sealed = await vi.waitFor(() => {
    if (page.importing.at !== 'sealed') throw new Error(`It is at ${page.importing.at}.`);
    return page.importing.file;
  });
  expect(await page.open(sealed, 'a passphrase')).toBe(true);
  expect((await reviewed()).plan.keyed.map(({ id }) => id)).toEqual(['theirs']);
}

it('after a No to the browser no key leaves and nothing is changed, until the user says yes to that', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  await openSealed();
  says = false;
  await take();
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Access to go.example.com wasn’t allowed'),
  );
  expect(await reviewed()).toMatchObject({ refused: [account.baseUrl] });
  expect(fetched).not.toHaveBeenCalled();
  expect(await importedNow()).toEqual({ undoSeconds: 6, accounts: [] });
  const without = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Try without it',
  );
  without?.click();
  await vi.waitFor(() => expect(page.importing.at).toBe('done'));
  expect(fetched).toHaveBeenCalled();
  expect(await importedNow()).toEqual({ undoSeconds: 60, accounts: ['theirs'] });
});

it('a way to keep keys that a policy has forbidden since is asked about first, and no key is stored', async () => {
  await openSealed();
  kept.managed.set('keyModes', ['passphrase']);
  await take();
  await vi.waitFor(() => expect(document.body.textContent).toContain('The preview has changed'));
  expect(await reviewed()).toMatchObject({ isAgain: true });
  expect(kept.stored.get('account')).toBeUndefined();
});

it('a setting that another page changed since does not stay unsaid', async () => {
  await handlers.changeSettings({ undoSeconds: 60 });
  await take();
  await vi.waitFor(() => expect(document.body.textContent).toContain('The preview has changed'));
  expect((await reviewed()).plan.changed).toEqual([]);
  expect(await importedNow()).toEqual({ undoSeconds: 60, accounts: [] });
  await take();
  await vi.waitFor(() => expect(page.importing.at).toBe('done'));
  expect(await importedNow()).toEqual({ undoSeconds: 60, accounts: ['theirs'] });
});

const chooseWeaker = async () => {
  const weaker = { ...settings, warn: false, lockMinutes: 0 as const };
  const text = makeBackup({ settings: weaker, qrStyle: defaultQrStyle, accounts: [] }, 0);
  await page.choose(new File([text], 'backup.json'));
  return vi.waitFor(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.weaker input')];
    if (boxes.length !== 2) throw new Error(`There are ${boxes.length} boxes.`);
    return boxes;
  });
};
const submit = () => document.querySelector<HTMLButtonElement>('.take-import [type="submit"]')?.click();
const done = () => vi.waitFor(() => expect(page.importing.at).toBe('done'));

it('weaker protection stands apart, is not ticked, and stays out', async () => {
  expect((await chooseWeaker()).map(({ checked }) => checked)).toEqual([false, false]);
  submit();
  await done();
  expect(await readItem(items.settings)).toEqual(settings);
});

it('weaker protection comes where the user ticks it, and only that', async () => {
  const [, warn] = await chooseWeaker();
  expect(warn?.closest('tr')?.textContent).toMatch(/On.*→.*Off/s);
  warn?.click();
  // The page is drawn again before anybody clicks again.
  await new Promise((resolve) => setTimeout(resolve));
  submit();
  await done();
  expect(await readItem(items.settings)).toEqual({ ...settings, warn: false });
});

it('what was ticked for one file is not ticked for the next', async () => {
  for (const box of await chooseWeaker()) box.click();
  expect((await chooseWeaker()).map(({ checked }) => checked)).toEqual([false, false]);
});

/** Connects an account whose key has a passphrase. */
async function connectWithPassphrase(): Promise<FaultServer> {
  const server = await startFaultServer({});
  const derived = await deriveKeyBitsWithNewSalt('of this desk', 10);
  const facts = { baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' } as const;
  expect(await handlers.connect({ ...facts, mode: 'passphrase', derived })).toMatchObject({ ok: true });
  await drawAgain();
  return server;
}

async function drawAgain(): Promise<void> {
  data = await readOptionsData();
  render(h(Page, {}), document.body as unknown as Element);
}

/** Gives the passphrase as soon as the page asks for it. */
async function givePassphrase(): Promise<void> {
  const typed = await vi.waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('form.passphrase input');
    return input ?? Promise.reject(new Error('No passphrase is asked for.'));
  });
  typed.value = 'of this desk';
  typed.dispatchEvent(new document.defaultView!.Event('input', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  document.querySelector<HTMLButtonElement>('form.passphrase [type="submit"]')?.click();
}

const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

it('a No to the browser loses neither the passphrase that was given, nor what was ticked', async () => {
  const server = await connectWithPassphrase();
  await openSealed({ ...settings, lockMinutes: 0 });
  document.querySelector<HTMLInputElement>('.weaker input')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  submit();
  await givePassphrase();
  await vi.waitFor(() => expect(document.querySelector('.take-import')).not.toBeNull());
  expect(document.activeElement?.textContent).toBe('Import');
  says = false;
  submit();
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Access to go.example.com wasn’t allowed'),
  );
  expect(document.querySelector<HTMLInputElement>('.weaker input')?.checked).toBe(true);
  press('Try without it');
  await done();
  expect((await readItem(items.settings)).lockMinutes).toBe(0);
  await server.close();
});

it('an import that made the protection stronger is undone with the passphrase alone', async () => {
  const server = await connectWithPassphrase();
  await drawAgain();
  await page.choose(
    new File(
      [makeBackup({ settings: { ...settings, lockMinutes: 5 }, qrStyle: defaultQrStyle, accounts: [] }, 0)],
      'backup.json',
    ),
  );
  await reviewed();
  submit();
  await done();
  expect((await readItem(items.settings)).lockMinutes).toBe(5);
  await drawAgain();
  press('Undo');
  await vi.waitFor(() => expect(document.querySelector('form.passphrase')).not.toBeNull());
  expect((await readItem(items.settings)).lockMinutes).toBe(5);
  await givePassphrase();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Import undone'));
  expect(await readItem(items.settings)).toEqual(defaultSettings);
  // The form gives the focus back in the turn after.
  await new Promise((resolve) => setTimeout(resolve, 10));
  await server.close();
});

import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { defaultQrStyle } from '../../../../src/core/qr/qr-style.ts';
import {
  exportBackupWithoutKeys,
  exportBackupWithKeys,
} from '../../../../src/options/backup/export-backup.ts';
import { ImportButton } from '../../../../src/options/backup/ImportButton.tsx';
import { ImportProgress } from '../../../../src/options/backup/ImportProgress.tsx';
import { makeBackup } from '../../../../src/options/backup/make-backup.ts';
import { readSealedBackup, sealBackup } from '../../../../src/options/backup/sealed-backup.ts';
import { useBackupImport, type BackupImport } from '../../../../src/options/backup/use-backup-import.ts';
import { readOptionsData, type OptionsData } from '../../../../src/options/options-data.ts';
import { deriveKeyBitsWithNewSalt } from '../../../../src/ui/lock/derive-key-bits.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { fakeBrowser, forgetEverything, kept } from '../../fake-browser.ts';

const passphrase = 'four words or more';
const settings = { ...defaultSettings, undoSeconds: 60 as const };
const plain = makeBackup({ settings, qrStyle: defaultQrStyle, accounts: [] }, 0);
const sealed = await sealBackup(plain, await deriveKeyBitsWithNewSalt(passphrase, 10));
const other = await sealBackup(plain, await deriveKeyBitsWithNewSalt(passphrase, 10));

const fileOf = (text: string) => new File([text], 'backup.json');

let data: OptionsData;
let page: BackupImport;
const Page = () => {
  page = useBackupImport(data, { connectCount: 0, disconnectCount: 0 });
  return h(ImportProgress, page);
};

beforeEach(async () => {
  forgetEverything();
  const { document } = new Window();
  vi.stubGlobal('document', document);
  data = await readOptionsData();
  render(h(Page, {}), document.body as unknown as Element);
});
afterEach(() => vi.unstubAllGlobals());

const at = (state: string) => vi.waitFor(() => expect(page.importing.at).toBe(state));

function openIt(typed = passphrase): Promise<boolean> {
  if (page.importing.at !== 'sealed') throw new Error('No file waits for its passphrase.');
  return page.open(page.importing.file, typed);
}

it('an import that was cancelled while the passphrase was tried stays cancelled', async () => {
  await page.choose(fileOf(sealed));
  await at('sealed');
  const opening = openIt();
  page.leave();
  await opening;
  await at('idle');
});

it('another file that was chosen meanwhile is the one that is asked for', async () => {
  await page.choose(fileOf(sealed));
  await at('sealed');
  const opening = openIt();
  await page.choose(fileOf(other));
  await opening;
  await vi.waitFor(() => expect(page.importing).toEqual({ at: 'sealed', file: fileIn(other) }));
  expect(await openIt('another passphrase')).toBe(false);
  expect(await openIt()).toBe(true);
  await at('reviewed');
});

const field = () => document.querySelector<HTMLInputElement>('.passphrase input');

it('what was typed for one file is not there for another', async () => {
  await page.choose(fileOf(sealed));
  const before = await vi.waitFor(() => field() ?? Promise.reject(new Error('No field.')));
  await page.choose(fileOf(other));
  await vi.waitFor(() => expect(field()).not.toBe(before));
  expect(field()).not.toBeNull();
});

it('where the storage fails, that is said, and the file can be chosen again', async () => {
  await page.choose(fileOf(sealed));
  await at('sealed');
  kept.storageFaults.failure = new Error('Corruption');
  await openIt();
  await at('failed');
  await page.choose(fileOf(plain));
  await at('failed');
  kept.storageFaults.failure = null;
  await page.choose(fileOf(plain));
  await at('reviewed');
});

it('an undo that stops says why, and can be tried again', async () => {
  await page.choose(fileOf(plain));
  await at('reviewed');
  if (page.importing.at !== 'reviewed') throw new Error('No review.');
  const { plan } = page.importing;
  let answer: object = { ok: false, error: { kind: 'no-reply' } };
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => answer });
  await handlers.changeSettings({ undoSeconds: 60 });
  await page.undo({ plan, failed: [], connected: [], displaced: [], stop: null }, []);
  await at('done');
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('failNoReply')));
  answer = { ok: true, value: null };
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === t('undo'))?.click();
  await at('undone');
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

it('while a file is imported, no other one can be chosen', async () => {
  const drawn = (importing: BackupImport['importing']) =>
    renderToString(h(ImportButton, { text: 'chooseFile', choose: page.choose, importing }));
  await page.choose(fileOf(plain));
  await at('reviewed');
  if (page.importing.at !== 'reviewed') throw new Error('No review.');
  expect(drawn(page.importing)).not.toContain('aria-disabled');
  expect(drawn({ ...page.importing, at: 'working' })).toContain('aria-disabled="true"');
});

it('where the storage fails, an export says so', async () => {
  kept.storageFaults.failure = new Error('Corruption');
  const refused = { failure: { kind: 'storage-broken' }, account: null };
  expect(await exportBackupWithoutKeys(data)).toMatchObject(refused);
  expect(await exportBackupWithKeys(data, passphrase, [])).toMatchObject(refused);
});

function fileIn(text: string) {
  const read = readSealedBackup(text);
  return read?.ok ? read.value : null;
}

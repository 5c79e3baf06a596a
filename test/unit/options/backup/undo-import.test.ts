import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Account, AccountAwaitingKey } from '../../../../src/core/account/account.ts';
import { defaultSettings, type Settings } from '../../../../src/core/account/settings.ts';
import type { CommandName, CommandInput } from '../../../../src/core/protocol.ts';
import { defaultQrStyle, type QrStyle } from '../../../../src/core/qr/qr-style.ts';
import { carryOutImport, type FinishedImport } from '../../../../src/options/backup/carry-out-import.ts';
import { makeBackup } from '../../../../src/options/backup/make-backup.ts';
import { planImport } from '../../../../src/options/backup/plan-import.ts';
import { readImportContext } from '../../../../src/options/backup/import-context.ts';
import { readBackup } from '../../../../src/options/backup/reading/read-backup.ts';
import { undoImport } from '../../../../src/options/backup/undo-import.ts';
import { readOptionsData } from '../../../../src/options/options-data.ts';
import { defaultKeyStorageChoice } from '../../../../src/options/privacy/use-new-key-storage-form.ts';
import { importedAccountsItem } from '../../../../src/storage/imported/imported-accounts.ts';
import { readAccounts } from '../../../../src/storage/items/accounts.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { qrStyleItem } from '../../../../src/storage/items/qr-style.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { saveGoalIfListKept } from '../../../../src/storage/statistics/save-goals.ts';
import { preferenceSyncItem } from '../../../../src/storage/sync/preference-sync-state.ts';
import { savePreferenceSyncState } from '../../../../src/storage/sync/save-preference-sync-state.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';

/** Answers as the worker does in the browser. */
const answer = <Name extends CommandName>({ command, input }: { command: Name; input: CommandInput<Name> }) =>
  handlers[command](input);

let server: FaultServer;
beforeEach(async () => {
  forgetEverything();
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
  server = await startFaultServer({ key: 'their-key' });
});
afterEach(async () => {
  await handlers.eraseAllAccounts(null);
  await server.close();
});

const accountAt = (id: string, baseUrl: string): AccountAwaitingKey => ({
  id,
  baseUrl,
  plan: 'pro',
  authHeader: 'bearer',
  label: id,
  sites: [],
});

interface File {
  settings?: Partial<Settings>;
  style?: QrStyle;
  accounts?: AccountAwaitingKey[];
  /** The keys of its accounts, by their ids. */
  keys?: Record<string, string>;
}

/** Imports a file as the page does after the user has agreed to all of it. */
async function importFile({
  settings,
  style,
  accounts = [],
  keys: given = {},
}: File): Promise<FinishedImport> {
  const text = makeBackup(
    { settings: { ...defaultSettings, ...settings }, qrStyle: style ?? defaultQrStyle, accounts },
    0,
  );
  const read = readBackup(text, false);
  if (!read.ok) throw new Error(read.error);
  const keys = new Map(Object.entries(given));
  const backup = { ...read.value, keys: new Map([...keys].map(([id]) => [id, { iv: '', data: '' }])) };
  const context = await readImportContext(await readOptionsData(), backup.accounts, keys);
  const done = await carryOutImport(planImport(backup, context), keys, defaultKeyStorageChoice, []);
  if (!done.ok) throw new Error(done.error.kind);
  expect(done.value.failed).toEqual([]);
  return done.value;
}

const here = async () => {
  const { undoSeconds, warn, codeLength } = await readItem(items.settings);
  return {
    undoSeconds,
    warn,
    codeLength,
    style: await readItem(qrStyleItem),
    waiting: (await readItem(importedAccountsItem)).map(({ id }) => id),
    connected: (await readAccounts()).map(({ baseUrl }) => baseUrl),
  };
};

const style = { ...defaultQrStyle, color: '#123456' };

it('everything is as before the import, with the accounts that waited for a key', async () => {
  const own = await startFaultServer({ key: 'own-key' });
  const same = await startFaultServer({ key: 'same-key' });
  await handlers.connect({ ...accountAt('own', own.baseUrl), key: 'own-key', accountId: null });
  await handlers.changeSettings({ undoSeconds: 15 });
  // One is connected with a key of the file, one is replaced, one stays.
  const waiting = [
    accountAt('connected', server.baseUrl),
    { ...accountAt('old', same.baseUrl), label: 'same' },
    accountAt('stays', 'https://stays.example.com/api'),
  ];
  await handlers.changeImportedAccounts({ removed: [], added: waiting });
  const before = await here();
  const done = await importFile({
    settings: { undoSeconds: 60, codeLength: 10 },
    style,
    accounts: [
      accountAt('connected', server.baseUrl),
      { ...accountAt('new', same.baseUrl), label: 'same' },
      accountAt('added', 'https://added.example.com/api'),
    ],
    keys: { connected: 'their-key', new: 'same-key' },
  });
  expect(await here()).toMatchObject({
    undoSeconds: 60,
    codeLength: 10,
    style,
    waiting: ['stays', 'added'],
    connected: [own.baseUrl, server.baseUrl, same.baseUrl],
  });
  expect(await undoImport(done, [])).toEqual({ ok: true, value: [] });
  const after = await here();
  expect({ ...after, waiting: new Set(after.waiting) }).toEqual({
    ...before,
    waiting: new Set(before.waiting),
  });
  await Promise.all([own.close(), same.close()]);
});

it('what the user has changed since the import stays', async () => {
  const done = await importFile({ settings: { undoSeconds: 60, codeLength: 10 }, style });
  await handlers.changeSettings({ undoSeconds: 15 });
  await handlers.saveQrStyle({ ...style, color: '#654321' });
  await undoImport(done, []);
  expect(await here()).toMatchObject({
    undoSeconds: 15,
    codeLength: defaultSettings.codeLength,
    style: { color: '#654321' },
  });
});

it('where the import brought the only account, the other settings and accounts outlast it', async () => {
  await handlers.changeSettings({ warn: false });
  await handlers.changeImportedAccounts({
    removed: [],
    added: [accountAt('stays', 'https://stays.example.com/api')],
  });
  const before = await here();
  const done = await importFile({
    settings: { warn: false, undoSeconds: 60 },
    accounts: [accountAt('theirs', server.baseUrl)],
    keys: { theirs: 'their-key' },
  });
  expect((await here()).connected).toEqual([server.baseUrl]);
  await undoImport(done, []);
  expect(await here()).toEqual(before);
});

const importOnlyAccount = async (settings: Partial<Settings> = {}) => {
  const done = await importFile({
    settings,
    accounts: [accountAt('theirs', server.baseUrl)],
    keys: { theirs: 'their-key' },
  });
  const [account] = await readAccounts();
  if (!account) throw new Error('not connected');
  return { done, account };
};

const shorten = (accountId: string) =>
  handlers.createLink({
    id: crypto.randomUUID(),
    accountId,
    longUrl: 'https://example.com/',
    alias: '',
    title: '',
    entryPoint: 'popup',
  });

it.each<[string, (account: Account) => Promise<unknown>]>([
  [
    'that is not created yet',
    async ({ id }) => {
      await server.misbehave({ fault: 'refuse' });
      await shorten(id);
    },
  ],
  ['that was created', ({ id }) => shorten(id)],
  [
    'that its list shows already',
    async ({ id }) => [await shorten(id), await handlers.refresh({ maxAgeMs: 0 })],
  ],
])('an account with a link %s stays connected', async (_, use) => {
  const { done, account } = await importOnlyAccount({ undoSeconds: 60 });
  await use(account);
  expect(await undoImport(done, [])).toEqual({ ok: true, value: [account.id] });
  expect(await here()).toMatchObject({ undoSeconds: 6, connected: [server.baseUrl] });
});

const goal = { clicks: 100, by: null, linkCreatedAt: '', missingAt: null };

it.each<[string, (account: Account) => Promise<unknown>]>([
  ['a goal', ({ id }) => saveGoalIfListKept(id, 'spring', goal)],
  ['a name', ({ id }) => handlers.updateAccountDetails({ id, label: 'Press office' })],
  ['a site', ({ id }) => handlers.updateAccountDetails({ id, sites: ['a.example'] })],
])('an account that has got %s since stays connected', async (_, change) => {
  const { done, account } = await importOnlyAccount();
  await change(account);
  expect(await undoImport(done, [])).toEqual({ ok: true, value: [account.id] });
  expect((await here()).connected).toEqual([server.baseUrl]);
});

it('one that stays connected does not wait for a key as well, as it did before the import', async () => {
  await handlers.changeImportedAccounts({ removed: [], added: [accountAt('theirs', server.baseUrl)] });
  const { done, account } = await importOnlyAccount();
  await shorten(account.id);
  await undoImport(done, []);
  expect(await here()).toMatchObject({ waiting: [], connected: [server.baseUrl] });
});

it('what else is stored outlasts the only account: sync, the look of codes, settings made since', async () => {
  const { done } = await importOnlyAccount({ undoSeconds: 60 });
  await savePreferenceSyncState({ ...preferenceSyncItem.fallback, isOn: true });
  await handlers.saveQrStyle(style);
  await handlers.changeSettings({ codeLength: 12 });
  expect(await undoImport(done, [])).toEqual({ ok: true, value: [] });
  expect(await here()).toMatchObject({ undoSeconds: 6, codeLength: 12, style, connected: [] });
  expect((await readItem(preferenceSyncItem)).isOn).toBe(true);
});

const campaign = (name: string, source = name) => ({
  name,
  source,
  medium: '',
  campaign: '',
  term: '',
  content: '',
});

it('campaigns that were made, changed or deleted since are so beside those from before', async () => {
  const [old, gone, theirs, both] = ['old', 'gone', 'theirs', 'both'].map((name) => campaign(name));
  const before = [old, gone, both].flatMap((one) => one ?? []);
  await handlers.changeSettings({ campaigns: before });
  const done = await importFile({
    settings: { campaigns: [theirs, gone, both].flatMap((one) => one ?? []) },
  });
  await handlers.changeSettings({
    campaigns: [campaign('theirs'), campaign('both', 'changed'), campaign('new')],
  });
  await undoImport(done, []);
  expect((await readItem(items.settings)).campaigns).toEqual([
    campaign('old'),
    campaign('both', 'changed'),
    campaign('new'),
  ]);
});

it('a site that was excepted since is so under the rule from before', async () => {
  await handlers.changeSettings({ cleaning: { isOn: true, except: ['old.example'] } });
  const done = await importFile({ settings: { cleaning: { isOn: false, except: [] } } });
  await handlers.changeSettings({ cleaning: { isOn: false, except: ['old.example', 'new.example'] } });
  await undoImport(done, []);
  // Both are cleaned now by the user's own choice.
  expect((await readItem(items.settings)).cleaning).toEqual({ isOn: true, except: [] });
});

/** The device is out of space for the style of codes. */
const answerButStyle = async (sent: Parameters<typeof answer>[0]) =>
  sent.command === 'saveQrStyle' ? { ok: false, error: { kind: 'storage-full' } } : answer(sent);

it('an import that stopped half way is undone as far as it came', async () => {
  await handlers.changeSettings({ undoSeconds: 15 });
  const before = await here();
  Object.assign(fakeBrowser.runtime, { sendMessage: answerButStyle });
  const done = await importFile({
    settings: { undoSeconds: 60 },
    style,
    accounts: [accountAt('added', 'https://added.example.com/api')],
  });
  expect(done).toMatchObject({ stop: { kind: 'storage-full' }, connected: [] });
  expect(await here()).toMatchObject({ undoSeconds: 60, waiting: [] });
  expect(await undoImport(done, [])).toEqual({ ok: true, value: [] });
  expect(await here()).toEqual(before);
});

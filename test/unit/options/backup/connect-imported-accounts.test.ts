import { afterEach, beforeEach, expect, it } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import type { CommandName, CommandInput } from '../../../../src/core/protocol.ts';
import { connectImportedAccounts } from '../../../../src/options/backup/connect-imported-accounts.ts';
import { defaultKeyStorageChoice } from '../../../../src/options/privacy/use-new-key-storage-form.ts';
import { importedAccountsItem } from '../../../../src/storage/imported/imported-accounts.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import { readAccounts } from '../../../../src/storage/items/accounts.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';

/** Answers as the worker does in the browser. */
const answer = <Name extends CommandName>({ command, input }: { command: Name; input: CommandInput<Name> }) =>
  handlers[command](input);

let first: FaultServer;
let second: FaultServer;
beforeEach(async () => {
  forgetEverything();
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
  first = await startFaultServer({ key: 'first-key' });
  second = await startFaultServer({ key: 'second-key' });
});
afterEach(async () => {
  await handlers.eraseAllAccounts(null);
  await Promise.all([first.close(), second.close()]);
});

const fileAccount = (id: string, { baseUrl }: FaultServer, label = '') => ({
  id,
  baseUrl,
  plan: 'pro' as const,
  authHeader: 'bearer' as const,
  label,
  sites: [`${id}.example`],
});

it('one that its service refuses waits on, beside one that is called the same', async () => {
  const accounts = [fileAccount('one', first), fileAccount('two', first)];
  await handlers.changeImportedAccounts({ removed: [], added: accounts });
  const keys = new Map([
    ['one', 'first-key'],
    ['two', 'revoked-key'],
  ]);
  const { failed } = await connectImportedAccounts(accounts, keys, defaultKeyStorageChoice);
  expect(failed.map(({ account }) => account.id)).toEqual(['two']);
  expect(await readItem(importedAccountsItem)).toEqual([accounts[1]]);
  expect(await readAccounts()).toMatchObject([{ sites: ['one.example'] }]);
});

it('one that is connected after its page was closed no longer waits', async () => {
  const accounts = [fileAccount('one', first)];
  await handlers.changeImportedAccounts({ removed: [], added: accounts });
  // The worker goes on; what the page would do with the answer is never done.
  const done = new Promise((resolve) => {
    const sendMessage = async (message: Parameters<typeof answer>[0]) => {
      resolve(await answer(message));
      return new Promise(() => undefined);
    };
    Object.assign(fakeBrowser.runtime, { sendMessage });
  });
  void connectImportedAccounts(accounts, new Map([['one', 'first-key']]), defaultKeyStorageChoice);
  await done;
  expect(await readAccounts()).toHaveLength(1);
  expect(await readItem(importedAccountsItem)).toEqual([]);
});

const bothKeys = new Map([
  ['one', 'first-key'],
  ['two', 'second-key'],
]);

it('the account that is shown stays the one that is shown', async () => {
  const third = await startFaultServer({ key: 'third-key' });
  const { baseUrl } = third;
  await handlers.connect({ baseUrl, key: 'third-key', plan: 'pro', authHeader: 'bearer', accountId: null });
  await connectImportedAccounts(
    [fileAccount('one', first), fileAccount('two', second)],
    bothKeys,
    defaultKeyStorageChoice,
  );
  const shown = (await readAccounts()).map((account) => account.baseUrl);
  expect(shown).toHaveLength(3);
  expect(shown[0]).toBe(baseUrl);
  await third.close();
});

it('the account that is shown stays also where the page is closed in the middle', async () => {
  const third = await startFaultServer({ key: 'third-key' });
  const { baseUrl } = third;
  await handlers.connect({ baseUrl, key: 'third-key', plan: 'pro', authHeader: 'bearer', accountId: null });
  const done = new Promise((resolve) => {
    const sendMessage = async (message: Parameters<typeof answer>[0]) => {
      resolve(await answer(message));
      return new Promise(() => undefined);
    };
    Object.assign(fakeBrowser.runtime, { sendMessage });
  });
  void connectImportedAccounts([fileAccount('one', first)], bothKeys, defaultKeyStorageChoice);
  await done;
  expect((await readAccounts()).map((account) => account.baseUrl)).toEqual([baseUrl, first.baseUrl]);
  expect(await readItem(items.usual)).toBe((await readItem(items.account))?.id);
  await third.close();
});

it('the account that is shown stays also where the file has another one twice', async () => {
  const third = await startFaultServer({ key: 'third-key' });
  const { baseUrl } = third;
  await handlers.connect({ baseUrl, key: 'third-key', plan: 'pro', authHeader: 'bearer', accountId: null });
  const facts = { baseUrl: first.baseUrl, key: 'first-key', plan: 'pro', authHeader: 'bearer' } as const;
  for (const waitingId of ['one', 'two'])
    await handlers.connect({ ...facts, accountId: null, waitingId, staysBehind: true });
  expect((await readAccounts()).map((account) => account.baseUrl)).toEqual([baseUrl, first.baseUrl]);
  await third.close();
});

it('each has the color of the file, where no other account wears it', async () => {
  const third = await startFaultServer({ key: 'third-key' });
  const { baseUrl } = third;
  await handlers.connect({ baseUrl, key: 'third-key', plan: 'pro', authHeader: 'bearer', accountId: null });
  const accounts = [
    { ...fileAccount('one', first, 'One'), color: 5 as const },
    { ...fileAccount('two', second, 'Two'), color: 1 as const },
  ];
  await connectImportedAccounts(accounts, bothKeys, defaultKeyStorageChoice);
  const worn = (await readAccounts()).map(({ label, color }) => [label, color]);
  expect(worn).toEqual(
    expect.arrayContaining([
      ['', 1],
      ['One', 5],
      ['Two', 2],
    ]),
  );
  await third.close();
});

it('where none was shown, or the sample, the first that is connected is shown', async () => {
  await handlers.startSample(null);
  const accounts = [fileAccount('none', first), fileAccount('one', first), fileAccount('two', second)];
  await connectImportedAccounts(accounts, bothKeys, defaultKeyStorageChoice);
  expect((await readAccounts()).map(({ baseUrl }) => baseUrl)).toEqual([first.baseUrl, second.baseUrl]);
});

it('each is kept as the administrator allows, and never by the browser before', async () => {
  const keeping = { mode: 'passphrase' as const, passphrase: 'correct horse battery' };
  await connectImportedAccounts([fileAccount('one', first), fileAccount('two', second)], bothKeys, keeping);
  expect((await readAccounts()).map(({ key }) => key.mode)).toEqual(['passphrase', 'passphrase']);
  expect(await inDatabase((db) => db.getAllKeys('keys'))).toEqual(['session']);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { applyManagedSettings } from '../../../../src/worker/settings.ts';
import type { ConnectInput } from '../../../../src/core/protocol.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { deriveKeyBitsWithNewSalt } from '../../../../src/ui/lock/derive-key-bits.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { forgetEverything, kept } from '../../fake-browser.ts';

const derived = await deriveKeyBitsWithNewSalt('a passphrase', 10);
let server: FaultServer;

beforeEach(async () => {
  forgetEverything();
  server = await startFaultServer();
});
afterEach(async () => {
  await handlers.eraseAllAccounts(null);
  await server.close();
});

const connect = (change: Partial<ConnectInput> = {}) =>
  handlers.connect({
    baseUrl: server.baseUrl,
    key: server.key,
    plan: 'pro',
    authHeader: 'bearer',
    ...change,
  });
const account = () => readItem(items.account);

describe('whatever page asks, a key goes to the service of an administrator alone', () => {
  it.each([
    'https://work.example/api',
    'http://127.0.0.1/api',
    'http://127.0.0.1:1/api',
    'http://localhost:1/api',
  ])('which is at %s', async (address) => {
    kept.managed.set('address', address);
    for (const accountId of [undefined, null])
      expect(await connect(accountId === undefined ? {} : { accountId })).toEqual({
        ok: false,
        error: { kind: 'managed-address' },
      });
    expect(server.log).toEqual([]);
    expect(await account()).toBe(null);
  });

  it('also where a connected account would move away, and its kept key stays', async () => {
    expect(await connect()).toMatchObject({ ok: true });
    const before = await account();
    kept.managed.set('address', 'https://work.example/api');
    const sent = server.log.length;
    expect(await connect({ accountId: before?.id ?? '', key: 'another-key' })).toMatchObject({
      error: { kind: 'managed-address' },
    });
    expect([server.log.length, await account()]).toEqual([sent, before]);
  });

  it('whose API may be at another path than it was said to be', async () => {
    kept.managed.set('address', new URL(server.baseUrl).origin);
    expect(await connect()).toMatchObject({ ok: true });
  });
});

describe('whatever page asks, a key is kept as an administrator allows', () => {
  it.each<[string[], Partial<ConnectInput>, boolean]>([
    [['passphrase'], {}, false],
    [['passphrase'], { mode: 'device' }, false],
    [['passphrase'], { mode: 'session' }, false],
    [['passphrase'], { mode: 'passphrase' }, false],
    [['passphrase'], { mode: 'passphrase', derived }, true],
    [['session'], { mode: 'session' }, true],
    [['session'], { mode: 'passphrase', derived }, false],
    [['device', 'session'], {}, true],
  ])('by %j, connecting with %j: %s', async (modes, change, isAllowed) => {
    kept.managed.set('keyModes', modes);
    const answer = await connect(change);
    expect(answer).toMatchObject(isAllowed ? { ok: true } : { error: { kind: 'managed-mode' } });
    expect(server.log.length > 0).toBe(isAllowed);
    expect((await account()) !== null).toBe(isAllowed);
  });

  it.each<[string[], 'device' | 'passphrase' | 'session', boolean]>([
    [['passphrase'], 'device', false],
    [['passphrase'], 'session', false],
    [['device'], 'passphrase', false],
    [['device', 'session'], 'session', true],
  ])('by %j, keeping it as %s: %s', async (modes, mode, isAllowed) => {
    await connect();
    kept.managed.set('keyModes', modes);
    const before = await account();
    const answer = await handlers.changeKeyMode({
      accountId: before?.id ?? '',
      mode,
      ...(mode === 'passphrase' && { derived }),
    });
    expect(answer).toMatchObject(isAllowed ? { ok: true } : { error: { kind: 'managed-mode' } });
    expect((await account())?.key.mode).toBe(isAllowed ? mode : before?.key.mode);
  });
});

it('a kept key goes to no other way where its passphrase is named and not given', async () => {
  await connect();
  const before = await account();
  kept.managed.set('keyModes', ['passphrase']);
  const { baseUrl } = server;
  const again = { baseUrl, plan: 'pro', authHeader: 'bearer', accountId: before?.id ?? '' } as const;
  expect(await handlers.connect({ ...again, mode: 'passphrase' })).toMatchObject({
    error: { kind: 'managed-mode' },
  });
  expect((await account())?.key).toEqual(before?.key);
  expect(await handlers.connect({ ...again, mode: 'passphrase', derived })).toMatchObject({ ok: true });
  // Tested again, it stays as it is sealed.
  expect(await handlers.connect(again)).toMatchObject({ ok: true });
  expect((await account())?.key.mode).toBe('passphrase');
});

it('a way that is allowed is not left for another by the bits of a passphrase', async () => {
  kept.managed.set('keyModes', ['session']);
  await connect({ mode: 'session', derived });
  expect((await account())?.key).toEqual({ mode: 'session' });
  await handlers.changeKeyMode({ accountId: (await account())?.id ?? '', mode: 'session', derived });
  expect((await account())?.key).toEqual({ mode: 'session' });
});

describe('settings of a policy are judged like those of a file', () => {
  it.each([
    { copyAs: { format: 'template', template: 'https://evil.example/?u={short_url}' }, copy: false },
    { copyAs: { format: 'template', template: '{short_url}\r' }, copy: false },
    { copyAs: 'template', undoSeconds: 7, nobody: 'knows', copy: false },
  ])('%j: what does not fit counts as not set', async (settings) => {
    await handlers.changeSettings({ copyAs: { format: 'markdown', template: '{title}: {short_url}' } });
    const before = await readItem(items.settings);
    kept.managed.set('settings', settings);
    await applyManagedSettings();
    expect(await readItem(items.settings)).toEqual({ ...before, copy: false });
  });

  it('a format needs no template, and a rule no exceptions', async () => {
    kept.managed.set('settings', { copyAs: { format: 'markdown' }, cleaning: { isOn: true } });
    await applyManagedSettings();
    expect(await readItem(items.settings)).toMatchObject({
      copyAs: { format: 'markdown' },
      cleaning: { isOn: true, except: [] },
    });
  });
});

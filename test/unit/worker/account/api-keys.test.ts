import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { decryptAccountKey, deleteUnusedDeviceKey } from '../../../../src/worker/account/api-keys.ts';
import { lockWhenIdle, postponeIdleLock } from '../../../../src/worker/account/key-lock.ts';
import { handleKeyboardCommand } from '../../../../src/worker/entry-points/keyboard-commands.ts';
import { shortenOutsidePopup } from '../../../../src/worker/entry-points/shorten-outside-popup.ts';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import { runBatches } from '../../../../src/worker/batches/run-batches.ts';
import type { CommandMessage } from '../../../../src/platform/messages.ts';
import type { SettingsChange } from '../../../../src/core/account/settings.ts';
import type { AccountSecret } from '../../../../src/core/protocol.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import type { KeyMode } from '../../../../src/core/account/sealed-key.ts';
import { writeSession } from '../../../../src/platform/write-storage.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import { readAccounts } from '../../../../src/storage/items/accounts.ts';
import { items } from '../../../../src/storage/items/items.ts';
import {
  isKeyLocked,
  unlockedKeysStorageKey,
  readUnlockedKeys,
} from '../../../../src/storage/keys/unlocked-keys.ts';
import {
  decryptApiKeyWithPassphrase,
  encryptApiKeyWithPassphrase,
} from '../../../../src/storage/keys/passphrase-cipher.ts';
import { deriveKeyBitsWithNewSalt, pbkdf2Rounds } from '../../../../src/ui/lock/derive-key-bits.ts';
import {
  deriveAccountSecrets,
  unlockMatchingAccounts as unlockBy,
} from '../../../../src/ui/lock/unlock-matching-accounts.ts';
import { writeItem } from '../../../../src/storage/items/write-item.ts';
import { readBatch, readBatchRows } from '../../../../src/storage/batches/batches.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { storedCreate, submissionFor, submissionInDoubt } from '../operations.ts';
import { everythingKept } from '../steps.ts';

let server: FaultServer;
let id: string;
const passphrase = 'correct horse battery';
const minuteMs = 60_000;

/** Few rounds, because the time for a passphrase is measured elsewhere (docs/performance.md). */
const roundsForOne = 600;

beforeEach(async () => {
  const deriveBits = crypto.subtle.deriveBits.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((algorithm, ...rest) => {
    const asked = algorithm as Pbkdf2Params;
    const iterations = Math.ceil(asked.iterations / roundsForOne);
    return deriveBits({ ...asked, iterations }, ...rest);
  });
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
  server = await startConnected();
  ({ id } = await accountNow());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

/** The accounts that have a sealing key in the browser. */
const places = () => inDatabase((db) => db.getAllKeys('keys'));

async function lockedIds(): Promise<string[]> {
  const opened = await readUnlockedKeys();
  return (await readAccounts()).filter((one) => isKeyLocked(one, opened)).map((one) => one.id);
}

/** The bits of a passphrase for the key of an account, as a page derives them. */
async function proofOf(typed = passphrase, accountId = id): Promise<AccountSecret> {
  const account = (await readAccounts()).find((one) => one.id === accountId);
  const [proof] = account ? await deriveAccountSecrets([account], typed) : [];
  return { accountId, secret: account?.key.mode === 'passphrase' ? (proof?.secret ?? '') : '' };
}

const keepAs = async (mode: KeyMode, typed = passphrase) =>
  handlers.changeKeyMode({
    ...(await proofOf(typed)),
    mode,
    ...(mode === 'passphrase' && { derived: await deriveKeyBitsWithNewSalt(passphrase) }),
  });
const connectAs = async (mode: KeyMode, accountId: string | null) =>
  handlers.connect({
    baseUrl: server.baseUrl,
    key: server.key,
    plan: 'pro',
    authHeader: 'bearer',
    accountId,
    mode,
    ...(mode === 'passphrase' && { derived: await deriveKeyBitsWithNewSalt(passphrase) }),
  });
const unlock = (secret = passphrase, accountId = id) => unlockBy(accountId, secret);
/** Answers a page as the worker does. */
const answer = ({ command, input }: CommandMessage) => handlers[command](input as never);
const works = async (): Promise<boolean> => (await handlers.refresh({ maxAgeMs: 0 })).ok;
const because = async () => {
  const done = await handlers.refresh({ maxAgeMs: 0 });
  return done.ok ? null : done.error.kind;
};
/** Ends the browser, and with it what is in memory. */
const endBrowser = () => kept.session.clear();

const modes: KeyMode[] = ['device', 'passphrase', 'session'];

/** Connects a second account under another passphrase, and gives the proof for it. */
async function connectAnother(typed: string): Promise<AccountSecret> {
  const derived = await deriveKeyBitsWithNewSalt(typed);
  const other = await startFaultServer({ key: 'ck_of-another-account' });
  const { baseUrl, key } = other;
  const facts = {
    baseUrl,
    key,
    plan: 'pro',
    authHeader: 'bearer',
    accountId: null,
    mode: 'passphrase',
  } as const;
  expect(await handlers.connect({ ...facts, derived })).toMatchObject({ ok: true });
  await other.close();
  const added = await accountNow();
  return { accountId: added.id, secret: derived.bits };
}

describe('each way to keep the key', () => {
  const changes = modes.flatMap((from) => modes.map((to) => [from, to] as const));

  it.each(changes)('from %s to %s, the key works, and is nowhere plain', async (from, to) => {
    await keepAs(from);
    const before = JSON.stringify((await accountNow()).key);
    expect(await keepAs(to)).toEqual({ ok: true, value: null });
    expect((await accountNow()).key.mode).toBe(to);
    expect(await works()).toBe(true);
    const everything = JSON.stringify([await everythingKept(), [...kept.session]]);
    expect(everything).not.toContain(server.key);
    if (before !== '{"mode":"session"}') expect(everything).not.toContain(before);
  });

  it('the key that sealed it in the browser goes with the last that it has sealed', async () => {
    await keepAs('passphrase');
    expect(await places()).toEqual(['session']);
    await keepAs('device');
    expect(await places()).toContain('device');
  });

  it('the key of the browser stays where a newer version wrote an account: it may have sealed that one', async () => {
    await keepAs('device');
    kept.stored.set('others', { v: 99, data: [] });
    kept.stored.set('account', { v: 99, data: {} });
    await deleteUnusedDeviceKey();
    expect(await places()).toContain('device');
  });

  it.each(changes)(
    'from %s to %s while the key is replaced: nothing is left of the former way',
    async (from, to) => {
      await keepAs(from);
      expect(await connectAs(to, id)).toMatchObject({ ok: true });
      expect(await accountNow()).toMatchObject({ id, key: { mode: to } });
      expect((await places()).includes('device')).toBe(to === 'device');
      expect((await readUnlockedKeys()).length).toBe(to === 'device' ? 0 : 1);
      expect(await works()).toBe(true);
    },
  );

  it.each(['passphrase', 'session'] as const)(
    '(%s) a first key is never sealed by the browser',
    async (mode) => {
      await handlers.eraseAllAccounts(null);
      expect(await connectAs(mode, null)).toMatchObject({ ok: true });
      expect((await accountNow()).key.mode).toBe(mode);
      expect(await places()).toEqual(['session']);
      expect(await works()).toBe(true);
    },
  );

  const again = modes.flatMap((mode) =>
    (['added again', 'put in its own place'] as const).flatMap((way) =>
      (['open', 'closed'] as const).map((state) => [mode, state, way] as const),
    ),
  );

  it.each(again)('(%s, %s) the same key, %s, is kept as it was', async (mode, state, way) => {
    await keepAs(mode);
    const { key, color } = await accountNow();
    if (state === 'closed') endBrowser();
    const { baseUrl } = server;
    const pasted = { baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' } as const;
    const accountId = way === 'added again' ? null : id;
    expect(await handlers.connect({ ...pasted, accountId })).toMatchObject({ ok: true });
    expect(await readAccounts()).toMatchObject([{ id, color, key: { mode } }]);
    if (mode === 'passphrase') expect((await accountNow()).key).toEqual(key);
    expect((await places()).includes('device')).toBe(mode === 'device');
    expect(await works()).toBe(true);
    endBrowser();
    expect(await lockedIds()).toEqual(mode === 'device' ? [] : [id]);
    if (mode === 'device') return;
    expect(await unlock(mode === 'passphrase' ? passphrase : server.key)).toBeNull();
    expect(await works()).toBe(true);
  });

  it.each(['device', 'passphrase', 'session'] as const)(
    '(%s) a backup gets it sealed with the passphrase of the file, and it is kept as before',
    async (mode) => {
      await keepAs(mode);
      const before = await accountNow();
      const derived = await deriveKeyBitsWithNewSalt('of the file alone');
      const sealed = await handlers.sealKey({ ...(await proofOf()), derived });
      if (!sealed.ok) throw new Error(sealed.error.kind);
      expect(JSON.stringify(sealed)).not.toContain(server.key);
      expect(await decryptApiKeyWithPassphrase(before, sealed.value, derived.bits)).toBe(server.key);
      expect(await accountNow()).toEqual(before);
      expect(await handlers.sealKey({ accountId: 'gone', derived })).toMatchObject({
        error: { kind: 'not-connected' },
      });
    },
  );

  it.each(modes.flatMap((mode) => [[mode, 'id'] as const, [mode, 'baseUrl'] as const]))(
    '(%s) it does not open in a record with another %s',
    async (mode, field) => {
      await keepAs(mode);
      const own = await accountNow();
      const moved = { ...own, [field]: field === 'id' ? 'another' : 'https://evil.example/api' };
      await writeItem(items.account, moved);
      if (field === 'id')
        await writeSession(
          unlockedKeysStorageKey,
          (await readUnlockedKeys()).map((one) => ({ ...one, accountId: 'another' })),
        );
      expect((await decryptAccountKey(moved)).ok).toBe(false);
      expect((await decryptAccountKey(own)).ok).toBe(field === 'baseUrl' || mode === 'device');
      expect(await unlock(passphrase, moved.id)).not.toBeUndefined();
      expect((await decryptAccountKey(moved)).ok).toBe(false);
    },
  );

  it('no page hears of the key as it is unlocked', async () => {
    const heard: unknown[] = [];
    const listen = (changed: unknown) => void heard.push(changed);
    fakeBrowser.storage.onChanged.addListener(listen);
    await keepAs('passphrase');
    await handlers.lock(null);
    const answer = await unlock();
    fakeBrowser.storage.onChanged.removeListener(listen);
    expect(heard.length).toBeGreaterThan(0);
    expect(JSON.stringify([heard, answer])).not.toContain(server.key);
  });

  it('a mode that only a later version knows loses neither the account nor what is stored', async () => {
    const key = { mode: 'hardware', slot: 4 };
    const { key: _, ...account } = await accountNow();
    kept.stored.set('account', { v: 1, data: { ...account, key } });
    expect(await because()).toBe('key-unreadable');
    await handlers.updateAccountDetails({ id, label: 'Acme', color: 2, sites: [] });
    expect(kept.stored.get('account')).toMatchObject({ data: { label: 'Acme', key } });
  });
});

describe('a key with a passphrase', () => {
  beforeEach(() => keepAs('passphrase'));

  it('is locked as the browser starts, and open with the passphrase alone', async () => {
    endBrowser();
    expect(await because()).toBe('locked');
    expect(await unlock('correct horse batter')).toBe('wrong');
    expect(await because()).toBe('locked');
    expect(await unlock()).toBeNull();
    expect(await works()).toBe(true);
  });

  describe.each(['open', 'locked'] as const)('while it is %s', (state) => {
    beforeEach(async () => {
      if (state === 'locked') await handlers.lock(null);
    });
    const refused = { ok: false, error: { kind: 'passphrase-needed' } };
    const wrong = ['', 'AAAA', '*', btoa('x'.repeat(32)), btoa('x'.repeat(33))];

    it.each(modes)('is not kept as %s without its passphrase', async (mode) => {
      const { key } = await accountNow();
      const derived = await deriveKeyBitsWithNewSalt('of somebody else');
      for (const secret of [undefined, ...wrong, derived.bits])
        expect(await handlers.changeKeyMode({ accountId: id, mode, derived, secret })).toEqual(refused);
      expect(await keepAs(mode, 'correct horse batter')).toEqual(refused);
      expect((await accountNow()).key).toEqual(key);
    });

    it('is not sealed for a file without its passphrase', async () => {
      const derived = await deriveKeyBitsWithNewSalt('of the file alone');
      for (const secret of [undefined, ...wrong, derived.bits])
        expect(await handlers.sealKey({ accountId: id, derived, secret })).toEqual(refused);
      expect(await handlers.sealKey({ ...(await proofOf()), derived })).toMatchObject({ ok: true });
    });

    it.each<SettingsChange>([
      { lockMinutes: 60 },
      { lockMinutes: 240 },
      { lockMinutes: 0 },
      { hideLinks: false },
      { hideLinks: false, lockMinutes: 1 },
      { copy: false, hideLinks: false },
      { lockMinutes: 0, entryPoints: { menus: false } },
    ])('%o is not set without its passphrase', async (change) => {
      const before = await readItem(items.settings);
      expect(await handlers.changeSettings(change)).toEqual(refused);
      for (const proofs of [
        [],
        [{ accountId: id, secret: '' }],
        [await proofOf('wrong')],
        [{ ...(await proofOf()), accountId: 'x' }],
      ])
        expect(await handlers.changeProtection({ change, proofs })).toEqual(refused);
      expect(await readItem(items.settings)).toEqual(before);
      expect(await handlers.changeProtection({ change, proofs: [await proofOf()] })).toMatchObject({
        ok: true,
      });
      expect(await readItem(items.settings)).toMatchObject({
        ...change,
        entryPoints: { ...before.entryPoints, ...change.entryPoints },
      });
    });

    it.each<SettingsChange>([{ lockMinutes: 5 }, { lockMinutes: 15 }, { hideLinks: true }, { copy: false }])(
      '%o is set without it: nothing gets weaker',
      async (change) => {
        expect(await handlers.changeSettings(change)).toEqual({ ok: true, value: null });
        expect(await readItem(items.settings)).toMatchObject(change);
      },
    );

    it('goes on being locked with the screen without its passphrase', async () => {
      kept.granted.add('idle');
      for (const proofs of [[], [await proofOf('wrong')]])
        expect(await handlers.stopScreenLock(proofs)).toEqual(refused);
      expect(kept.granted.has('idle')).toBe(true);
      expect(await handlers.stopScreenLock([await proofOf()])).toEqual({ ok: true, value: null });
      expect(kept.granted.has('idle')).toBe(false);
    });

    it('is told from a wrong one without being opened', async () => {
      const before = await readUnlockedKeys();
      expect(await handlers.prove([await proofOf('wrong'), { accountId: 'gone', secret: '' }])).toEqual({
        ok: true,
        value: [],
      });
      expect(await handlers.prove([await proofOf()])).toEqual({ ok: true, value: [id] });
      expect(await readUnlockedKeys()).toEqual(before);
    });
  });

  it('of each account is asked for, not only that of an account that somebody has added', async () => {
    const added = await connectAnother('of somebody else');
    const change = { lockMinutes: 0 } as const;
    expect(await handlers.changeProtection({ change, proofs: [added] })).toMatchObject({ ok: false });
    expect(await handlers.stopScreenLock([added, added])).toMatchObject({ ok: false });
    expect(await handlers.changeProtection({ change, proofs: [added, await proofOf()] })).toMatchObject({
      ok: true,
    });
  });

  it('is not left by connecting its account anew with the key that is open', async () => {
    const { key } = await accountNow();
    const { baseUrl } = server;
    for (const mode of modes)
      expect(
        await handlers.connect({
          baseUrl,
          plan: 'pro',
          authHeader: 'bearer',
          accountId: id,
          mode,
          derived: await deriveKeyBitsWithNewSalt('other'),
        }),
      ).toMatchObject({ ok: true });
    expect((await accountNow()).key).toEqual(key);
  });

  it('gets no more rounds from who does not know it, and never fewer', async () => {
    const { key } = await accountNow();
    const derived = await deriveKeyBitsWithNewSalt('of somebody else');
    const more = { ...derived, rounds: pbkdf2Rounds + 1 };
    expect(await handlers.addRounds({ ...(await proofOf('wrong')), derived: more })).toMatchObject({
      ok: false,
    });
    expect(
      await handlers.addRounds({ ...(await proofOf()), derived: { ...derived, rounds: 1 } }),
    ).toMatchObject({ ok: true });
    expect((await accountNow()).key).toEqual(key);
  });

  it.each([
    ['by hand', () => handlers.lock(null)],
    ['by the keys', () => handleKeyboardCommand('lock', undefined)],
  ])('is locked %s', async (_, lock) => {
    await lock();
    expect(await because()).toBe('locked');
  });

  it('is locked after the time without use, also where the alarm never rings', async () => {
    vi.setSystemTime(Date.now() + 14 * minuteMs);
    expect(await works()).toBe(true);
    vi.setSystemTime(Date.now() + minuteMs);
    expect(await because()).toBe('locked');
  });

  it('is locked by the alarm, without anybody asking for it', async () => {
    expect([...kept.alarms.values()]).toEqual([Date.now() + 15 * minuteMs]);
    vi.setSystemTime(Date.now() + 15 * minuteMs);
    await resumePendingWork();
    expect(await readUnlockedKeys()).toEqual([]);
  });

  it('is locked by the alarm after a shorter time, as soon as that is chosen', async () => {
    await handlers.changeProtection({ change: { lockMinutes: 0 }, proofs: [await proofOf()] });
    const due = Date.now() + minuteMs;
    await handlers.changeSettings({ lockMinutes: 1 });
    await vi.waitFor(() => expect(Math.min(...kept.alarms.values())).toBeLessThanOrEqual(due));
    vi.setSystemTime(due);
    await resumePendingWork();
    expect(await readUnlockedKeys()).toEqual([]);
  });

  it('stays open as long as it is used, and use that comes too late opens nothing', async () => {
    vi.setSystemTime(Date.now() + 14 * minuteMs);
    await postponeIdleLock();
    vi.setSystemTime(Date.now() + 14 * minuteMs);
    await lockWhenIdle();
    expect(await works()).toBe(true);
    vi.setSystemTime(Date.now() + minuteMs);
    await postponeIdleLock();
    expect(await because()).toBe('locked');
  });

  it('leaves nothing of its use where that use was to disconnect', async () => {
    const { local } = fakeBrowser.storage;
    const { get } = local;
    vi.spyOn(local, 'get').mockImplementation(async (wanted) => {
      for (let turns = 50; turns > 0; turns -= 1) await new Promise((go) => setImmediate(go));
      return get(wanted);
    });
    const used = postponeIdleLock();
    await Promise.all([handlers.eraseAllAccounts(null), used]);
    expect([...kept.session.keys()]).toEqual([]);
  });

  it('that is unlocked while its account is disconnected is open nowhere', async () => {
    const proof = await proofOf();
    const { local } = fakeBrowser.storage;
    const { get } = local;
    vi.spyOn(local, 'get').mockImplementation(async (wanted) => {
      const values = await get(wanted);
      for (let turns = 50; turns > 0; turns -= 1) await new Promise((go) => setImmediate(go));
      return values;
    });
    const unlocked = handlers.unlock([proof]);
    await Promise.all([handlers.eraseAllAccounts(null), unlocked]);
    expect([...kept.session.keys()]).toEqual([]);
  });

  it('is locked where the clock was set back by more than that time', async () => {
    vi.setSystemTime(Date.now() - 60 * minuteMs);
    expect(await because()).toBe('locked');
  });

  it('stays open until the browser ends, where that is chosen', async () => {
    await handlers.changeProtection({ change: { lockMinutes: 0 }, proofs: [await proofOf()] });
    vi.setSystemTime(Date.now() + 48 * 60 * minuteMs);
    expect(await works()).toBe(true);
  });

  it('is sealed with more rounds where it was sealed with fewer, at the next unlocking', async () => {
    const account = await accountNow();
    const old = await encryptApiKeyWithPassphrase(
      account,
      server.key,
      await deriveKeyBitsWithNewSalt(passphrase, 60_000),
    );
    await writeItem(items.account, { ...account, key: old });
    await handlers.lock(null);
    await unlock();
    await vi.waitFor(async () => expect((await accountNow()).key).toMatchObject({ rounds: pbkdf2Rounds }));
    await handlers.lock(null);
    expect(await unlock()).toBeNull();
    expect(await works()).toBe(true);
  });

  it('that is forgotten is replaced, with another passphrase or in memory alone, never on the disk', async () => {
    await handlers.lock(null);
    const connection = { baseUrl: server.baseUrl, plan: 'pro', authHeader: 'bearer', accountId: id } as const;
    expect(await handlers.connect(connection)).toEqual({ ok: false, error: { kind: 'locked' } });
    expect(
      await handlers.connect({
        ...connection,
        key: server.key,
        derived: await deriveKeyBitsWithNewSalt('another one here'),
      }),
    ).toMatchObject({
      ok: true,
    });
    await handlers.lock(null);
    expect(await unlock('another one here')).toBeNull();
    await handlers.lock(null);
    server.changeKey('another-key');
    expect(await handlers.connect({ ...connection, key: server.key, isSame: true })).toMatchObject({
      ok: true,
    });
    expect((await accountNow()).key).toEqual({ mode: 'session' });
  });

  it('gives no other key what is pending while links are hidden, whatever is said of its account', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
    await submissionFor('https://a.example/waits');
    await handlers.lock(null);
    server.changeKey('another-key');
    const { baseUrl, key } = server;
    const asked = { baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: id } as const;
    expect(await handlers.connect(asked)).toEqual({ ok: false, error: { kind: 'unsure-account' } });
    const said = { ...asked, isSame: true };
    expect(await handlers.connect(said)).toEqual({ ok: false, error: { kind: 'locked' } });
    expect(await unlock()).toBeNull();
    expect(await handlers.connect(said)).toMatchObject({ ok: true, value: { id } });
  });

  it('stays as it is where its account is connected anew with the key that is open', async () => {
    const { key } = await accountNow();
    const plan = { baseUrl: server.baseUrl, plan: 'agency', authHeader: 'bearer', accountId: id } as const;
    expect(await handlers.connect(plan)).toMatchObject({ ok: true });
    expect(await accountNow()).toMatchObject({ plan: 'agency', key });
  });
});

const tryKeepingAs = async (mode: KeyMode) => {
  const full = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('quota exceeded'));
  await expect(keepAs(mode)).rejects.toThrow('quota exceeded');
  full.mockRestore();
};

it('a lock in the moment in which a key is kept in memory alone leaves it there', async () => {
  await keepAs('passphrase');
  const { set } = fakeBrowser.storage.local;
  let locking: unknown;
  const stored = vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementationOnce(async (entries) => {
    locking = handlers.lock(null);
    await Promise.race([locking, new Promise((resolve) => void setImmediate(resolve))]);
    return set(entries);
  });
  await keepAs('session');
  await locking;
  stored.mockRestore();
  expect(await works()).toBe(true);
});

describe('a change that can’t be stored', () => {
  it('leaves a key with a passphrase one that is locked', async () => {
    await keepAs('passphrase');
    await tryKeepingAs('session');
    await handlers.lock(null);
    expect(await because()).toBe('locked');
  });

  it('leaves a key in memory alone one that stays', async () => {
    await keepAs('session');
    await tryKeepingAs('passphrase');
    await handlers.lock(null);
    expect(await works()).toBe(true);
  });
});

describe('a key in memory alone', () => {
  beforeEach(() => keepAs('session'));

  it('is asked for again after the browser has ended, and no other is taken for it', async () => {
    expect((await accountNow()).key).toEqual({ mode: 'session' });
    endBrowser();
    expect(await because()).toBe('locked');
    expect(await unlock('another-key')).toBe('wrong');
    expect(await unlock(server.key)).toBeNull();
    expect(await works()).toBe(true);
  });

  it('stays where what has a passphrase is locked: nothing would bring it back', async () => {
    await handlers.lock(null);
    vi.setSystemTime(Date.now() + 60 * minuteMs);
    await lockWhenIdle();
    expect(await works()).toBe(true);
  });
});

describe('what is locked', () => {
  const longUrl = 'https://a.example/asked';
  beforeEach(async () => {
    await keepAs('passphrase');
    await handlers.lock(null);
  });

  it('holds up a submission, which is no attempt, and goes on at once after unlocking', async () => {
    const submission = await submissionFor(longUrl);
    expect(await storedCreate(submission)).toMatchObject({
      attempts: 0,
      state: { status: 'due', because: { kind: 'locked' } },
    });
    await resumePendingWork();
    expect((await storedCreate(submission)).state.status).toBe('due');
    await unlock();
    await vi.waitFor(async () => expect((await storedCreate(submission)).state.status).toBe('done'));
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });

  it('holds up a look, which goes on at once, too', async () => {
    await unlock();
    const submission = await submissionInDoubt(server, longUrl);
    await handlers.lock(null);
    await vi.waitFor(async () => {
      vi.setSystemTime(Date.now() + minuteMs);
      await resumePendingWork();
      expect((await storedCreate(submission)).state).toMatchObject({
        next: 'reconcile',
        because: { kind: 'locked' },
      });
    });
    await unlock();
    await vi.waitFor(async () => expect((await storedCreate(submission)).state.status).toBe('done'));
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });

  it('holds up a delete', async () => {
    await unlock();
    server.truth.create({ longUrl, alias: 'gone', title: '' });
    const [link] = server.truth.links;
    await handlers.lock(null);
    const deletion = { id: 'd', linkId: String(link?.id), shortCode: 'gone', undoMs: 0 };
    expect(await handlers.deleteLink(deletion)).toEqual({ ok: true, value: null });
    expect(server.truth.links).toHaveLength(1);
    await unlock();
    await vi.waitFor(() => expect(server.truth.links).toHaveLength(0));
  });

  it('holds up a batch, which is not paused by it', async () => {
    const submissions = [1, 2, 3].map((n) => ({ longUrl: `https://a.example/${n}`, alias: '', title: '' }));
    await handlers.scheduleBatch({ id: 'b', kind: 'create', submissions, undoMs: 0 });
    await runBatches();
    expect((await readBatch('b'))?.state.at).toBe('running');
    expect(server.truth.links).toHaveLength(0);
    await unlock();
    await vi.waitFor(async () => expect((await readBatch('b'))?.state.at).toBe('done'));
    expect((await readBatchRows('b')).map(({ outcome }) => outcome?.at)).toEqual(['done', 'done', 'done']);
  });

  it('keeps a submission by the keys, and has the popup ask for the passphrase', async () => {
    const popup = vi.spyOn(fakeBrowser.action, 'openPopup');
    await shortenOutsidePopup({ entryPoint: 'command', longUrl, title: '' });
    expect(popup).toHaveBeenCalled();
    await unlock();
    await vi.waitFor(() => expect(server.truth.linksOf(longUrl)).toHaveLength(1));
  });
});

describe('several accounts', () => {
  let other: FaultServer;
  let otherId: string;
  beforeEach(async () => {
    other = await startFaultServer({ key: 'other-key' });
    await handlers.connect({
      baseUrl: other.baseUrl,
      key: other.key,
      plan: 'pro',
      authHeader: 'bearer',
      accountId: null,
    });
    otherId = (await accountNow()).id;
    await keepAs('passphrase');
  });
  afterEach(() => other.close());

  const keepOtherAs = async (secret: string) =>
    handlers.changeKeyMode({
      accountId: otherId,
      mode: 'passphrase',
      derived: await deriveKeyBitsWithNewSalt(secret),
    });

  it('each have their own way, and their own lock', async () => {
    await handlers.lock(null);
    expect(await lockedIds()).toEqual([id]);
    expect(await works()).toBe(true);
  });

  it('are locked together, and open together where they have one passphrase', async () => {
    await keepOtherAs(passphrase);
    await handlers.lock(null);
    expect(await lockedIds()).toEqual([otherId, id]);
    expect(await unlock()).toBeNull();
    expect(await lockedIds()).toEqual([]);
  });

  it('open each by its own passphrase: that of another one is wrong here, and opens there', async () => {
    await keepOtherAs('yet another passphrase');
    await handlers.lock(null);
    expect(await unlock(passphrase, otherId)).toBe('wrong');
    expect(await lockedIds()).toEqual([otherId]);
  });

  it('are open together where the key that seals them in memory has to be made first', async () => {
    await keepOtherAs(passphrase);
    await handlers.lock(null);
    await inDatabase((db) => db.clear('keys'));
    expect(await unlock()).toBe(null);
    const keys = await Promise.all((await readAccounts()).map(decryptAccountKey));
    expect(keys.map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('get no passphrase as a key: that is not sent as it was typed', async () => {
    await handlers.changeKeyMode({ accountId: otherId, mode: 'session' });
    endBrowser();
    const sent: CommandMessage[] = [];
    const note = (message: CommandMessage) => (sent.push(message), answer(message));
    Object.assign(fakeBrowser.runtime, { sendMessage: note });
    expect(await unlock()).toBe(null);
    expect(sent).toMatchObject([{ command: 'unlock', input: [{ accountId: id }] }]);
    expect(await lockedIds()).toEqual([otherId]);
  });

  it('that are removed take the key with them that sealed them in the browser, if it seals no other', async () => {
    await handlers.disconnectAccount({ id: otherId });
    expect(await places()).toEqual(['session']);
  });

  it('that are removed leave nothing open', async () => {
    await handlers.disconnectAccount({ id });
    expect(await readUnlockedKeys()).toEqual([]);
  });
});

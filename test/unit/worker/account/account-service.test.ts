import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { encryptKeyInMode } from '../../../../src/worker/account/api-keys.ts';
import {
  callAccountService,
  updateRequestLog,
  prepareAccountService,
  backgroundRequestsWaitUntil,
  saveLearnedQuirks,
  type PreparedAccountService,
} from '../../../../src/worker/account/account-service.ts';
import { writeIfConnected } from '../../../../src/worker/account/write-if-connected.ts';
import type { Account, LearnedQuirks } from '../../../../src/core/account/account.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { writeItem } from '../../../../src/storage/items/write-item.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

let server: FaultServer;
let id: string;

beforeEach(async () => {
  server = await startConnected({ pace: { retryAfterS: 600 } });
  ({ id } = await accountNow());
});
afterEach(() => stopConnected(server));

const askNow = () => callAccountService((service) => service.bioPages());
const sentBy = async (work: () => Promise<unknown>): Promise<number> => {
  const before = server.log.length;
  await work();
  return server.log.length - before;
};

const minuteMs = 60_000;
const hourMs = 3_600_000;
const minuteNow = () => Math.floor(Date.now() / minuteMs);

/** As if `count` requests were sent half an hour ago. */
const logWith = (count: number, { accountId = id, pausedUntil = 0 } = {}) =>
  writeItem(items.requestLog, [{ accountId, minutes: [[minuteNow() - 30, count]], pausedUntil }]);

const inHalfAnHour = () => (minuteNow() + 30) * minuteMs;

async function urgent(): Promise<PreparedAccountService> {
  const connected = await prepareAccountService(id, true);
  if (!connected.ok) throw new Error(connected.error.kind);
  return connected.value;
}

describe('work that belongs to an account', () => {
  it('is done at that account, and at no other', async () => {
    expect(await prepareAccountService(id)).toMatchObject({ ok: true, value: { account: { id } } });
    expect(await prepareAccountService('another')).toEqual({ ok: false, error: { kind: 'not-connected' } });
    expect(await prepareAccountService('another', true)).toEqual({
      ok: false,
      error: { kind: 'not-connected' },
    });
  });

  it('writes nothing for another', async () => {
    const write = vi.fn<() => Promise<void>>(async () => undefined);
    expect(await writeIfConnected('another', write)).toBe(false);
    expect(write).not.toHaveBeenCalled();
    expect(await writeIfConnected(id, write)).toBe(true);
    expect(write).toHaveBeenCalledOnce();
  });
});

const because = async () => {
  const connected = await prepareAccountService();
  return connected.ok ? null : connected.error;
};

describe('a request is not even tried', () => {
  it('without an account', async () => {
    kept.stored.delete('account');
    expect(await because()).toEqual({ kind: 'not-connected' });
  });

  it('with a key that can’t be read', async () => {
    const key = { mode: 'device', iv: 'AAAAAAAAAAAAAAAA', data: 'AAAA' } as const;
    await writeItem(items.account, { ...(await accountNow()), key });
    expect(await because()).toEqual({ kind: 'key-unreadable' });
  });

  it('without the permission that the account has lived by', async () => {
    const account = await accountNow();
    await writeItem(items.account, { ...account, access: 'permission' });
    const origin = `${new URL(account.baseUrl).protocol}//${new URL(account.baseUrl).hostname}/*`;
    expect(await because()).toEqual({ kind: 'no-permission', origin });
    kept.granted.add(origin);
    expect(await because()).toBeNull();
  });

  it('without a network, unless the service is on this computer', async () => {
    vi.stubGlobal('navigator', { onLine: false, userAgent: 'test' });
    expect(await because()).toBeNull();
    const elsewhere = { ...(await accountNow()), baseUrl: 'https://go.example/api' };
    await writeItem(items.account, {
      ...elsewhere,
      key: await encryptKeyInMode(elsewhere, 'device', server.key),
    });
    expect(await because()).toEqual({ kind: 'offline' });
    vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
    expect(await because()).toBeNull();
  });
});

it('what was found out about a service is kept of the account that is there, and of no other', async () => {
  const before = await accountNow();
  await saveLearnedQuirks('another', () => ({ deletesBy: 'GET' }));
  expect(await accountNow()).toEqual(before);
  await saveLearnedQuirks(id, () => ({ deletesBy: 'GET' }));
  expect(await accountNow()).toEqual({ ...before, deletesBy: 'GET' });
});

const adding =
  (name: 'case' | 'scheme') =>
  ({ rewriting }: Account): LearnedQuirks => ({ rewriting: [...rewriting, name] });

it('what two requests at once have found out is both kept', async () => {
  await Promise.all([saveLearnedQuirks(id, adding('case')), saveLearnedQuirks(id, adding('scheme'))]);
  expect((await accountNow()).rewriting).toEqual(['case', 'scheme']);
});

it('a refusal that is no limit holds no other request up', async () => {
  await server.misbehave({ match: { operation: 'bio-pages' }, fault: 'status-500-json' });
  expect(await askNow()).toMatchObject({ ok: false, error: { kind: 'server-error' } });
  expect(await readItem(items.requestLog)).toMatchObject([{ pausedUntil: 0 }]);
  expect(await sentBy(askNow)).toBe(1);
});

describe('the requests of an hour', () => {
  it('are a thousand, and then none leaves before the oldest minute is over', async () => {
    await logWith(999);
    expect(await sentBy(askNow)).toBe(1);
    const limited = { ok: false, error: { kind: 'rate-limited', retryAt: inHalfAnHour() } };
    expect(await sentBy(async () => expect(await askNow()).toEqual(limited))).toBe(0);
    vi.setSystemTime(inHalfAnHour());
    expect(await sentBy(askNow)).toBe(1);
  });

  it('do not count where the user has asked for the next step', async () => {
    await logWith(1000);
    expect(await sentBy(async () => (await urgent()).service.bioPages())).toBe(1);
  });

  it('leave nothing of a pause that a wrong clock has named: it would come near one day', async () => {
    const pausedUntil = Date.now() + 5 * hourMs;
    await logWith(0, { pausedUntil });
    expect(await sentBy(askNow)).toBe(1);
    vi.setSystemTime(pausedUntil - 60_000);
    expect(await sentBy(askNow)).toBe(1);
  });

  it('of another account are not held against this one', async () => {
    await logWith(1000, { accountId: 'another', pausedUntil: Date.now() + hourMs });
    expect(await backgroundRequestsWaitUntil()).toBeNull();
    expect(await sentBy(askNow)).toBe(1);
    expect(await readItem(items.requestLog)).toContainEqual({
      accountId: id,
      minutes: [[minuteNow(), 1]],
      pausedUntil: 0,
    });
  });

  it('are not counted for an account that is gone', async () => {
    const before = await readItem(items.requestLog);
    expect(await updateRequestLog('another', (log) => ({ ...log, pausedUntil: 7 }))).toBe(false);
    expect(await readItem(items.requestLog)).toEqual(before);
  });

  it('are left to the user from nine tenths on, also while the service wants a pause', async () => {
    await logWith(899, { pausedUntil: Date.now() + minuteMs });
    expect(await backgroundRequestsWaitUntil()).toBeNull();
    await logWith(900);
    expect(await backgroundRequestsWaitUntil()).toBe(inHalfAnHour());
  });
});

describe('a 429', () => {
  const tenMinutes = 600_000;

  beforeEach(async () => {
    await server.misbehave({ match: { operation: 'bio-pages' }, fault: 'retry-after-seconds' });
    expect(await askNow()).toMatchObject({ ok: false, error: { kind: 'rate-limited' } });
  });

  it('is remembered: nothing is sent until its time is over', async () => {
    expect(await sentBy(askNow)).toBe(0);
    vi.setSystemTime(Date.now() + tenMinutes - 1000);
    expect(await sentBy(askNow)).toBe(0);
    vi.setSystemTime(Date.now() + 1000);
    expect(await sentBy(askNow)).toBe(1);
  });

  it('to the request that connects pauses nothing, since the user may correct what was given', async () => {
    vi.setSystemTime(Date.now() + tenMinutes);
    await askNow();
    await server.misbehave({ match: { operation: 'list' }, fault: 'retry-after-seconds' });
    const again = { baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' } as const;
    expect(await handlers.connect(again)).toMatchObject({ ok: false, error: { kind: 'rate-limited' } });
    expect(await sentBy(askNow)).toBe(1);
  });

  it('is not heeded where the user has asked for the next step', async () => {
    expect(await sentBy(async () => (await urgent()).service.bioPages())).toBe(1);
  });
});

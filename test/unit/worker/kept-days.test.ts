import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { hash53 } from '../../../src/core/hash.ts';
import { daysEndingOn } from '../../../src/core/statistics/days.ts';
import { noStoredDays } from '../../../src/core/statistics/stored-daily-clicks.ts';
import { inDatabase } from '../../../src/storage/database.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { items } from '../../../src/storage/items/items.ts';
import { readDailyClicks } from '../../../src/storage/statistics/daily-clicks.ts';
import { mergeAndSaveReportedAccountDays } from '../../../src/ui/statistics/account-days.ts';
import { fakeBrowser, forgetEverything, kept as stored } from '../fake-browser.ts';

const kept = { ...noStoredDays, days: { '2026-11-20': 811 } };

const accountId = async () => (await readItem(items.account))?.id ?? '';

const count = () => inDatabase((db) => db.count('days'));

async function connectTo(address: string): Promise<void> {
  await handlers.connect({ baseUrl: address, key: 'k', plan: 'pro', authHeader: 'bearer' });
}

const summary = { total_clicks: 3, unique_clicks: 3, total_links: 1 };
const daysOf = (...dates: string[]) => dates.map((date, count) => ({ date, count }));
const totals = { totalClicks: 3, uniqueClicks: 3 };
const reported = (...days: string[]) => ({
  ...totals,
  daily: days.map((name, count) => ({ name, count })),
  at: 1,
});
const at = expect.any(Number);

async function refreshTo(data: unknown) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const isList = typeof address === 'string' && address.includes('endpoint=links');
    return new Response(JSON.stringify({ success: true, data: isList ? [] : data }));
  });
  return handlers.refresh({ maxAgeMs: 0 });
}

const reportedNow = async () => (await readItem(items.snapshot))?.reported ?? null;

const seenByPage = async () => mergeAndSaveReportedAccountDays(await accountId(), await reportedNow());

beforeEach(async () => {
  await handlers.eraseAllAccounts(null);
  forgetEverything();
  stored.granted.add('https://go.example/*').add('https://other.example/*');
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, data: [] })),
  );
  await connectTo('https://go.example/api');
  await handlers.saveDailyClicks({ accountId: await accountId(), of: null, kept });
  await handlers.saveDailyClicks({ accountId: await accountId(), of: '7', kept });
});

it('keeps the days of the account and of each link', async () => {
  expect(await readDailyClicks(await accountId(), null)).toEqual(kept);
  expect(await readDailyClicks(await accountId(), '7')).toEqual(kept);
  expect(await readDailyClicks(await accountId(), '8')).toBeNull();
});

describe('what the service tells along with the totals', () => {
  const sendMessage = vi.fn<(message: { command: 'saveDailyClicks'; input: never }) => Promise<unknown>>(
    ({ command, input }) => handlers[command](input),
  );

  beforeEach(() => {
    sendMessage.mockClear();
    Object.assign(fakeBrowser.runtime, { sendMessage });
  });
  afterEach(() => void Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage'));

  it('is kept in the snapshot, without what nobody paints first', async () => {
    const daily = [...daysOf('2026-11-20'), 'odd'];
    await refreshTo({ summary, daily, devices: [{ device_type: 'mobile', count: 3 }] });
    expect(await reportedNow()).toEqual({ ...totals, daily: [{ name: '2026-11-20', count: 0 }], at });
  });

  it('goes when the service has no statistics any more: the list beside it is new', async () => {
    await refreshTo({ summary, daily: daysOf('2026-11-20') });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      const isList = typeof address === 'string' && address.includes('endpoint=links');
      return isList
        ? new Response(JSON.stringify({ success: true, data: [] }))
        : new Response(JSON.stringify({ error: 'Not in your plan.' }), { status: 403 });
    });
    expect(await handlers.refresh({ maxAgeMs: 0 })).toEqual({ ok: true, value: null });
    expect(await reportedNow()).toBeNull();
  });

  it('keeps its time where a newer list comes without it', async () => {
    await refreshTo({ summary });
    const told = await reportedNow();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await refreshTo(null);
    expect(await reportedNow()).toEqual(told);
    expect((await readItem(items.snapshot))?.fetchedAt).toBeGreaterThan(told?.at ?? Infinity);
  });

  it('is kept without days that are absurdly many', async () => {
    await refreshTo({ summary, daily: daysOf(...daysEndingOn('2026-11-20', 5000)) });
    expect((await reportedNow())?.daily).toHaveLength(400);
    // The last one may not be over.
    expect(Object.keys((await seenByPage())?.days ?? {})).toHaveLength(400);
  });

  it.each([[['no', 'numbers']], ['none'], [null]])(
    'cannot be %j, and what was told before stays',
    async (data) => {
      await refreshTo({ summary });
      expect(await refreshTo(data)).toEqual({ ok: false, error: { kind: 'unreadable', status: 200 } });
      expect(await reportedNow()).toEqual({ ...totals, daily: [], at });
    },
  );

  it('has days, which a page keeps where they are news, but not today', async () => {
    await refreshTo({ summary, daily: daysOf('2026-11-20', '2026-11-21', '2026-11-22') });
    const days = { '2026-11-20': 0, '2026-11-21': 1 };
    expect((await seenByPage())?.days).toEqual(days);
    expect((await readDailyClicks(await accountId(), null))?.days).toEqual(days);
    await seenByPage();
    expect(sendMessage).toHaveBeenCalledTimes(1);
  });

  it('loses no day where two snapshots come one right after the other', async () => {
    const id = await accountId();
    const told = [reported('2026-10-01', '2026-10-02'), reported('2026-11-01', '2026-11-02')];
    await Promise.all(told.map((days) => mergeAndSaveReportedAccountDays(id, days)));
    expect((await readDailyClicks(id, null))?.days).toEqual({
      ...kept.days,
      '2026-10-01': 0,
      '2026-11-01': 0,
    });
  });
});

it('removes them with the account, and keeps nothing of one that is gone', async () => {
  const gone = await accountId();
  await connectTo('https://other.example/api');
  expect(await accountId()).not.toBe(gone);
  expect(await count()).toBe(0);
  await handlers.saveDailyClicks({ accountId: gone, of: null, kept });
  expect(await count()).toBe(0);
  await handlers.saveDailyClicks({ accountId: await accountId(), of: null, kept });
  await handlers.eraseAllAccounts(null);
  expect(await count()).toBe(0);
});

it('leaves what a refresh found for the history, and that nothing was new', async () => {
  const row = {
    id: 1,
    short_code: 'a',
    short_url: 'https://go.example/a',
    long_url: 'https://www.example/',
    title: '',
    status: 'active',
  };
  const data = [{ ...row, clicks: '7', created_at: '2026-01-02 03:04:05' }];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, data })),
  );
  await connectTo('https://other.example/api');
  await handlers.refresh({ maxAgeMs: 0 });
  const arrivals = await inDatabase((db) => db.getAll('arrivals'));
  const found = { codes: Float64Array.of(hash53('a')), clicks: Float64Array.of(7) };
  expect(arrivals).toEqual([[found], []]);
});

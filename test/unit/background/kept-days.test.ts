import { beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/background/handlers.ts';
import { hash53 } from '../../../src/core/hash.ts';
import { nothingKept } from '../../../src/core/statistics/kept-days.ts';
import { inDatabase } from '../../../src/store/database.ts';
import { readItem } from '../../../src/store/items/item.ts';
import { items } from '../../../src/store/items/items.ts';
import { readDays } from '../../../src/store/statistics/kept-days.ts';
import { forgetEverything, kept as stored } from '../fake-browser.ts';

const kept = { ...nothingKept, days: { '2026-11-20': 811 } };

const accountId = async () => (await readItem(items.account))?.id ?? '';

const count = () => inDatabase((db) => db.count('days'));

async function connectTo(address: string): Promise<void> {
  await handlers.connect({ baseUrl: address, key: 'k', plan: 'pro', authHeader: 'bearer' });
}

beforeEach(async () => {
  await handlers.forgetAccount(null);
  forgetEverything();
  stored.granted.add('https://go.example/*').add('https://other.example/*');
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, data: [] })),
  );
  await connectTo('https://go.example/api');
  await handlers.keepDays({ accountId: await accountId(), of: null, kept });
  await handlers.keepDays({ accountId: await accountId(), of: '7', kept });
});

it('keeps the days of the account and of each link', async () => {
  expect(await readDays(await accountId(), null)).toEqual(kept);
  expect(await readDays(await accountId(), '7')).toEqual(kept);
  expect(await readDays(await accountId(), '8')).toBeNull();
});

it('keeps the days that the service tells along with the totals, but not today', async () => {
  const daily = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date, count) => ({ date, count }));
  const summary = { total_clicks: 3, unique_clicks: 3, total_links: 1 };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const isList = typeof address === 'string' && address.includes('endpoint=links');
    return new Response(JSON.stringify({ success: true, data: isList ? [] : { summary, daily } }));
  });
  await handlers.refresh({ maxAgeMs: 0 });
  expect((await readDays(await accountId(), null))?.days).toEqual({ '2026-11-20': 0, '2026-11-21': 1 });
});

it('removes them with the account, and keeps nothing of one that is gone', async () => {
  const gone = await accountId();
  await connectTo('https://other.example/api');
  expect(await accountId()).not.toBe(gone);
  expect(await count()).toBe(0);
  await handlers.keepDays({ accountId: gone, of: null, kept });
  expect(await count()).toBe(0);
  await handlers.keepDays({ accountId: await accountId(), of: null, kept });
  await handlers.forgetAccount(null);
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

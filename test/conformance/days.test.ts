import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createVisitorSalts } from '../../service/database/visitor-salts.ts';
import { startService } from '../../service/serve.ts';
import { analytics, send, userAgents } from './support/client.ts';
import { makeSqlite, onEachDatabase } from './support/databases.ts';
import { openAccount, useService } from './support/fixture.ts';

import * as v from 'valibot';

const dayMs = 86_400_000;

onEachDatabase((make) => {
  const today = Date.parse('2026-03-31T23:59:00Z');
  let now = today;
  const fixture = useService(make, { now: () => now });

  test('4.4: days counts back from today, 30 when it is not given', async () => {
    const account = await fixture.account();
    await account.shorten({ url: 'https://example.com/', alias: 'aged' });
    for (const age of [0, 1, 29, 30, 89, 90]) {
      now = today - age * dayMs;
      await send(`${fixture.service.url}/aged`, { headers: { 'User-Agent': userAgents.desktop } });
    }
    now = today;
    const clicksIn = async (query: string) =>
      v.parse(analytics, (await account.call('GET', `analytics${query}`)).body).data.summary.total_clicks;
    expect(await clicksIn('&days=1')).toBe(1);
    expect(await clicksIn('&days=2')).toBe(2);
    expect(await clicksIn('&days=30')).toBe(3);
    expect(await clicksIn('')).toBe(3);
    expect(await clicksIn('&days=31')).toBe(4);
    expect(await clicksIn('&days=90')).toBe(5);
  });

  test('2.4: a visitor of two days is two unique clicks, since a day’s hashes mean nothing later', async () => {
    const account = await fixture.account();
    await account.shorten({ url: 'https://example.com/', alias: 'two-days' });
    for (const days of [1, 1, 4, 4]) {
      now = today + days * dayMs;
      await send(`${fixture.service.url}/two-days`, { headers: { 'User-Agent': userAgents.desktop } });
    }
    const { summary } = v.parse(analytics, (await account.call('GET', 'analytics')).body).data;
    expect(summary).toMatchObject({ total_clicks: 4, unique_clicks: 2 });
  });

  test('2.4: the salt of a day is deleted in the second hour after it, though nobody visits', async () => {
    const { db } = fixture.service;
    const saltsAt = async (time: string) => {
      now = Date.parse(time);
      const service = await startService({ port: 0, database: fixture.databaseUrl, now: () => now });
      const rows = await db.selectFrom('visitor_salts').select('day').execute();
      await service.close();
      return rows.map(({ day }) => day);
    };
    expect(await saltsAt('2026-04-05T00:59:59Z')).toEqual(['2026-04-04']);
    expect(await saltsAt('2026-04-05T01:00:00Z')).toEqual([]);
  });
});

test('2.4: once the salt of a day is deleted, nothing of it is left in the files of SQLite', async () => {
  const database = await makeSqlite();
  const file = database.url.slice('file:'.length);
  let now = Date.parse('2026-04-05T12:00:00Z');
  const service = await startService({ port: 0, database: database.url, now: () => now });
  const account = await openAccount(service);
  await account.shorten({ url: 'https://example.com/', alias: 'salted' });
  await send(`${service.url}/salted`, { headers: { 'User-Agent': userAgents.desktop } });
  await account.list();
  const { salt } = await service.db.selectFrom('visitor_salts').select('salt').executeTakeFirstOrThrow();
  const traces = () =>
    [file, `${file}-wal`].filter((each) => existsSync(each) && readFileSync(each).includes(salt));
  expect(traces()).not.toEqual([]);
  now += dayMs;
  await createVisitorSalts(service.db).forget(now);
  expect(traces()).toEqual([]);
  await service.close();
  await database.remove();
});

import { execFile } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findOrAddCountries } from '../../../service/database/count-clicks.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { inTransaction } from '../../../service/database/transaction.ts';
import { startService } from '../../../service/serve.ts';
import { send, userAgents } from '../support/client.ts';
import { hasPostgres, makePostgres, makeSqlite } from '../support/databases.ts';
import { isRoot } from '../support/debian.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { openAccount } from '../support/fixture.ts';

const run = promisify(execFile);
const url = 'https://example.com/';
const headers = { 'User-Agent': userAgents.desktop };
const waiting = { timeout: 20_000 };

afterEach(() => vi.restoreAllMocks());

/** A disk of its own, small enough to be filled. */
async function smallDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
  onTestFinished(async () => {
    // Lazily: the library closes files only when their statements are collected.
    await run('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

describe.skipIf(!isRoot())('a disk of its own', () => {
  test('that is full costs 503 from the first request on, is not ready, and recovers by itself', async () => {
    const folder = await smallDisk();
    const service = await startService({ port: 0, database: `file:${join(folder, 'service.db')}` });
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'followed' });
    await send(`${service.url}/followed`, { headers });
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ready = async () => (await send(`${service.url}/readyz`)).status;
    expect(await ready()).toBe(200);
    const filling = join(folder, 'filling');
    await run('dd', ['if=/dev/zero', `of=${filling}`, 'bs=4096']).catch(() => undefined);

    const statuses: number[] = [];
    let refused = await account.call('GET', 'bio-pages');
    for (let count = 0; count < 200 && !statuses.includes(503); count += 1) {
      refused = await account.shorten({ url: url.padEnd(8_000, 'x') });
      statuses.push(refused.status);
    }
    expectRefusal(refused, 503, /can’t be used/);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(new Set(statuses)).toEqual(new Set(statuses.length === 1 ? [503] : [200, 503]));
    for (let count = 0; count < 20; count += 1) {
      expect((await send(`${service.url}/followed`, { headers })).status).toBe(302);
      statuses.push((await account.shorten({ url: url.padEnd(8_000, 'x') })).status);
    }
    expect(statuses).not.toContain(500);
    await expect.poll(ready, waiting).toBe(503);
    const lines = said.mock.calls.map((call) => call.join(' '));
    expect(lines).toEqual([expect.stringMatching(/disk of the database is full/)]);

    await rm(filling);
    await expect.poll(async () => (await account.shorten({ url })).status, waiting).toBe(200);
    await expect.poll(ready, waiting).toBe(200);
    await expect
      .poll(
        async () => (await account.list()).find(({ short_code }) => short_code === 'followed')?.clicks,
        waiting,
      )
      .toBe(21);
    await service.close();
  });

  test('that is full or can only be read doesn’t keep the service from starting or stopping', async () => {
    const folder = await smallDisk();
    const database = `file:${join(folder, 'service.db')}`;
    const before = await startService({ port: 0, database });
    const account = await openAccount(before);
    await account.shorten({ url, alias: 'followed' });
    await before.close();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await run('dd', ['if=/dev/zero', `of=${join(folder, 'filling')}`, 'bs=4096']).catch(() => undefined);
    const service = await startService({ port: 0, database });
    expect((await send(`${service.url}/followed`, { headers })).status).toBe(302);
    await service.close();
  });
});

test('a file that another program locks stops neither redirects nor anything else that reads', async () => {
  const database = await makeSqlite();
  const service = await startService({ port: 0, database: database.url });
  const account = await openAccount(service);
  for (const alias of ['followed', 'not-yet']) await account.shorten({ url, alias });
  await send(`${service.url}/followed`, { headers });
  await account.list();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const other = new Libsql(database.url.slice('file:'.length));
  other.exec('begin immediate');
  const order: string[] = [];
  const creating = account.shorten({ url }).then((answer) => order.push(`created ${answer.status}`));
  for (const path of ['followed', 'not-yet', 'healthz']) {
    const { status } = await send(`${service.url}/${path}`, { headers });
    order.push(`${path} ${status}`);
  }
  other.exec('rollback');
  other.close();
  await creating;
  expect(order).toEqual(['followed 302', 'not-yet 302', 'healthz 200', 'created 200']);
  await service.close();
  await database.remove();
});

describe.skipIf(!hasPostgres())('a PostgreSQL that can only be read', () => {
  test('costs 503, is not ready, leads on, and recovers by itself', async () => {
    const { url: database } = await makePostgres();
    const service = await startService({ port: 0, database });
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'not-yet' });
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const name = new URL(database).pathname.slice(1);
    const readOnly = async (setting: string): Promise<void> => {
      await sql`alter database ${sql.ref(name)} set default_transaction_read_only = ${sql.raw(setting)}`.execute(
        service.db,
      );
      // The setting is for new connections.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and pid <> pg_backend_pid()`.execute(service.db);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(service.db).catch(() => undefined);
    };
    await readOnly('on');
    await expect.poll(async () => (await send(`${service.url}/readyz`)).status, waiting).toBe(503);
    expectRefusal(await account.shorten({ url }), 503, /can’t be used/);
    // Connections that were ended with the change fail once each.
    await expect
      .poll(async () => (await send(`${service.url}/not-yet`, { headers })).status, waiting)
      .toBe(302);
    expect(said.mock.calls.map((call) => call.join(' '))).toContainEqual(
      expect.stringMatching(/can only be read/),
    );
    await sql`set session characteristics as transaction read write`.execute(service.db);
    await readOnly('off');
    await expect.poll(async () => (await account.shorten({ url })).status, waiting).toBe(200);
    await expect.poll(async () => (await send(`${service.url}/readyz`)).status, waiting).toBe(200);
    await service.close();
  });
});

test('a file that is closed while work goes on ends that work, and not the process', async () => {
  const database = await makeSqlite();
  const db = await openAndMigrateDatabase(database.url);
  const work = Array.from({ length: 20 }, (_, index) =>
    inTransaction(db, async (transaction) => {
      await findOrAddCountries(transaction, [`Country ${index}`]);
      await new Promise(setImmediate);
      return findOrAddCountries(transaction, [`Other country ${index}`]);
    }).then(
      () => 'done',
      (error: unknown) => String(error),
    ),
  );
  await new Promise(setImmediate);
  await db.destroy();
  const outcomes = new Set(await Promise.all(work));
  expect(outcomes).toContain('done');
  for (const outcome of outcomes) expect(outcome).toMatch(/^done$|not open|destroyed/);
  await database.remove();
});

test('the files of the database are for their owner alone, also those that were there with another mode', async () => {
  const database = await makeSqlite();
  const file = database.url.slice('file:'.length);
  writeFileSync(file, '', { mode: 0o664 });
  const service = await startService({ port: 0, database: database.url });
  await openAccount(service);
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    expect(existsSync(each)).toBe(true);
    expect([each, statSync(each).mode & 0o777]).toEqual([each, 0o600]);
  }
  await service.close();
  await database.remove();
});

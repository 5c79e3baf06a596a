import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from '../../../service/serve.ts';
import { openDatabase } from '../../../service/database/open.ts';
import { pages } from '../../corpus/read.ts';
import { bioPages, createClient, userAgents } from '../support/client.ts';
import { onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { openAccount } from '../support/fixture.ts';
import { runService, serveInProcess, serving } from '../support/process.ts';

const newAccount = v.object({ account_id: v.number(), api_key: v.string() });

function lastLine(stdout: string): unknown {
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

onEachDatabase((make) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await make();
    await runService('migrate', '--database', database.url);
  });
  afterAll(() => database.remove());
  const run = (...args: string[]) => runService(...args, '--database', database.url);

  test('accounts, keys, bio pages and seeds made by commands work on a service that runs', async () => {
    const service = await serveInProcess(database.url);
    const account = await run('account', 'create', '--name', 'Ann', '--plan', 'pro', '--link-limit', '150');
    expect(account).toMatchObject({ code: 0, stderr: '' });
    const { account_id, api_key } = v.parse(newAccount, lastLine(account.stdout));
    const id = String(account_id);

    const seed = await run('seed', '--account', id, '--links', '120', '--clicks', '500');
    expect(lastLine(seed.stdout)).toEqual({ account_id, links: 120, clicks: 500 });
    const client = createClient(`${service.url}/api`, api_key);
    const links = await client.list();
    expect(links).toHaveLength(120);
    expect(links.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(500);
    const dates = links.map(({ created_at }) => created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());

    await client.call('GET', `links&id=${links[0]?.id}&action=delete`);
    const file = ['--links-from', 'test/corpus/pages.jsonl'];
    expect((await run('seed', '--account', id, '--links', '10', ...file)).code).toBe(0);
    const more = await client.list();
    expect(more).toHaveLength(129);
    expect(more[0]).toMatchObject({ title: pages()[0].title, long_url: pages()[0].longUrl });

    const key = v.parse(newAccount, lastLine((await run('key', 'issue', '--account', id)).stdout)).api_key;
    const second = createClient(`${service.url}/api`, key);
    expect((await second.call('GET', 'links')).status).toBe(200);
    expect(lastLine((await run('key', 'revoke', '--key', key)).stdout)).toEqual({ revoked: true });
    expect((await second.call('GET', 'links')).status).toBe(401);

    const third = v.parse(newAccount, lastLine((await run('key', 'issue', '--account', id)).stdout)).api_key;
    expect(lastLine((await run('key', 'revoke', '--account', id)).stdout)).toEqual({ revoked: true });
    for (const lost of [api_key, third])
      expect((await createClient(`${service.url}/api`, lost).call('GET', 'links')).status).toBe(401);
    const last = v.parse(newAccount, lastLine((await run('key', 'issue', '--account', id)).stdout)).api_key;

    const page = ['--username', 'ann', '--title', 'Ann', '--bio', 'Hello'];
    expect((await run('bio-page', 'create', '--account', id, ...page)).code).toBe(0);
    const answer = await createClient(`${service.url}/api`, last).call('GET', 'bio-pages');
    expect(v.parse(bioPages, answer.body).data).toMatchObject([{ username: 'ann' }]);
    expect(await service.end('SIGTERM')).toBe(0);
  });

  test('a key issued until a day past is refused', async () => {
    const { account_id } = v.parse(
      newAccount,
      lastLine((await run('account', 'create', '--name', 'Ben', '--plan', 'agency')).stdout),
    );
    const issued = await run('key', 'issue', '--account', String(account_id), '--expires', '2020-01-31');
    const service = await serveInProcess(database.url, '--no-cors', '--block-delete');
    const client = createClient(`${service.url}/api`, v.parse(newAccount, lastLine(issued.stdout)).api_key);
    expect((await client.call('GET', 'links')).status).toBe(401);
    await service.end('SIGINT');
  });

  test.each([
    ['key issue --account 999', /no account 999/],
    ['seed --account 999 --links 1', /no account 999/],
    ['key revoke --key nobody', /not known/],
    ['key revoke --account 999', /no key/],
    ['bio-page create --account 999 --username someone --title T --bio B', /no account 999/],
  ])('%s says what is wrong and ends with 2', async (command, sentence) => {
    const { code, stdout, stderr } = await run(...command.split(' '));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
  });
});

describe('bad arguments: one sentence on standard error, exit 2, and no database is made', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conformance-arguments-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.concurrent.each([
    ['frobnicate', /no command "frobnicate".*account create/],
    ['--colour red', /^Unknown option '--colour': --help/],
    ['account list --colour', /^Unknown option '--colour': --help/],
    ['account list everything', /no command "account list everything"/],
    ['account list --json everything', /'everything'.*--help/],
    ['--port --host ::1', /--port needs a value/],
    ['--port many', /--port.*0 to 65535.*"many"/],
    ['--port 70000', /--port/],
    ['--port', /--port/],
    ['--port -1', /--port.*0 to 65535.*"-1"/],
    ['--retain-clicks 0', /--retain-clicks/],
    ['--retain-clicks -1', /--retain-clicks.*at least 1, not "-1"/],
    ['--site-url nowhere', /--site-url/],
    ['--site-url http:example.com', /--site-url/],
    ['--host 0.0.0.0', /--site-url/],
    ['--host ::', /--site-url/],
    ['--trust-proxy 10.0.0.0/99', /10\.0\.0\.0\/99/],
    ['--trust-proxy 10.0.0.0/8.5', /10\.0\.0\.0\/8\.5/],
    ['--blocklist nowhere.txt', /--blocklist.*nowhere\.txt/],
    ['--country-header CF-IPCountry', /--country-header.*--trust-proxy/],
    ['--country-header two,names --trust-proxy 127.0.0.1', /--country-header.*CF-IPCountry/],
    ['--database mysql://x', /neither file:PATH nor postgres/],
    ['account create --plan pro', /--name is missing/],
    ['account create --name A --plan gold', /free, pro, agency/],
    ['account create --name A --plan pro --link-limit -2', /--link-limit.*at least -1, not "-2"/],
    ['account create --name --plan pro', /--name needs a value/],
    ['account suspend --account -1', /--account.*at least 1, not "-1"/],
    ['key issue', /--account is missing/],
    ['key issue --account 1 --expires 2026-02-30', /--expires.*2026-02-30/],
    ['key revoke', /--key.*--account/],
    ['key revoke --key a --account 1', /--key.*--account/],
    ['backup', /--to is missing/],
    ['backup --to x.db --database postgres://localhost:1/none', /pg_dump/],
    ['seed --account 1', /--links is missing/],
    ['seed --account 1 --links -5', /--links.*at least 0, not "-5"/],
    ['seed --account 1 --links 5 --links-from nowhere.jsonl', /--links-from.*nowhere\.jsonl/],
    ['seed --account 1 --links 5 --links-from package.json', /package\.json:1 is no JSON/],
    ['bio-page create --account 1 --username a --title T --bio B', /3 to 50/],
    ['bio-page create --account 1 --username api --title T --bio B', /reserved/],
  ])('%s', async (command, sentence) => {
    const file = join(folder, `${encodeURIComponent(command)}.db`);
    const args = command.includes('--database') ? [] : ['--database', `file:${file}`];
    const { code, stdout, stderr } = await runService(...command.split(' '), ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trimEnd()).toMatch(sentence);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(existsSync(file)).toBe(false);
  });
});

test('a backup that is made while the service runs has every link, and is not written over another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-backup-'));
  const database = `file:${join(folder, 'service.db')}`;
  const service = await serveInProcess(database);
  const account = await runService(
    'account',
    'create',
    '--name',
    'A',
    '--plan',
    'pro',
    '--database',
    database,
  );
  const { api_key } = v.parse(newAccount, lastLine(account.stdout));
  await createClient(`${service.url}/api`, api_key).shorten({ url: 'https://example.com/', alias: 'kept' });
  const keeper = await openDatabase(database);
  const salt = 'salt-that-is-not-to-leave';
  await keeper.insertInto('visitor_salts').values({ day: '2999-01-01', salt }).execute();
  await keeper.destroy();
  const to = join(folder, "ann's backup.db");
  const backUp = () => runService('backup', '--to', to, '--database', database);
  expect(await backUp()).toEqual({ code: 0, stdout: `${JSON.stringify({ backup: to })}\n`, stderr: '' });
  expect(await backUp()).toMatchObject({ code: 2, stderr: expect.stringMatching(/exists/) });
  await service.end('SIGTERM');
  expect([statSync(to).mode & 0o777, statSync(join(folder, 'service.db')).mode & 0o777]).toEqual([
    0o600, 0o600,
  ]);
  expect(readFileSync(to).includes(salt)).toBe(false);

  const restored = await serveInProcess(`file:${to}`);
  const links = await createClient(`${restored.url}/api`, api_key).list();
  expect(links.map(({ short_code }) => short_code)).toEqual(['kept']);
  await restored.end('SIGTERM');
  await rm(folder, { recursive: true });
});

test('--help lists the commands and their flags', async () => {
  for (const args of [['--help'], ['key', 'issue', '--help']]) {
    const { code, stdout, stderr } = await runService(...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/--trust-proxy[^]*key issue --account ID/);
  }
});

test('Ctrl+C ends npm run service without losing a click', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-npm-'));
  const database = `file:${join(folder, 'service.db')}`;
  const keeper = await startService({ port: 0, database });
  await (await openAccount(keeper)).shorten({ url: 'https://example.com/', alias: 'last' });
  const flags = ['--port', '0', '--database', database];
  const npm = spawn('npm', ['run', '--silent', 'service', '--', ...flags], { detached: true });
  const { url } = await serving(npm);
  await fetch(`${url}/last`, { redirect: 'manual', headers: { 'User-Agent': userAgents.desktop } });
  const closed = once(npm, 'close');
  // As in a terminal, each process of the group gets the signal.
  process.kill(-Number(npm.pid), 'SIGINT');
  await closed;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  // npm ends on the same signal without waiting for the service, which stores its clicks after its last answer.
  const stored = () => keeper.db.selectFrom('link_clicks').select('clicks').execute();
  await expect.poll(stored, { timeout: 30_000 }).toEqual([{ clicks: 1 }]);
  await keeper.close();
  await rm(folder, { recursive: true });
});

test('a database that can’t be reached is said in a sentence, with exit 1', async () => {
  const { code, stderr } = await runService('--port', '0', '--database', 'postgres://localhost:1/none');
  expect(code).toBe(1);
  expect(stderr).toMatch(/ECONNREFUSED/);
});

test('a host that is not of this machine is said in a sentence, with exit 1', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-host-'));
  const database = `file:${join(folder, 'service.db')}`;
  const { code, stderr } = await runService('--port', '0', '--host', '192.0.2.1', '--database', database);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^192\.0\.2\.1 is no address of this machine.*--host/);
  await rm(folder, { recursive: true });
});

test('a port that is taken is said in a sentence, with exit 1', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-port-'));
  const service = await serveInProcess(`file:${join(folder, 'service.db')}`);
  const { port } = new URL(service.url);
  const { code, stderr } = await runService('--port', port, '--database', `file:${join(folder, 'other.db')}`);
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Port ${port} of 127.0.0.1 is taken.*--port`));
  await service.end('SIGTERM');
  await rm(folder, { recursive: true });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from '../../../service/serve.ts';
import { openAndMigrateDatabase, openExisting } from '../../../service/database/open.ts';
import { bioPages, createClient, userAgents } from '../support/client.ts';
import { onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { openAccount } from '../support/fixture.ts';
import { runService, runWithInput, serveInProcess, serving, spawnService } from '../support/process.ts';

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

  test('accounts, keys and bio pages made by commands work on a service that runs', async () => {
    const service = await serveInProcess(database.url);
    const account = await run('account', 'create', '--name', 'Ann', '--plan', 'pro', '--link-limit', '150');
    expect(account).toMatchObject({ code: 0, stderr: '' });
    const { account_id, api_key } = v.parse(newAccount, lastLine(account.stdout));
    const id = String(account_id);

    const client = createClient(`${service.url}/api`, api_key);
    expect((await client.shorten({ url: 'https://example.com/' })).status).toBe(200);

    const key = v.parse(newAccount, lastLine((await run('key', 'issue', '--account', id)).stdout)).api_key;
    const second = createClient(`${service.url}/api`, key);
    expect((await second.call('GET', 'links')).status).toBe(200);
    expect(lastLine((await run('key', 'revoke', '--key', key)).stdout)).toEqual({ revoked: true });
    expect((await second.call('GET', 'links')).status).toBe(401);

    const other = v.parse(newAccount, lastLine((await run('key', 'issue', '--account', id)).stdout)).api_key;
    const revoked = await runWithInput(
      `${other}\n`,
      'key',
      'revoke',
      '--key',
      '-',
      '--database',
      database.url,
    );
    expect(revoked).toMatchObject({ code: 0, stderr: '' });
    expect((await createClient(`${service.url}/api`, other).call('GET', 'links')).status).toBe(401);

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
    const service = await serveInProcess(database.url);
    const client = createClient(`${service.url}/api`, v.parse(newAccount, lastLine(issued.stdout)).api_key);
    expect((await client.call('GET', 'links')).status).toBe(401);
    await service.end('SIGINT');
  });

  test.each([
    ['key issue --account 999', /no account 999/],
    ['account delete --account 999', /no account 999/],
    ['link delete --code nowhere', /no link with the code "nowhere"/],
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
    ['frobnicate', /no command "frobnicate".*serve, account/],
    ['account lisst', /Unknown command 'lisst'.*list/],
    ['--colour red', /^Unknown option '--colour': -h/],
    ['--sit-url https://go.example', /^Unknown option '--sit-url' .*--site-url/],
    ['account list --colour', /^Unknown option '--colour': -h/],
    ['account list everything', /^Too many arguments for 'list'/],
    ['--port --host ::1', /--port needs a value/],
    ['--port many', /--port.*0 to 65535.*"many"/],
    ['--port 70000', /--port/],
    ['--port -1', /--port.*0 to 65535.*"-1"/],
    ['--retain-clicks 0', /--retain-clicks/],
    ['--retain-clicks -1', /--retain-clicks.*at least 1, not "-1"/],
    ['--site-url nowhere', /--site-url/],
    ['--site-url http:example.com', /--site-url/],
    ['--host 0.0.0.0', /--site-url/],
    ['--host ::', /--site-url/],
    ['--trust-proxy 10.0.0.0/99', /10\.0\.0\.0\/99/],
    ['--trust-proxy 10.0.0.0/8.5', /10\.0\.0\.0\/8\.5/],
    ['--blocklist nowhere.txt', /--blocklist.*nowhere\.txt.*no such file/],
    ['--blocklist test', /--blocklist.*test.*is a folder/],
    ['--country-database nowhere.mmdb', /--country-database.*nowhere\.mmdb.*no such file/],
    ['--country-header CF-IPCountry', /--country-header.*--trust-proxy/],
    ['--country-header two,names --trust-proxy 127.0.0.1', /--country-header.*CF-IPCountry/],
    ['--database mysql://x', /--database.*file:PATH or postgres/],
    ['account create --plan pro', /^Required option '--name <name>' not specified/],
    ['account create --name A --plan gold', /free, pro, agency/],
    ['account create --name A --plan pro --link-limit -2', /--link-limit.*at least -1, not "-2"/],
    ['account create --name --plan pro', /--name needs a value/],
    ['account create --name A --plan pro --site-url nowhere', /--site-url.*https:\/\/go\.example/],
    ['account create --name A --plan pro --site-url https://a.example.', /--site-url.*https:\/\/go\.example/],
    ['account suspend --account -1', /--account.*at least 1, not "-1"/],
    ['key issue', /^Required option '--account <id>'/],
    ['key issue --account 1 --expires 2026-02-30', /--expires.*2026-02-30/],
    ['key revoke', /--key.*--account/],
    ['key revoke --key a --account 1', /--key.*--account/],
    ['key revoke --key -', /Standard input has no key/],
    ['link list --host a/b', /--host.*example\.com/],
    ['backup', /^Required option '--to <file>'/],
    ['backup --to x.db --database postgres://localhost:1/none', /pg_dump/],
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
  const keeper = await openAndMigrateDatabase(database);
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

/** A database that takes a while to copy, the name of its copy, and a wait until a file of that name has been begun. */
async function largeDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-backup-'));
  const database = `file:${join(folder, 'service.db')}`;
  const keeper = await openAndMigrateDatabase(database);
  const clicks = 'x'.repeat(1_000_000);
  for (let count = 0; count < 30; count += 1)
    await keeper.insertInto('click_batches').values({ clicks }).execute();
  await keeper.destroy();
  const to = join(folder, 'copy.db');
  const begun = async () => {
    while (!(await readdir(folder)).some((name) => name.startsWith('copy.db')));
  };
  return { folder, database, to, begun };
}

test('a backup that is killed leaves nothing under its name, and the next one succeeds', async () => {
  const { folder, database, to, begun } = await largeDatabase();
  const child = spawnService(['backup', '--to', to, '--database', database]);
  const ended = once(child, 'exit');
  await begun();
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(to)).toBe(false);
  expect(await runService('backup', '--to', to, '--database', database)).toMatchObject({ code: 0 });
  expect((await readdir(folder)).filter((name) => name.startsWith('copy.db'))).toEqual(['copy.db']);
  await rm(folder, { recursive: true });
});

test('backups into one file at once don’t write over each other’s halves', async () => {
  const { folder, database, to, begun } = await largeDatabase();
  const args = ['backup', '--to', to, '--database', database];
  const slow = spawnService(args);
  const ended = once(slow, 'exit');
  await begun();
  slow.kill('SIGSTOP');
  expect(await runService(...args)).toMatchObject({ code: 0, stderr: '' });
  slow.kill('SIGCONT');
  expect(await ended).toEqual([0, null]);
  expect((await readdir(folder)).filter((name) => name.startsWith('copy.db'))).toEqual(['copy.db']);
  const copy = await openExisting(`file:${to}`);
  expect((await sql`pragma integrity_check`.execute(copy)).rows).toEqual([{ integrity_check: 'ok' }]);
  expect(await copy.selectFrom('click_batches').select('id').execute()).toHaveLength(30);
  await copy.destroy();
  await rm(folder, { recursive: true });
});

test('-h lists the commands, and the flags and variables of the service', async () => {
  for (const flag of ['-h', '--help']) {
    const { code, stdout, stderr } = await runService(flag);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/account [^]*bio-page [^]*--trust-proxy <list>[^]*\(env: CURTAIL_TRUST_PROXY\)/);
    expect((await runService('key', 'issue', flag)).stdout).toMatch(/--label <label>[^]*--expires <day>/);
  }
});

test('--version tells the version of the package', async () => {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  );
  expect(await runService('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

describe('a command never works on a database that only its folder suggests', () => {
  test('an installed service has none of its own', async () => {
    const none = await runService('account', 'list', { DATABASE_URL: '' });
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).toMatch(/No database is named.*--database/);
  });

  test('the settings hold the whole path of a file', async () => {
    const relative = await runService('account', 'list', { DATABASE_URL: 'file:.data/service.db' });
    expect(relative).toMatchObject({ code: 2, stderr: expect.stringMatching(/DATABASE_URL.*whole path/) });
  });
});

test.each([
  ['CURTAIL_SITEURL', 'CURTAIL_SITE_URL'],
  ['CURTAIL_RETAIN_CLICK', 'CURTAIL_RETAIN_CLICKS'],
  ['curtail_port', 'CURTAIL_PORT'],
  ['CURTIAL_PORT', 'CURTAIL_PORT'],
  ['DATABASE_URI', 'DATABASE_URL'],
])('the variable %s is an error that names %s, for the service and for commands', async (wrong, right) => {
  for (const command of [['serve'], ['account', 'list']]) {
    const { code, stderr } = await runService(...command, { [wrong]: 'x' });
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`${wrong} .*${right}\\?`));
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

test('the name of a file reaches the terminal escaped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-escaped-'));
  const database = `file:${join(folder, '\u001b[31m\u202e.db')}`;
  const { code, stderr } = await runService('account', 'list', '--database', database);
  expect(code).toBe(2);
  expect(stderr).toContain('\\u001b[31m\\u202e.db');
  expect(stderr.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
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

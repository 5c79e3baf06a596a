import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSiteUrls } from '../../../service/database/accounts.ts';
import { dayNumber } from '../../../service/clock.ts';
import { type RunningService, startService } from '../../../service/serve.ts';
import { storeClicks } from '../../../service/database/clicks.ts';
import { pruneVisitors } from '../../../service/database/visitors.ts';
import { analytics, createClient, send } from '../support/client.ts';
import { onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { openAccount } from '../support/fixture.ts';
import { runService } from '../support/process.ts';

const url = 'https://example.com/page';
const maybe = v.nullable(v.string());
const keys = v.array(
  v.object({ hash: v.string(), label: maybe, expires_at: maybe, revoked_at: maybe, last_used_on: maybe }),
);
const judged = v.object({ visitor_gets: v.string() });
const listed = v.array(v.object({ short_code: v.string() }));
const withKey = v.object({ account_id: v.number(), api_key: v.string() });
const pick = (created: unknown) => ({ id: v.parse(withKey, created).account_id });

/** What an operator does from the command line while the service runs. */
onEachDatabase((make) => {
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    database = await make();
    service = await startService({ port: 0, database: database.url });
  });
  afterAll(async () => {
    await service.close();
    await database.remove();
  });

  async function run(command: string): Promise<unknown> {
    const args = command.split(' ').map((word) => word.replaceAll('_', ' '));
    const { code, stdout, stderr } = await runService(...args, '--json', '--database', database.url);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout);
  }
  const codes = async (flags: string) =>
    v.parse(listed, await run(`link list ${flags}`)).map(({ short_code }) => short_code);
  const visit = (code: string) => send(`${service.url}/${code}`);

  test('accounts are listed, changed, suspended and resumed', async () => {
    const account = await openAccount(service, { name: 'Ann', plan: 'pro' });
    const id = account.accountId;
    expect(await run('account list')).toMatchObject([{ id, name: 'Ann', plan: 'pro', status: 'active' }]);
    expect(
      await run(`account set --account ${id} --name Ann_Lee --plan agency --link-limit 5`),
    ).toMatchObject({ id, name: 'Ann Lee', plan: 'agency', link_limit: 5 });
    expect(await run(`account set --account ${id} --link-limit -1`)).toMatchObject({ link_limit: -1 });
    expect(await run(`account suspend --account ${id}`)).toEqual({ account_id: id, status: 'suspended' });
    expect((await account.call('GET', 'links')).status).toBe(401);
    expect(await run(`account resume --account ${id}`)).toEqual({ account_id: id, status: 'active' });
    expect((await account.call('GET', 'links')).status).toBe(200);
  });

  test('an account gives up its site while it has no links, and works on the service’s own', async () => {
    const account = await openAccount(service, { siteUrl: 'https://given-up.example' });
    const giveUp = () => run(`account set --account ${account.accountId} --site-url none`);
    expect(await giveUp()).toMatchObject({ site_url: null });
    expect((await account.shorten({ url, alias: 'given-up' })).status).toBe(200);
    expect((await visit('given-up')).status).toBe(302);
    // As version 1.0.0 left it.
    await service.db
      .updateTable('accounts')
      .set({ site_url: '' })
      .where('id', '=', account.accountId)
      .execute();
    expect(await listSiteUrls(service.db)).not.toContain('');
    expect((await account.list())[0]?.short_url).toBe(`${service.url}/given-up`);
    expect(await giveUp()).toMatchObject({ site_url: null });
  });

  test('a key is listed by its hash, and revoked by it', async () => {
    const account = await openAccount(service);
    const [key] = v.parse(keys, await run(`key list --account ${account.accountId}`));
    expect(key?.revoked_at).toBe(null);
    await run(`key revoke --hash ${key?.hash}`);
    expect((await account.call('GET', 'links')).status).toBe(401);
    expect(v.parse(keys, await run(`key list --account ${account.accountId}`))[0]?.revoked_at).not.toBe(null);
  });

  test('who followed links longer ago is pruned, and what was counted stays', async () => {
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'long-ago' });
    const [link] = await account.list();
    const today = dayNumber(Date.now());
    const click = { linkId: link?.id ?? 0, device: 'mobile', country: 'Germany', visitor: 7 } as const;
    await storeClicks(
      service.db,
      [0, 29, 30, 31, 60].map((age) => ({ ...click, day: today - age })),
    );
    expect((await account.list())[0]?.clicks).toBe(5);
    // One row for the link and one for the account, on each of two days.
    expect(await pruneVisitors(service.db, today - 30)).toBe(4);
    expect(await pruneVisitors(service.db, today - 30)).toBe(0);
    const { summary } = v.parse(analytics, (await account.call('GET', 'analytics&days=90')).body).data;
    expect(summary).toMatchObject({ total_clicks: 5, unique_clicks: 5 });
  });

  test('a link is shown, disabled and enabled', async () => {
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'commanded', title: 'Title' });
    expect(await run('link show --code commanded')).toMatchObject({ long_url: url, status: 'active' });
    expect(await run('link disable --code commanded')).toEqual({ code: 'commanded', status: 'disabled' });
    expect((await visit('commanded')).status).toBe(410);
    await run('link enable --code commanded');
    expect((await visit('commanded')).status).toBe(302);
  });

  test('a link says what a visitor gets', async () => {
    const account = await openAccount(service);
    await account.shorten({ url: 'https://bad.example/page', alias: 'judged' });
    const folder = await mkdtemp(join(tmpdir(), 'conformance-blocklist-'));
    const blocklist = join(folder, 'hosts.txt');
    await writeFile(blocklist, 'bad.example\n');
    const shown = async (flags = '') =>
      v.parse(judged, await run(`link show --code judged${flags}`)).visitor_gets;
    expect(await shown()).toBe('redirect');
    expect(await shown(` --blocklist ${blocklist}`)).toBe('blocked');
    await run('link disable --code judged');
    expect(await shown()).toBe('disabled');
    await run(`account suspend --account ${account.accountId}`);
    expect(await shown()).toBe('suspended');
    await rm(folder, { recursive: true });
  });

  test('a link that would lead back to itself is shown as a loop, and not enabled', async () => {
    const account = await openAccount(service);
    const site = ` --site-url ${service.url}`;
    await account.shorten({ url, alias: 'loop-one' });
    await account.shorten({ url: `${service.url}/loop-one`, alias: 'loop-two' });
    await run('link disable --code loop-one');
    await service.db
      .updateTable('links')
      .set({ long_url: `${service.url}/loop-two` })
      .where('short_code', '=', 'loop-one')
      .execute();
    const args = ['link', 'enable', '--code', 'loop-one', '--site-url', service.url];
    const refused = await runService(...args, '--database', database.url);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/lead back to itself/) });
    expect(v.parse(judged, await run(`link show --code loop-two${site}`)).visitor_gets).toBe('loop');
  });

  test('the table of links fits into a terminal, however long they are, and JSON has them whole', async () => {
    const account = await openAccount(service, { siteUrl: 'https://go.a-long-name.example' });
    const long_url = `${url}?${'q'.repeat(500)}`;
    const alias = 'a'.repeat(50);
    await account.shorten({ url: long_url, alias, title: 'T'.repeat(300) });
    const args = ['link', 'list', '--account', String(account.accountId), '--database', database.url];
    const lines = (await runService(...args, { COLUMNS: '80' })).stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^id +account +link +clicks +status +leads_to$/);
    expect(lines[1]).toMatch(/^\d+ +\d+ +https:\/\/go\.a-long-.+… +0 +active +https:\/\/example\.com.+…$/);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect((await runService(...args)).stdout).toContain(long_url);
    expect(await run(`link list --account ${account.accountId}`)).toMatchObject([
      { short_code: alias, long_url },
    ]);
  });

  test('so do the tables of accounts, keys and pages, with their hashes, numbers and days whole', async () => {
    const siteUrl = `https://${'go.'.repeat(15)}example`;
    const { accountId: id } = await openAccount(service, { name: 'N'.repeat(100), siteUrl });
    await run(`account suspend --account ${id}`);
    await run(`key issue --account ${id} --label ${'L'.repeat(100)} --expires 2999-12-31`);
    await run(
      `bio-page create --account ${id} --username ${'u'.repeat(50)} --title ${'T'.repeat(100)} --bio B`,
    );
    await run(`key revoke --account ${id}`);
    const today = new Date().toISOString().slice(0, 10);
    for (const [command, row] of [
      ['account list', new RegExp(`^${id} +N+… +\\w+ +suspended +https.+… +0 +-?\\d+ +${today}$`, 'm')],
      [`key list --account ${id}`, new RegExp(`^[\\da-f]{16} +L+… +${today} +2999-12-31 +${today}$`, 'm')],
      [`bio-page list --account ${id}`, new RegExp(`^\\d+ +${id} +u+… +T+… +0 +${today}`, 'm')],
    ] as const) {
      const args = [...command.split(' '), '--database', database.url];
      const { stdout } = await runService(...args, { COLUMNS: '80' });
      expect(stdout).toMatch(row);
      expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    }
  });

  test('links are listed by account and by the host they lead to, in whichever letters', async () => {
    const [account, other] = [await openAccount(service), await openAccount(service)];
    await account.shorten({ url: 'https://shop.b\u00fccher.example/', alias: 'unicode-host' });
    await account.shorten({ url: 'https://b\u00fccher.example.org/', alias: 'longer-host' });
    await other.shorten({ url: 'https://XN--BCHER-KVA.example/', alias: 'ascii-host' });
    expect(await codes('--host B\u00dcCHER.example')).toEqual(['ascii-host', 'unicode-host']);
    expect(await codes(`--account ${account.accountId}`)).toEqual(['longer-host', 'unicode-host']);
    expect(await codes(`--host xn--bcher-kva.example --account ${other.accountId}`)).toEqual(['ascii-host']);
  });

  test('a link is deleted with its clicks', async () => {
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'to-delete' });
    expect(await run('link delete --code to-delete')).toEqual({ code: 'to-delete', deleted: true });
    expect((await visit('to-delete')).status).toBe(404);
    expect(await account.list()).toEqual([]);
  });

  test('an account is deleted with everything that it has, and its codes go to nobody else', async () => {
    const [account, other] = [await openAccount(service), await openAccount(service)];
    const id = account.accountId;
    for (let count = 0; count < 120; count += 1) await account.shorten({ url, alias: `gone-${count}` });
    const [link] = await account.list();
    const click = { linkId: link?.id ?? 0, device: 'mobile', country: 'Germany', visitor: 7 } as const;
    await storeClicks(service.db, [{ ...click, day: dayNumber(Date.now()) }]);
    await run(`bio-page create --account ${id} --username gone-page --title T --bio B`);
    await run('bio-page link add --username gone-page --code gone-0');
    await account.list();
    expect(await run(`account delete --account ${id}`)).toEqual({
      account_id: id,
      deleted: true,
      links: 120,
    });
    expect((await account.call('GET', 'links')).status).toBe(401);
    expect([(await visit('gone-0')).status, (await visit('gone-page')).status]).toEqual([404, 404]);
    expect((await other.shorten({ url, alias: 'gone-0' })).status).toBe(409);
    for (const table of ['links', 'bio_pages', 'api_keys', 'account_days', 'account_visitors'] as const)
      expect(
        await service.db.selectFrom(table).select('account_id').where('account_id', '=', id).execute(),
      ).toEqual([]);
    const deleted = await service.db
      .selectFrom('link_days')
      .select('day')
      .where('link_id', '=', click.linkId)
      .execute();
    expect(deleted).toEqual([]);
  });

  test('an account gets a site of its own while it has no links', async () => {
    const account = await openAccount(service);
    const id = account.accountId;
    const set = (to: string) => run(`account set --account ${id} --site-url ${to}`);
    expect(await set('https://links.example/')).toMatchObject({ site_url: 'https://links.example' });
    const made = await account.shorten({ url, alias: 'on-own-site' });
    expect(made.body).toMatchObject({ data: { short_url: 'https://links.example/on-own-site' } });
    expect(await run('link show --code on-own-site --site https://links.example/')).toMatchObject({
      account_id: id,
    });
    const args = ['account', 'set', '--account', String(id), '--site-url', 'none'];
    const refused = await runService(...args, '--database', database.url);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/has links/) });
    const created = await run('account create --name A --plan pro --site-url https://other.example');
    expect(await run('account list')).toContainEqual(
      expect.objectContaining({ ...pick(created), site_url: 'https://other.example' }),
    );
  });

  test('an account can not have the host of the service itself as its site', async () => {
    const environment = { CURTAIL_SITE_URL: 'https://go.example/' };
    const { accountId } = await openAccount(service);
    for (const command of ['create --name A --plan pro', `set --account ${accountId}`]) {
      const args = ['account', ...command.split(' '), '--site-url', 'http://GO.example', environment];
      const { code, stdout, stderr } = await runService(...args, '--database', database.url);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/is the address of the service itself/);
    }
  });

  test('a key has a label, an end, and the last day on which it was used', async () => {
    const account = await openAccount(service);
    const id = account.accountId;
    const issued = await run(`key issue --account ${id} --label Newsletter --expires 2999-12-31`);
    const [key] = v.parse(keys, await run(`key list --account ${id}`)).filter(({ label }) => label !== null);
    expect(key).toMatchObject({ label: 'Newsletter', expires_at: '2999-12-31 23:59:59', last_used_on: null });
    const client = createClient(`${service.url}/api`, v.parse(withKey, issued).api_key);
    await client.list();
    const lastUse = async () =>
      v.parse(keys, await run(`key list --account ${id}`)).find(({ label }) => label !== null)?.last_used_on;
    await expect.poll(lastUse, { timeout: 20_000 }).toBe(new Date().toISOString().slice(0, 10));
  });

  test('what comes from the network reaches the terminal escaped, in tables, in JSON and in errors', async () => {
    const account = await openAccount(service);
    const title = 'Red \u001b[31m, \u202e reversed, \u009b1A up, \u2028 line';
    const dangerous = 'https://a.example/\u001b[31m\u2028\u202e\u009b1A';
    await account.shorten({ url: dangerous, alias: 'dangerous', title });
    for (const args of [
      ['link', 'show', '--code', 'dangerous'],
      ['link', 'list', '--account', String(account.accountId)],
      ['link', 'list', '--json', '--account', String(account.accountId)],
      ['link', 'show', '--code', title],
    ]) {
      const { stdout, stderr } = await runService(...args, '--database', database.url);
      expect(stdout + stderr).toMatch(/\\u202e.*\\u009b1A/);
      expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
    }
    expect(await run('link show --code dangerous')).toMatchObject({ title });
  });

  test('a bio page is edited, gets and loses links, and is deleted', async () => {
    const [account, other] = [await openAccount(service), await openAccount(service)];
    await account.shorten({ url, alias: 'for-page', title: 'For the page' });
    await run(`bio-page create --account ${account.accountId} --username paged --title T --bio B`);
    await run('bio-page edit --username paged --title New_title --bio New_text');
    await run('bio-page link add --username paged --code for-page');
    expect((await visit('paged')).body).toMatch(/New title[^]*New text[^]*For the page/);
    await run('bio-page link remove --username paged --code for-page');
    expect((await visit('paged')).body).not.toContain('For the page');
    expect(await run(`bio-page list --account ${account.accountId}`)).toMatchObject([{ username: 'paged' }]);
    await run('bio-page delete --username paged');
    expect((await visit('paged')).status).toBe(404);
    const args = ['bio-page', 'create', '--username', 'paged', '--title', 'T', '--bio', 'B'];
    const take = (keepCodes: string) =>
      runService(...args, '--account', String(other.accountId), '--database', database.url, {
        CURTAIL_KEEP_CODES: keepCodes,
      });
    expect(await take('1')).toMatchObject({ code: 2, stderr: expect.stringMatching(/already taken/) });
    expect((await account.shorten({ url, alias: 'paged' })).status).toBe(200);
    await account.call('DELETE', `links&id=${(await account.list())[0]?.id}`);
    await expect.poll(async () => (await take('0')).code, { timeout: 10_000, interval: 300 }).toBe(0);
  });

  test('migrate brings the schema up to date', async () => {
    expect(await run('migrate')).toEqual({ migrated: true });
  });

  test.each([
    ['account set --account 999 --plan pro', /no account 999/],
    ['account suspend --account 999', /no account 999/],
    ['key revoke --hash 0123456789abcdef', /not known/],
    ['link show --code nowhere', /no link with the code "nowhere"/],
    ['link disable --code nowhere', /no link with the code "nowhere"/],
    ['bio-page edit --username nobody --title T', /no bio page "nobody"/],
    ['bio-page delete --username nobody', /no bio page "nobody"/],
    ['bio-page link add --username nobody --code a', /no bio page "nobody"/],
  ])('%s says what is wrong and ends with 2', async (command, sentence) => {
    const { code, stdout, stderr } = await runService(...command.split(' '), '--database', database.url);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
  });
});

describe('without a database', () => {
  test('settings come from the environment too, and a flag goes before them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'conformance-environment-'));
    const database = `file:${join(folder, 'service.db')}`;
    const environment = { DATABASE_URL: database };
    await runService('migrate', environment);
    const made = await runService('account', 'create', '--name', 'A', '--plan', 'pro', environment);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const listed = await runService('account', 'list', environment);
    expect(listed.stdout).toMatch(/^id +name +plan[^\n]*\n1 +A +pro/);
    const other = `file:${join(folder, 'other.db')}`;
    await runService('migrate', '--database', other);
    const none = await runService('account', 'list', '--database', other, environment);
    expect(none.stdout).toBe('There are none.\n');
    const wrong = await runService({ CURTAIL_PORT: 'many', ...environment });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringMatching(/CURTAIL_PORT.*"many"/) });
    await rm(folder, { recursive: true });
  });
});

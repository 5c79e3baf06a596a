import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayNumber } from '../../../service/clock.ts';
import { type RunningService, startService } from '../../../service/serve.ts';
import { storeClicks } from '../../../service/database/clicks.ts';
import { analytics, send } from '../support/client.ts';
import { onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { openAccount } from '../support/fixture.ts';
import { runService } from '../support/process.ts';

const url = 'https://example.com/page';
const keys = v.array(v.object({ hash: v.string(), revoked_at: v.nullable(v.string()) }));

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
    expect(await run('clicks prune --older-than 30')).toEqual({ pruned: 4 });
    expect(await run('clicks prune --older-than 30')).toEqual({ pruned: 0 });
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

  test('a bio page is edited, gets and loses links, and is deleted', async () => {
    const account = await openAccount(service);
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
    expect((await account.shorten({ url, alias: 'paged' })).status).toBe(200);
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
    const made = await runService('account', 'create', '--name', 'A', '--plan', 'pro', environment);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const listed = await runService('account', 'list', environment);
    expect(listed.stdout).toMatch(/^id +name +plan[^\n]*\n1 +A +pro/);
    const other = `file:${join(folder, 'other.db')}`;
    await runService('migrate', '--database', other);
    const none = await runService('account', 'list', '--database', other, environment);
    expect(none.stdout).toBe('There are none.\n');
    const wrong = await runService({ CURTAIL_PORT: 'many', ...environment });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringMatching(/--port.*"many"/) });
    await rm(folder, { recursive: true });
  });
});

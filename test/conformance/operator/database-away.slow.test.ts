import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { insertBioPage } from '../../../service/database/bio-pages.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { type RunningService, startService } from '../../../service/serve.ts';
import { send, userAgents } from '../support/client.ts';
import { hasPostgres, makePostgres } from '../support/databases.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { openAccount } from '../support/fixture.ts';
import { startPostgres } from '../support/postgres.ts';
import { runService, serveInProcess } from '../support/process.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';

const url = 'https://example.com/page';
const waiting = { timeout: 30_000 };
const headers = { 'User-Agent': userAgents.desktop };
const databaseTimeouts = { connect: 500, query: 500 };

async function start(): Promise<{ proxy: Proxy; service: RunningService; database: string }> {
  const { url: database } = await makePostgres();
  const proxy = await startProxy(database);
  onTestFinished(() => proxy.close());
  const service = await startService({ port: 0, database: proxy.url, databaseTimeouts });
  return { proxy, service, database };
}

const visit = (service: { url: string }, code: string) => send(`${service.url}/${code}`, { headers });

afterEach(() => vi.restoreAllMocks());

describe.skipIf(!hasPostgres())('a PostgreSQL that is away', () => {
  test('is told in one sentence, without a stack, however many requests come and fail in whatever way', async () => {
    const { proxy, service } = await start();
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'followed' });
    await visit(service, 'followed');
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await proxy.shut();
    for (let count = 0; count < 100; count += 1) {
      expect((await visit(service, 'followed')).status).toBe(302);
      expectRefusal(await account.call('GET', 'links'), 503, /database/);
      expectRefusal(await visit(service, 'never-followed'), 503, /database/);
    }
    const lines = said.mock.calls.flatMap((call) => call.map(String).join(' ').split('\n'));
    expect(lines).toEqual([expect.stringMatching(/^The database does not answer \(.*\): see to it/)]);
    await proxy.open();
    await expect.poll(async () => (await account.call('GET', 'links')).status, waiting).toBe(200);
    await expect.poll(async () => (await account.list())[0]?.clicks, waiting).toBe(101);
    await service.close();
  });

  test('loses and repeats no click and no view when the answers to commits are lost', async () => {
    const { proxy, service, database } = await start();
    const direct = await openAndMigrateDatabase(database);
    onTestFinished(() => direct.destroy());
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'counted' });
    await insertBioPage(service.db, {
      accountId: account.accountId,
      username: 'someone',
      title: 'T',
      bio: 'B',
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let lost = 0;
    let shown = 0;
    for (const fate of ['drop', 'swallow'] as const) {
      // Every other commit is carried out, and its answer doesn't arrive.
      proxy.setFault({
        onAnswer: (_, asked) => {
          if (!asked.includes('commit') || Math.random() < 0.5) return 'pass';
          lost += 1;
          return fate;
        },
      });
      for (let count = 0; count < 40; count += 1) {
        await visit(service, 'counted');
        shown += Number((await visit(service, 'someone')).status === 200);
        await sleep(30);
      }
    }
    proxy.setFault({});
    expect(lost).toBeGreaterThan(0);
    await expect.poll(async () => (await account.call('GET', 'links')).status, waiting).toBe(200);
    const clicks = async () => (await account.list()).map((link) => link.clicks);
    await expect.poll(clicks, waiting).toEqual([80]);
    await service.close();
    // Closing stores every view. A page that broke off in the middle may be one, too.
    const [page] = await direct.selectFrom('bio_pages').select('views').execute();
    expect(page?.views).toBeGreaterThanOrEqual(shown);
    expect(page?.views).toBeLessThanOrEqual(80);
    expect(shown).toBeGreaterThan(40);
  });

  test('a slow one is waited for, and everything is exact', async () => {
    const { proxy, service } = await start();
    const account = await openAccount(service);
    proxy.setFault({ delayMs: 20 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => account.shorten({ url, alias: `slow-${index}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await account.list()).toHaveLength(20);
    proxy.setFault({});
    await service.close();
  });

  test('does not keep the service from stopping, which says how many clicks are lost', async () => {
    const { url: database } = await makePostgres();
    const proxy = await startProxy(database);
    onTestFinished(() => proxy.close());
    const service = await serveInProcess(proxy.url);
    const direct = await startService({ port: 0, database });
    const account = await openAccount(direct);
    await account.shorten({ url, alias: 'followed' });
    await direct.close();
    expect((await visit(service, 'followed')).status).toBe(302);
    let said = '';
    service.child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    await sleep(500);
    await proxy.shut();
    for (let count = 0; count < 7; count += 1) expect((await visit(service, 'followed')).status).toBe(302);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(said).toMatch(/Clicks that waited to be stored are lost: 7\./);
    expect(said).not.toMatch(/\n {4}at /);
  });

  test('a frozen one neither keeps the service from stopping nor a start or a command waiting', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const database = `${postgres.url}/postgres`;
    const service = await serveInProcess(database);
    await postgres.freeze();
    onTestFinished(() => postgres.thaw());
    expect(await service.end('SIGTERM')).toBe(0);
    for (const command of ['--port 0', 'account list', 'migrate']) {
      const { code, stderr } = await runService(...command.split(' '), '--database', database);
      expect([command, code]).toEqual([command, 1]);
      expect(stderr.trimEnd()).toMatch(/^The database postgres:.* can't be opened: .*timeout.*--database/);
      expect(stderr.trimEnd()).not.toContain('\n');
    }
  });

  test('one that takes connections and answers nothing doesn’t hold a start', async () => {
    const { proxy, service } = await start();
    await service.close();
    for (const answers of [0, 2, 4]) {
      let left = answers;
      proxy.setFault({ onAnswer: () => (left-- > 0 ? 'pass' : 'swallow') });
      const { code, stderr } = await runService('--port', '0', '--database', proxy.url);
      expect(code).toBe(1);
      expect(stderr).toMatch(/can't be opened: .*time/);
    }
  });
});

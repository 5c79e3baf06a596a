import { execFile } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPostgresUrl, openDatabase } from '../../../service/database/open.ts';
import { codeOf } from '../../../service/errors.ts';
import { version } from '../../../service/version.ts';
import { send, userAgents } from '../support/client.ts';
import { onEachDatabase } from '../support/databases.ts';
import { isRoot } from '../support/debian.ts';
import { openAccount, useService } from '../support/fixture.ts';
import { runService, serveInProcess } from '../support/process.ts';

import * as v from 'valibot';

const run = promisify(execFile);
const browser = { 'User-Agent': userAgents.desktop, Accept: 'text/html' };

onEachDatabase((make) => {
  const fixture = useService(make, { metrics: { host: '127.0.0.1', port: 0 } });
  const metrics = async () => String((await send(fixture.service.metricsUrl ?? '')).body);

  test('the metrics tell of requests by route and status, of clicks, of the pool and of the event loop', async () => {
    const { url } = fixture.service;
    const account = await fixture.account();
    await account.shorten({ url: 'https://example.com/', alias: 'observed' });
    await send(`${url}/observed`, { headers: browser });
    await send(`${url}/observed?api_key=ck_secret`, { headers: browser });
    await send(`${url}/nowhere`, { headers: browser });
    await send(`${url}/api/?endpoint=ck_secret`);
    await account.call('GET', 'links');
    const text = await metrics();
    for (const line of [
      'curtail_http_requests_total{route="code",status="302"} 2',
      'curtail_http_requests_total{route="code",status="404"} 1',
      'curtail_http_requests_total{route="api",status="401"} 1',
      'curtail_http_requests_total{route="api shorten",status="200"} 1',
      'curtail_http_request_duration_seconds_count{route="code"} 3',
      `curtail_info{version="${version}",node="${process.version}"} 1`,
      'curtail_clicks_waiting 0',
      'curtail_clicks_dropped_total 0',
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).not.toContain('secret');
    expect(/^curtail_database_connections\{use="total"\} [1-9]/m.test(text)).toBe(
      isPostgresUrl(fixture.databaseUrl),
    );
  });

  test('they are not on the site, and where they are there is nothing else', async () => {
    expect((await send(`${fixture.service.url}/metrics`)).status).toBe(404);
    const elsewhere = new URL('/observed', fixture.service.metricsUrl).href;
    expect((await send(elsewhere)).status).toBe(404);
  });

  test('people are led to the addresses of --home and --not-found, programs get their refusal', async () => {
    const flags = ['--home', 'https://example.com/über', '--not-found', 'https://example.com/gone'];
    const service = await serveInProcess(fixture.databaseUrl, ...flags);
    const home = await send(`${service.url}/`, { headers: browser });
    expect([home.status, home.headers.get('Location')]).toEqual([302, 'https://example.com/%C3%BCber']);
    const missing = await send(`${service.url}/nowhere`, { headers: browser });
    expect([missing.status, missing.headers.get('Location')]).toEqual([302, 'https://example.com/gone']);
    expect((await send(`${service.url}/nowhere`)).status).toBe(404);
    expect(await service.end('SIGTERM')).toBe(0);
  });

  test('the access log has a line for each request, without keys, and goes on in a new file after SIGHUP', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'access-log-'));
    const file = join(folder, 'access.log');
    const service = await serveInProcess(fixture.databaseUrl, '--access-log', file);
    const db = await openDatabase(fixture.databaseUrl);
    const { key } = await openAccount({ db, url: service.url });
    await db.destroy();
    await send(`${service.url}/api/?api_key=${key}&endpoint=links`);
    await send(`${service.url}/${key}`);
    await send(`${service.url}/${key.replace('_', '%5f')}`);
    await expect.poll(() => lines(file)).toHaveLength(3);
    expect(JSON.parse(lines(file)[0] ?? '')).toEqual({
      log: 'access',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      method: 'GET',
      path: '/api/',
      route: 'api links',
      status: 200,
      ms: expect.any(Number),
    });
    expect(readFileSync(file, 'utf8')).not.toContain(key.slice(3));
    renameSync(file, `${file}.1`);
    service.child.kill('SIGHUP');
    await expect
      .poll(async () => {
        await send(`${service.url}/healthz`);
        return lines(file).at(-1);
      })
      .toContain('"route":"health"');
    await service.end('SIGTERM');
    await rm(folder, { recursive: true });
  });

  test.each([
    [['--metrics', 'nine'], /--metrics must be a port/],
    [['--access-log', '/nowhere/access.log'], /--access-log can't be written/],
    [['--home', 'nowhere'], /--home must be an address/],
    [['--site-url', 'https://go.example', '--not-found', 'https://go.example/gone'], /endless redirect/],
    [['--site-url', 'https://go.example', '--home', 'https://go.example/'], /endless redirect/],
  ])('a wrong flag is said in a sentence: %s', async (flags, sentence) => {
    const { code, stderr } = await runService('--port', '0', '--database', fixture.databaseUrl, ...flags);
    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
  });
});

test.skipIf(!isRoot())(
  'an access log on a full disk delays no request, is reported once, and goes on when there is room again',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    const file = join(folder, 'access.log');
    const service = await serveInProcess(
      `file:${await mkdtemp(join(tmpdir(), 'full-disk-database-'))}/service.db`,
      '--access-log',
      file,
    );
    const said: string[] = [];
    service.child.stderr?.on('data', (text: Buffer) => said.push(text.toString()));
    const visit = (code: string) => send(`${service.url}/${code}`);
    expect((await visit('before')).status).toBe(404);
    await expect.poll(() => lines(file)).toHaveLength(1);
    try {
      writeFileSync(join(folder, 'filler'), Buffer.alloc(1_000_000));
    } catch (error) {
      expect(codeOf(error)).toBe('ENOSPC');
    }
    // The last page of the file may have room for some lines.
    for (let count = 0; count < 100; count += 1) expect((await visit(`during-${count}`)).status).toBe(404);
    await expect.poll(() => said.join('')).toContain("The access log can't be written: ENOSPC");
    rmSync(join(folder, 'filler'));
    expect((await visit('after')).status).toBe(404);
    await expect.poll(() => lines(file).map(pathOf)).toHaveLength(102);
    expect(lines(file).map(pathOf).at(-1)).toBe('/after');
    expect(said.join('').match(/access log can't be written/g)).toHaveLength(1);
    expect(await service.end('SIGTERM')).toBe(0);
    await run('umount', [folder]);
  },
);

const pathOf = (line: string) => v.parse(v.object({ path: v.string() }), JSON.parse(line)).path;

function lines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

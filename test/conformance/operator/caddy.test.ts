import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../service/database/accounts.ts';
import { insertLinks } from '../../../service/database/new-links.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { generateCode } from '../../../service/redirects/short-code.ts';
import { askTls, expectRefusalOfProxy, type TlsOptions } from '../support/ask-tls.ts';
import { makeSqlite, type TestDatabase } from '../support/databases.ts';
import { listening, makeCertificate } from '../support/nginx.ts';
import { freePort } from '../support/postgres.ts';
import { type ServiceProcess, serveInProcess } from '../support/process.ts';

const program = '/usr/bin/caddy';
const longest = 'https://example.com/'.padEnd(8_192, 'x');

/** `service/deploy/Caddyfile` as it is, except for its ports and the certificate, which Caddy can't get here. */
describe.skipIf(!existsSync(program))('the example for Caddy', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let caddy: ChildProcess;
  let folder = '';
  let key = '';
  let output = '';
  let agent: Agent;
  let httpsPort = 0;
  let servicePort = 0;

  beforeAll(async () => {
    database = await makeSqlite();
    folder = await mkdtemp(join(tmpdir(), 'conformance-caddy-'));
    let httpPort: number;
    [servicePort, httpsPort, httpPort] = await Promise.all([freePort(), freePort(), freePort()]);
    const flags = ['--port', String(servicePort), '--site-url', 'https://go.example'];
    service = await serveInProcess(database.url, ...flags);
    const db = await openAndMigrateDatabase(database.url);
    const account = await createAccount(db, { name: 'Ann', plan: 'agency' });
    key = account.api_key;
    const common = {
      accountId: account.account_id,
      longUrl: longest,
      title: '',
      createdAt: '2026-01-01 00:00:00',
    };
    await insertLinks(
      db,
      Array.from({ length: 2_000 }, () => ({ ...common, shortCode: generateCode() })),
    );
    await db.destroy();
    await makeCertificate(folder);
    const example = readFileSync('service/deploy/Caddyfile', 'utf8')
      .replace('\n{\n', `\n{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n`)
      .replace('go.example {', `go.example {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`)
      .replace(':8787', `:${servicePort}`);
    await writeFile(join(folder, 'Caddyfile'), example);
    caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    caddy.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    const ca = readFileSync(join(folder, 'fullchain.pem'), 'utf8');
    agent = new Agent({ keepAlive: true, ca, servername: 'go.example' });
    await listening(httpsPort);
  });
  afterAll(async () => {
    agent.destroy();
    const ended = once(caddy, 'exit');
    caddy.kill('SIGTERM');
    await ended;
    if (service.child.exitCode === null && service.child.signalCode === null) await service.end('SIGTERM');
    await database.remove();
    await rm(folder, { recursive: true });
  });

  const ask = (path: string, options: TlsOptions = {}, body = '') =>
    askTls(httpsPort, path, { agent, ...options }, body);

  function post(body: string) {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    return ask(`/api/?endpoint=shorten&api_key=${key}`, { method: 'POST', headers }, body);
  }

  test('the longest link is made and followed, with HSTS', async () => {
    expect((await post(JSON.stringify({ url: longest, alias: 'longest' }))).status).toBe(200);
    const visit = await ask('/longest');
    expect([visit.status, visit.headers.location]).toEqual([302, longest]);
    expect(visit.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('a body of 64 kB reaches the service, and a longer one is refused in the form of the API', async () => {
    const empty = JSON.stringify({ url: 'https://example.com/', more: '' });
    const full = (length: number) => empty.replace('""', `"${'x'.repeat(length - empty.length)}"`);
    expect((await post(full(65_536))).status).toBe(200);
    expectRefusalOfProxy(await post(full(65_537)), 413);
  });

  test('of a client that leaves a long list early, which newer versions log with its query, no line is written', async () => {
    const path = `/api/?endpoint=links&api_key=${key}`;
    const headers = { Host: 'go.example' };
    const asked = request({ host: '127.0.0.1', port: httpsPort, path, agent, headers }).end();
    const [response]: IncomingMessage[] = await once(asked, 'response');
    if (response) await once(response, 'data');
    response?.destroy();
    await sleep(1_000);
    expect(output).not.toContain('"logger":"http.handlers.reverse_proxy"');
  });

  test('a service that is away is told in the form of the API, and no key is logged', async () => {
    await service.end('SIGKILL');
    const answer = await ask(`/api/?endpoint=links&api_key=${key}`);
    expectRefusalOfProxy(answer, 502);
    expect(answer.headers['retry-after']).toBe('5');
    await ask(`/${key}`);
    expect(output).not.toContain(key.slice(3));
  });
});

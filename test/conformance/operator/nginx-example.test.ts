import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { Agent } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../service/database/accounts.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { askHttp2, askTls, expectRefusalOfProxy, type TlsOptions } from '../support/ask-tls.ts';
import { hasNginx, makeSqlite, type TestDatabase } from '../support/databases.ts';
import { type ExampleNginx, startExample } from '../support/nginx.ts';
import { freePort } from '../support/postgres.ts';
import { type ServiceProcess, serveInProcess } from '../support/process.ts';

const longest = 'https://example.com/'.padEnd(8_192, 'x');

/** `service/deploy/nginx.conf` as it is, with the longest data that the service takes. */
describe.skipIf(!hasNginx())('the example for nginx', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let nginx: ExampleNginx;
  let key = '';
  let agent: Agent;
  let servicePort = 0;
  const start = () =>
    serveInProcess(
      database.url,
      '--port',
      String(servicePort),
      '--site-url',
      'https://go.example',
      '--trust-proxy',
      '127.0.0.1',
    );

  beforeAll(async () => {
    database = await makeSqlite();
    const [http, https, port] = await Promise.all([freePort(), freePort(), freePort()]);
    servicePort = port;
    service = await start();
    const db = await openAndMigrateDatabase(database.url);
    key = (await createAccount(db, { name: 'Ann', plan: 'agency' })).api_key;
    await db.destroy();
    nginx = await startExample({ http, https }, [port]);
    agent = new Agent({ keepAlive: true, maxSockets: 32, ca: nginx.certificate, servername: 'go.example' });
  });
  afterAll(async () => {
    agent.destroy();
    await nginx.stop();
    await service.end('SIGTERM');
    await database.remove();
  });

  const ask = (path: string, options: TlsOptions = {}, body = '') =>
    askTls(nginx.ports.https, path, { agent, ...options }, body);

  function post(body: string) {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    return ask(`/api/?endpoint=shorten&api_key=${key}`, { method: 'POST', headers }, body);
  }

  const askAsBrowser = (headers: Record<string, string>, body = '') => {
    const path = `/api/?endpoint=shorten&api_key=${key}`;
    return askHttp2(nginx.ports.https, nginx.certificate, { ':path': path, ...headers }, body);
  };

  const withHeader = (length: number) =>
    ask('/api/?endpoint=links', { headers: { 'X-API-Key': key, 'X-Long': 'x'.repeat(length) } });

  const upTo = (maxVersion: 'TLSv1.1' | 'TLSv1.2') =>
    ask('/healthz', {
      agent: new Agent({ ca: nginx.certificate, servername: 'go.example' }),
      minVersion: 'TLSv1.1',
      maxVersion,
      ciphers: 'DEFAULT:@SECLEVEL=0',
    });

  test('the longest link is made, listed and followed', async () => {
    const title = '鳥'.repeat(300);
    const alias = 'a'.repeat(50);
    expect((await post(JSON.stringify({ url: longest, alias, title }))).status).toBe(200);
    const visit = await ask(`/${alias}`);
    expect([visit.status, visit.headers.location]).toEqual([302, longest]);
    expect(visit.headers['strict-transport-security']).toBe('max-age=31536000');
    const list = await ask('/api/?endpoint=links', { headers: { Authorization: `Bearer ${key}` } });
    expect(list.text).toContain(title);
    const packed = await ask('/api/?endpoint=links', {
      headers: { Authorization: `Bearer ${key}`, 'Accept-Encoding': 'gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.etag).toBe(list.headers.etag);
  });

  test('a body of 64 kB reaches the service, and a longer one is refused in the form of the API', async () => {
    const empty = JSON.stringify({ url: 'https://example.com/', more: '' });
    const full = (length: number) => empty.replace('""', `"${'x'.repeat(length - empty.length)}"`);
    expect((await post(full(65_536))).status).toBe(200);
    expectRefusalOfProxy(await post(full(65_537)), 413);
  });

  test('by HTTP/2, too, a refusal has the form of the API', async () => {
    const post = { ':method': 'POST', 'content-type': 'application/json' };
    const long = 'x'.repeat(65_537);
    expectRefusalOfProxy(await askAsBrowser({ ...post, 'content-length': String(long.length) }, long), 413);
    expectRefusalOfProxy(await askAsBrowser(post, long), 413);
    expectRefusalOfProxy(await askAsBrowser({ ':method': 'TRACE' }), 405);
  });

  test('headers of nearly 16 kB reach the service, and longer ones are refused in the form of the API', async () => {
    expect((await withHeader(15_000)).status).toBe(200);
    expectRefusalOfProxy(await withHeader(17_000), 400);
  });

  test('no code is hidden by the example itself, whatever comes after it', async () => {
    await post(JSON.stringify({ url: 'https://example.com/', alias: 'curtail' }));
    for (const path of ['/curtail', '/curtail/', '/curtail/away']) {
      const { status, text } = await ask(path);
      expect([path, status, text]).toEqual([path, path.endsWith('away') ? 404 : 302, text]);
      expect(text).not.toContain('nginx');
    }
  });

  test('a method that nginx itself refuses is refused in the form of the API', async () => {
    expectRefusalOfProxy(await ask('/api/?endpoint=links', { method: 'TRACE' }), 405);
  });

  test('a certificate can be renewed while nginx runs', async () => {
    const path = '/.well-known/acme-challenge/token';
    const asked = requestPlain({
      host: '127.0.0.1',
      port: nginx.ports.http,
      path,
      headers: { Host: 'go.example' },
    }).end();
    const [answer] = await once(asked, 'response');
    // Not 301: the file would be looked for in the service.
    expect(answer.statusCode).toBe(404);
    answer.resume();
  });

  test('another host gets no answer, with and without TLS, and a plain request is sent to TLS', async () => {
    const other = { servername: 'other.example', agent: new Agent({ ca: nginx.certificate }) };
    await expect(ask('/', other)).rejects.toThrow(/unrecognized name/);
    // A client may also name the site in the handshake alone.
    await expect(ask('/', { headers: { Host: 'other.example' } })).rejects.toThrow(/socket hang up/);
    const plain = (host: string) =>
      once(
        requestPlain({
          host: '127.0.0.1',
          port: nginx.ports.http,
          path: '/birds',
          headers: { Host: host },
        }).end(),
        'response',
      );
    await expect(plain('other.example')).rejects.toThrow(/socket hang up/);
    const [answer] = await plain('go.example');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://go.example/birds']);
    answer.resume();
  });

  test('TLS 1.1 is refused, and 1.2 is taken', async () => {
    expect((await upTo('TLSv1.2')).status).toBe(200);
    await expect(upTo('TLSv1.1')).rejects.toThrow(/alert protocol version/);
  });

  test('an address that asks too much is told so in the form of the API', async () => {
    const localAddress = '127.0.0.9';
    const greedy = new Agent({
      keepAlive: true,
      maxSockets: 32,
      ca: nginx.certificate,
      servername: 'go.example',
    });
    const options = { localAddress, agent: greedy };
    const answers = await Promise.all(
      Array.from({ length: 4_000 }, () => ask('/api/?endpoint=links', options)),
    );
    greedy.destroy();
    // Without a key, the service itself refuses what nginx lets through.
    const refused = answers.filter(({ status, text }) => status === 429 && !/valid API key/.test(text));
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(2_000);
    expectRefusalOfProxy(refused[0], 429);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('a service that is away is told in the form of the API, with the status of nginx', async () => {
    await service.end('SIGKILL');
    const answer = await ask(`/api/?endpoint=links&api_key=${key}`);
    expectRefusalOfProxy(answer, 502);
    expect(answer.headers['retry-after']).toBe('5');
    expect((await ask('/birds')).status).toBe(502);
    service = await start();
    await expect.poll(async () => (await ask('/healthz')).status, { timeout: 20_000 }).toBe(200);
  });

  test('no log has a key, wherever it came and whatever went wrong, nor the address of a visitor', async () => {
    await ask(`/${key}`);
    for (const prefix of ['%63%6b%5f', 'c%256B_', 'c%2525256b%25255F'])
      await ask(`/${prefix}${key.slice(3)}`);
    await ask(`/api/?endpoint=links&api_key=${key}`, {
      localAddress: '127.0.0.77',
      agent: false,
      ca: nginx.certificate,
      servername: 'go.example',
    });
    const plain = requestPlain({
      host: '127.0.0.1',
      port: nginx.ports.http,
      path: `/api/?api_key=${key}`,
      headers: { Host: 'go.example' },
    }).end();
    const [answer] = await once(plain, 'response');
    answer.resume();
    // Lines are written when an answer is over.
    await expect.poll(() => nginx.logged()).toMatch(/"path":"\(a key\)","status":"404"/);
    await ask('/black_friday-sale');
    await expect.poll(() => nginx.logged()).toContain('"path":"/black_friday-sale"');
    const logged = nginx.logged();
    expect(logged).toMatch(/"path":"\/api\/","status":"502","service":"502"/);
    expect(logged).not.toContain(key.slice(3));
    expect(logged).not.toContain('127.0.0.77');
    for (const line of logged.split('\n').filter((each) => each.startsWith('{'))) JSON.parse(line);
  });
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { insertLinks } from '../../service/database/new-links.ts';
import { generateCode } from '../../service/redirects/short-code.ts';
import { send } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { shortenTimeouts, useService } from './support/fixture.ts';

const url = 'https://example.com/page';

onEachDatabase((make) => {
  const fixture = useService(make);
  beforeAll(() => shortenTimeouts(fixture.service, { request: 2_000, idle: 4_000 }));

  async function post(body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) {
    const { key } = await fixture.account();
    const init = {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
      body,
      // Needed for a body that is a stream. The DOM's type lacks it.
      duplex: 'half',
    };
    return send(`${fixture.service.url}/api/?endpoint=shorten`, init);
  }

  test.each([
    ['nothing', ''],
    ['half an object', '{"url":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"https://example.com/"'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00])],
    ['an alias that is a number', '{"url":"https://example.com/","alias":1234}'],
    ['an alias that is an object', '{"url":"https://example.com/","alias":{}}'],
    ['a title that is a list', '{"url":"https://example.com/","title":[]}'],
    ['a title with NUL', '{"url":"https://example.com/","title":"a\\u0000b"}'],
    ['a title with half a character', '{"url":"https://example.com/","title":"\\ud800"}'],
    ['a URL with NUL', '{"url":"https://example.com/\\u0000"}'],
    ['a URL with half a character', '{"url":"https://example.com/\\ud800"}'],
    ['a URL with a line break', '{"url":"https://example.com/\\r\\nSet-Cookie: a=b"}'],
    ['a URL with spaces around it', '{"url":" https://example.com/ "}'],
    ['javascript:', '{"url":"javascript:alert(1)"}'],
    ['data:', '{"url":"data:text/html,hi"}'],
    ['file:', '{"url":"file:///etc/passwd"}'],
    ['ftp:', '{"url":"ftp://example.com/"}'],
    ['http: without slashes', '{"url":"http:example.com"}'],
    ['a user before the host', '{"url":"https://user@example.com/"}'],
    ['a host of dots', '{"url":"https://./"}'],
    ['a host with an empty label', '{"url":"https://a..example.com/"}'],
  ])('7: a body of %s gives 400 and makes no link', async (_, body) => {
    expectRefusal(await post(body), 400);
    const links = await fixture.service.db.selectFrom('links').select('id').execute();
    expect(links).toEqual([]);
  });

  describe.each([
    ['with its length', (bytes: Uint8Array<ArrayBuffer>) => bytes],
    ['in chunks', (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()],
  ])('4.1: a body %s', (name, bodyOf) => {
    const send = (text: string) => post(bodyOf(new Uint8Array(Buffer.from(text, 'latin1'))));

    test('that is no UTF-8 gives 400', async () => {
      expectRefusal(await send(`{"url":"${url}","title":"caf\xe9"}`), 400, /UTF-8/);
    });

    test('may begin with a byte order mark', async () => {
      const alias = `mark-${name.length}`;
      expect((await send(`\xef\xbb\xbf{"url":"${url}","alias":"${alias}"}`)).status).toBe(200);
    });
  });

  test('4.1: a body that is not called JSON gives 400', async () => {
    expectRefusal(
      await post(JSON.stringify({ url }), { 'Content-Type': 'text/plain' }),
      400,
      /application\/json/,
    );
  });

  test.each(['gzip', 'br', 'gzip, identity'])(
    '4.1: a body that is compressed with %s gives 415',
    async (coding) => {
      const answer = await post(gzipSync(JSON.stringify({ url })), { 'Content-Encoding': coding });
      expectRefusal(answer, 415, /not encoded/);
      expect(answer.headers.get('Accept-Encoding')).toBe('identity');
      expect((await post(JSON.stringify({ url }), { 'Content-Encoding': 'Identity' })).status).toBe(200);
    },
  );

  test('7: a body of more than 64 kB gives 413, with its length or without', async () => {
    const large = JSON.stringify({ url, title: 'a'.repeat(65_536) });
    const answer = await post(large);
    expectRefusal(answer, 413, /64 kB/);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    // Larger than what the system takes in for a server that doesn't read.
    expectRefusal(await post('a'.repeat(20_000_000)), 413, /64 kB/);
    expect(await postInPieces(await fixture.account(), large)).toMatch(/^HTTP\/1\.1 413/);
  });

  test('7: who reads only after sending a body that is too large gets the refusal, too', async () => {
    const { key } = await fixture.account();
    const { hostname, port } = new URL(fixture.service.url);
    const socket = connect(Number(port), hostname).pause();
    const head = `POST /api/?endpoint=shorten HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n`;
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 8000000\r\n\r\n`);
    // More than the system takes in for a server that doesn't read.
    socket.write('a'.repeat(8_000_000));
    const [[answer]] = await Promise.all([once(socket, 'data'), sleep(1_000).then(() => socket.resume())]);
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413/);
    socket.destroy();
  });

  test('2: what looks like code is stored as it is, not run', async () => {
    const account = await fixture.account();
    const title = `'); drop table links; -- <script>alert(1)</script>`;
    await account.shorten({ url: `${url}?q='"<>`, title });
    expect((await account.list())[0]).toMatchObject({ title, long_url: `${url}?q='"<>` });
    const id = (await account.list())[0]?.id;
    await account.call('DELETE', `links&id=${id}`);
  });

  test.each(['id=', 'id=abc', 'id=1.5', 'id=-1', 'id=1%20or%201=1', 'id=9'.padEnd(40, '9'), ''])(
    '4.3: deleting with "%s" gives 400',
    async (query) => {
      expectRefusal(await (await fixture.account()).call('DELETE', `links&${query}`), 400, /parameter id/);
    },
  );

  test.each(['GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', 'nonsense\r\n\r\n'])(
    '7: what is no HTTP gives 400 with an error: %j',
    async (text) => {
      const answer = await exchange(text);
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toHaveProperty('error');
    },
  );

  test.each([
    ['no Host', 400, 'GET / HTTP/1.1'],
    ['a Host that is none', 400, 'GET / HTTP/1.1\r\nHost: a b<>'],
    ['a Host of slashes', 400, 'GET /healthz HTTP/1.1\r\nHost: //'],
    ['no path', 400, 'OPTIONS * HTTP/1.1\r\nHost: a'],
    ['an address that is none', 400, 'GET http://[/ HTTP/1.1\r\nHost: a'],
    ['a malformed Host and HTTP/1.0', 400, 'GET / HTTP/1.0\r\nHost: a b<>'],
    ['an expectation', 417, 'POST /api/ HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nContent-Length: 0'],
    ['a submission for a tunnel', 405, 'CONNECT a:1 HTTP/1.1\r\nHost: a'],
  ])('7: what Node or Hono would refuse without a body has an error: %s', async (_, status, head) => {
    const answer = await exchange(`${head}\r\nConnection: close\r\n\r\n`);
    expect(answer.split(' ')[1]).toBe(String(status));
    expect(answer).toMatch(/\r\nContent-Type: application\/json\r\n/i);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: expect.stringMatching(/\w+ \w+.*\.$/),
    });
  });

  test('HTTP/1.0 needs no Host', async () => {
    expect(await exchange('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/);
    expect(await exchange('GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/);
  });

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['body', 'POST /api/?endpoint=shorten HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"url":'],
  ])('a client that never finishes its %s is not waited for', async (_, start) => {
    expect(await exchange(start)).toMatch(/^HTTP\/1\.1 4(08|01)|^$/);
    expect((await send(`${fixture.service.url}/`)).status).toBe(200);
  });

  test.each([
    ['with its length', 'Content-Length: 100\r\n\r\n{"url":'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n7\r\n{"url":\r\n'],
  ])('7: a client that breaks off a body %s is no failure of the service', async (_, rest) => {
    const { key } = await fixture.account();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { hostname, port } = new URL(fixture.service.url);
    const socket = connect(Number(port), hostname).on('error', () => socket.destroy());
    const arrived = once(fixture.service.server, 'request');
    const head = `POST /api/?endpoint=shorten HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}`;
    socket.write(`${head}\r\nContent-Type: application/json\r\n${rest}`);
    const [, response]: ServerResponse[] = await arrived;
    await sleep(100);
    socket.resetAndDestroy();
    await expect.poll(() => response?.destroyed).toBe(true);
    await sleep(100);
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
  });

  test('4.2: a client that leaves a long list early is no failure of the service', async () => {
    const { accountId, key } = await fixture.account();
    const common = { accountId, longUrl: url, createdAt: '2026-01-01 00:00:00' };
    await insertLinks(
      fixture.service.db,
      Array.from({ length: 3_000 }, () => ({
        ...common,
        shortCode: generateCode(),
        title: randomBytes(150).toString('hex'),
      })),
    );
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { hostname, port } = new URL(fixture.service.url);
    const socket = connect(Number(port), hostname).on('error', () => socket.destroy());
    socket.write(`GET /api/?endpoint=links HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`);
    const answered = once(fixture.service.server, 'request');
    const [, response]: ServerResponse[] = await answered;
    await once(socket, 'data');
    socket.resetAndDestroy();
    await expect.poll(() => response?.destroyed).toBe(true);
    await sleep(200);
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
  });

  test('7: a database that fails gives 500 without details, which are logged, and the service goes on', async () => {
    const account = await fixture.account();
    await fixture.service.db.schema.alterTable('bio_pages').renameTo('elsewhere').execute();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await account.call('GET', 'bio-pages');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    await fixture.service.db.schema.alterTable('elsewhere').renameTo('bio_pages').execute();
    expectRefusal(answer, 500);
    expect(JSON.stringify(answer.body)).not.toMatch(/bio_pages|sql/i);
    expect((await account.call('GET', 'bio-pages')).status).toBe(200);
  });

  /** Sends raw text, and returns everything that comes back until the connection ends. */
  async function exchange(text: string): Promise<string> {
    const { hostname, port } = new URL(fixture.service.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('error', () => socket.destroy());
    socket.write(text);
    await once(socket, 'close');
    return answer;
  }

  function postInPieces({ key }: { key: string }, body: string): Promise<string> {
    const head = `POST /api/?endpoint=shorten HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\nConnection: close\r\n`;
    const headers = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const pieces = (body.match(/.{1,5000}/gs) ?? []).map(
      (piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`,
    );
    return exchange(`${head}${headers}${pieces.join('')}0\r\n\r\n`);
  }
});

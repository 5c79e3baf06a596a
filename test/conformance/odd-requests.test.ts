import { once } from 'node:events';
import { connect } from 'node:net';
import * as v from 'valibot';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { refusal, userAgents } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { shortenTimeouts, useService } from './support/fixture.ts';

/** A request as it goes over the network: its first line, its headers but those that every request needs, and its body. */
interface Odd {
  line: string;
  headers?: string[];
  body?: string;
}

const KEY = '<KEY>';
const get = (path: string, ...headers: string[]): Odd => ({ line: `GET ${path} HTTP/1.1`, headers });
const ask = (query: string, ...headers: string[]): Odd =>
  get(`/api/?${query}`, `X-API-Key: ${KEY}`, ...headers);
const post = (body: string, ...headers: string[]): Odd => ({
  line: 'POST /api/?endpoint=shorten HTTP/1.1',
  headers: [`X-API-Key: ${KEY}`, ...(headers.length === 0 ? ['Content-Type: application/json'] : headers)],
  body,
});
const each = <Value>(values: readonly Value[], make: (value: Value) => Odd): Odd[] => values.map(make);
const link = (field: string, value: unknown): string =>
  JSON.stringify({ url: 'https://example.com/', [field]: value });

const methods =
  'HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND MKCOL M-SEARCH PURGE LINK REPORT SUBSCRIBE'.split(' ');
const numbers = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x1',
  '1.0',
  '9'.repeat(15),
  '9'.repeat(16),
  '%00',
  'NaN',
  '١',
  '1;2',
  '[]',
];
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  [['a']],
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'a\nb',
];

const kinds: Record<string, Odd[]> = {
  'a path': each(
    [
      '/%',
      '/%2',
      '/%zz',
      '/%00',
      '/%ff',
      '/%C0%AF',
      '/%E0%A4',
      '/%2e%2e/',
      '/..',
      '/../..',
      '/./',
      '/a/../birds',
      '//',
      '///',
      '//example.com',
      '//example.com/%2f..',
      '/\\',
      '/\\\\example.com',
      '/birds\\',
      '/birds;a=b',
      '/birds:80',
      '/birds%3F',
      '/birds%23',
      '/birds%2B',
      '/birds+',
      '/birds++',
      '/+',
      '/%2B',
      '/birds#part',
      '/birds?',
      '/birds??',
      '/birds?%',
      '/birds?a=%00',
      '/BIRDS',
      '/bırds',
      '/birds\u00ff',
      '/*',
      '/**',
      '/:code',
      '/{code}',
      '/<script>',
      '/"',
      "/'",
      '/`',
      '/|',
      '/^',
      '/~',
      '/.',
      '/.env',
      '/.git/config',
      '/.well-known',
      '/.well-known/security.txt',
      '/.well-known/security.txt/',
      '/wp-login.php',
      '/favicon.ico',
      '/index.html',
      '/__proto__',
      '/constructor',
      '/toString',
      '/undefined',
      '/null',
      '/api//',
      '/api/x',
      '/api/../api',
      '/API',
      '/qr/',
      '/qr%2F',
      '/healthz/',
      '/readyz?x',
      '/metrics',
      '/style.css/',
      '/style.css?v=1',
      '/robots.txt?x',
      `/${'a'.repeat(51)}`,
      `/${'a'.repeat(8_000)}`,
      `/${'.'.repeat(8_000)}`,
      `/birds${')'.repeat(8_000)}x`,
      `/${'%E2%80%8B'.repeat(800)}`,
      `/birds?${'a=b&'.repeat(3_000)}`,
    ],
    (path) => get(path),
  ),
  'a path of a browser': each(['/%', '/nowhere', '/%00', '/birds+', '/%3Cscript%3E', '//'], (path) =>
    get(path, 'Accept: text/html,*/*;q=0.8', `User-Agent: ${userAgents.desktop}`),
  ),
  'a method': methods.flatMap((method) =>
    each(
      [
        '/',
        '/birds',
        '/nowhere',
        '/birds+',
        '/qr',
        '/healthz',
        '/robots.txt',
        '/api',
        '/api/?endpoint=links',
      ],
      (path) => ({
        line: `${method} ${path} HTTP/1.1`,
        headers: [`X-API-Key: ${KEY}`],
      }),
    ),
  ),
  'a request line': each(
    [
      'GET',
      'GET /',
      'GET / HTTP/0.9',
      'GET / HTTP/1.2',
      'GET / HTTP/2.0',
      'GET / HTTP/3',
      'GET  / HTTP/1.1',
      'get / HTTP/1.1',
      'PRI * HTTP/2.0',
      'GET * HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'GET birds HTTP/1.1',
      'GET http://example.com/birds HTTP/1.1',
      'GET https://example.com HTTP/1.1',
      'GET http://[/ HTTP/1.1',
      'GET http:///birds HTTP/1.1',
      'GET ftp://a/b HTTP/1.1',
      'GET ?a HTTP/1.1',
      'GET # HTTP/1.1',
      'CONNECT example.com:443 HTTP/1.1',
      'CONNECT / HTTP/1.1',
      '\u0016\u0003\u0001',
      'NONSENSE / HTTP/1.1',
      `GET /${'a'.repeat(20_000)} HTTP/1.1`,
      'GET /a b HTTP/1.1',
    ],
    (line) => ({ line }),
  ),
  'a host': each(
    [
      '',
      ' ',
      'a b',
      '[',
      '[::1',
      '//',
      'a/b',
      'a?b',
      'a#b',
      'a@b',
      ':80',
      'a:99999',
      'a:b',
      '..',
      'a'.repeat(300),
      '%41',
      'ü',
      '*',
    ],
    (host) => ({ line: 'GET /birds HTTP/1.1', headers: [`Host: ${host}`] }),
  ),
  'a header': each(
    [
      'Accept: ',
      'Accept: text/html;q=x',
      'Accept: */*;q=2',
      'Accept-Encoding: *;q=0',
      'Accept-Encoding: gzip;q=x, br;q=',
      'Accept-Encoding: identity;q=0',
      'If-None-Match: ',
      'If-None-Match: *',
      'If-None-Match: "',
      'If-None-Match: W/,,"x",',
      'If-Modified-Since: never',
      'If-Match: "x"',
      'Range: bytes=0-1',
      'Range: bytes=9-1',
      'Upgrade: websocket',
      'Connection: upgrade, close',
      'Expect: 100-continue',
      'Expect: a-miracle',
      'Cookie: a=b',
      `Cookie: ${'a'.repeat(10_000)}`,
      `X-Long: ${'a'.repeat(20_000)}`,
      'X-HTTP-Method-Override: DELETE',
      'X-Forwarded-For: nonsense',
      'X-Forwarded-Host: evil.example',
      'Forwarded: for=_x',
      'Origin: null',
      'Origin: https://evil.example',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 1, 2',
      'Transfer-Encoding: gzip',
      'Transfer-Encoding: chunked',
      'TE: trailers',
      'Bad Header',
      ': x',
      'a\u0000b: c',
      'User-Agent: \u00ff',
      'Purpose: \u00ff',
      'Accept-Language: zz;q=9',
    ],
    (header) => ask('endpoint=links', header),
  ),
  'a key': each(
    [
      'Authorization: ',
      'Authorization: Bearer',
      'Authorization: Bearer ',
      'Authorization: Basic YTpi',
      `Authorization: bearer ${KEY}`,
      `Authorization: Bearer ${KEY} x`,
      'Authorization: Bearer \u00ff',
      `Authorization: Bearer ${'a'.repeat(8_000)}`,
      'X-API-Key: ',
      'X-API-Key: null',
      "X-API-Key: ' or 1=1 --",
      `X-API-Key: ${KEY}, ${KEY}`,
    ],
    (header) => get('/api/?endpoint=links', header),
  ).concat([
    get('/api/?endpoint=links', `Authorization: Bearer ${KEY}`, 'Authorization: Basic YTpi'),
    get('/api/?endpoint=links', 'Authorization: Basic YTpi', `Authorization: Bearer ${KEY}`),
    get('/api/?endpoint=links', `X-API-Key: ${KEY}`, `X-API-Key: ${KEY}`),
    get(`/api/?endpoint=links&api_key=${KEY}&api_key=x`),
    get('/api/?endpoint=links&api_key='),
    get('/api/?endpoint=links&api_key=%00'),
  ]),
  'an endpoint': each(
    [
      '',
      'links%00',
      'Links',
      'links/',
      'links&endpoint=shorten',
      '__proto__',
      'constructor',
      'toString',
      '%',
      'a'.repeat(5_000),
    ],
    (name) => ask(`endpoint=${name}`),
  ),
  'a number': numbers.flatMap((number) => [
    ask(`endpoint=links&limit=${number}`),
    ask(`endpoint=links&before=${number}`),
    ask(`endpoint=links&id=${number}&action=delete`),
    ask(`endpoint=analytics&days=${number}`),
    ask(`endpoint=analytics&link_id=${number}`),
    { line: `DELETE /api/?endpoint=links&id=${number} HTTP/1.1`, headers: [`X-API-Key: ${KEY}`] },
  ]),
  'an action': each(['', 'DELETE', 'list', 'delete&action=list', '%00'], (action) =>
    ask(`endpoint=links&id=1&action=${action}`),
  ),
  'a body': each(
    [
      '',
      ' ',
      '{',
      '}',
      '{}',
      '[]',
      'null',
      'true',
      '1',
      '"text"',
      '{"url":}',
      "{'url':'https://example.com/'}",
      '{"url":1e999}',
      '\ufeff{}',
      '{"url":"https://example.com/"}{}',
      '[{"url":"https://example.com/"}]',
      '{"__proto__":{"url":"https://a.example/"}}',
      '['.repeat(30_000),
      `{"a":${'[1,'.repeat(10_000)}`,
      `{"url":"https://example.com/","x":"${'a'.repeat(60_000)}"}`,
      'a'.repeat(70_000),
      'url=https://example.com/',
    ],
    (body) => post(body),
  ),
  'a field': values.flatMap((value) => [
    post(link('url', value)),
    post(link('alias', value)),
    post(link('title', value)),
  ]),
  'a URL': each(
    [
      'https:',
      'https:/',
      'https://',
      'https:///',
      'https://.',
      'https://./',
      'https://..',
      'https://a..b',
      'https://?',
      'https://#',
      'https://@',
      'https://@a',
      'https://a@b',
      'https://a:b@c',
      'https://%',
      'https://%00',
      'https://[',
      'https://[::',
      'https://[::1]',
      'https://1.2.3',
      'https://1.2.3.4.5',
      'https://256.1.1.1',
      'https://0x',
      'https://a:0',
      'https://a:99999',
      'https://a:-1',
      'https://a b',
      'https://a\tb',
      'https://*',
      'https://-',
      'https://xn--',
      'https://xn--a',
      'https://\u00ad',
      'https://a\u202eb.example',
      `https://${'a'.repeat(64)}.example`,
      `https://${'a.'.repeat(200)}example`,
      `https://example.com/${'ü'.repeat(3_000)}`,
      'HTTPS://EXAMPLE.COM',
      'https:\\\\a',
      'https://a\\b',
      'javascript://a/%0aalert(1)',
      'https://example.com/%',
      'https://example.com/?%#%',
      'about:blank',
      'blob:https://example.com/x',
      'view-source:https://example.com/',
      'mailto:a@b.example',
      '//example.com',
      '/birds',
      '?',
      '#',
    ],
    (url) => post(link('url', url)),
  ),
  'an encoding of the body': [
    post('{}', 'Content-Type: text/plain'),
    post('{}', 'Content-Type: '),
    post('{}', 'Content-Type: application/json; charset=utf-16'),
    post('{}', 'Content-Type: application/jsonp'),
    post('{}', 'Content-Type: APPLICATION/JSON;'),
    post('{}', 'Content-Type: multipart/form-data'),
    post('{}', 'Content-Type: application/json', 'Content-Encoding: gzip'),
    post('{}', 'Content-Type: application/json', 'Content-Encoding: br, identity'),
    post('{}', 'Content-Type: application/json', 'Content-Encoding: \u00ff'),
  ],
  'a QR code': each(
    [
      '',
      'data=',
      'data=%',
      'data=%00',
      'size=',
      'size=0x0',
      'size=-1x-1',
      'size=200',
      'size=200x',
      'size=1e3x1e3',
      'size=9999x9999',
      'size=200x200&size=1x1',
      'format=',
      'format=SVG',
      'format=jpg',
      'data=<SITE>/a&format=svg&size=50x50',
      'data=<SITE>/a&size=50x50',
      'data=<SITE>',
      'data=<SITE>.evil.example/a',
      'data=<SITE>@evil.example/',
      'data=<SITE>/%F0%9F%94%97',
      `data=<SITE>/${'a'.repeat(600)}`,
    ],
    (query) => get(`/qr?${query}`),
  ),
};

onEachDatabase((make) => {
  const fixture = useService(make);
  beforeAll(() => shortenTimeouts(fixture.service, { request: 300, idle: 1_000 }));

  /** Sends a request, and returns everything that comes back until the connection ends. */
  async function exchange(odd: Odd, key: string): Promise<string> {
    const { hostname, port } = new URL(fixture.service.url);
    const { line, headers = [], body = '' } = odd;
    const has = (name: RegExp) => headers.some((header) => name.test(header));
    const needed = [
      ...(has(/^host:/i) ? [] : ['Host: a.example']),
      ...(has(/^connection:/i) ? [] : ['Connection: close']),
      ...(body === '' || has(/^content-length:/i) ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ];
    const text = `${[line, ...needed, ...headers].join('\r\n')}\r\n\r\n`;
    const filled = text.replaceAll(KEY, key).replaceAll('<SITE>', encodeURIComponent(fixture.service.url));
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => chunks.push(bytes));
    // A server that refuses a request without reading all of it may reset the connection after its answer.
    socket.on('error', () => socket.destroy());
    socket.setTimeout(5_000, () => socket.destroy());
    socket.write(Buffer.from(filled, 'latin1'));
    socket.write(body);
    await once(socket, 'close');
    return Buffer.concat(chunks).toString('latin1');
  }

  describe.each(Object.entries(kinds))('%s', (_, requests) => {
    test('never gives 5xx, and is refused in the form of the API', async () => {
      const logged = vi.spyOn(console, 'error');
      const { key } = await fixture.account();
      for (const odd of requests) {
        const named = `${odd.line} ${odd.headers?.join(', ') ?? ''} ${odd.body ?? ''}`.slice(0, 200);
        const answer = await exchange(odd, key);
        const [head = '', ...rest] = answer.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
        expect(status, named).toBeGreaterThanOrEqual(200);
        expect(status, named).toBeLessThan(500);
        if (status < 400 || odd.line.startsWith('HEAD')) continue;
        if (/^Content-Type: text\/html/im.test(head))
          expect(odd.headers?.join(), named).toContain('text/html');
        else expect(v.safeParse(refusal, JSON.parse(rest.join('\r\n\r\n'))).success, named).toBe(true);
        expect(/^Access-Control-Allow-Origin: \*/im.test(head) || /text\/html/.test(head), named).toBe(true);
        expect(head, named).not.toContain(key);
        expect(rest.join(), named).not.toContain(key);
      }
      expect(logged).not.toHaveBeenCalled();
      logged.mockRestore();
    });
  });

  test('there are hundreds of them', () => {
    expect(Object.values(kinds).flat().length).toBeGreaterThan(400);
  });
});

import { describe, expect, test } from 'vitest';
import { isBlocked, parseHosts } from '../../../service/redirects/blocklist.ts';

const hosts = await parseHosts(
  '# phishing\nbad.example  # since May\n\nWORSE.example\nbücher.example\n192.0.2.7\r\n',
);

test.each([
  ['https://bad.example/page', true],
  ['http://BAD.example.:8080/', true],
  ['https://login.bad.example/', true],
  ['https://worse.example', true],
  ['https://xn--bcher-kva.example/', true],
  ['http://192.0.2.7/', true],
  ['http://0xc0000207/', true],
  ['http://[::ffff:192.0.2.7]/', true],
  ['https://notbad.example/', false],
  ['https://example/', false],
  ['https://bad.example.org/', false],
  ['https://good.example/?next=https://bad.example/', false],
  ['https://bad.example@good.example/', false],
])('%s is blocked: %s', (url, expected) => {
  expect(isBlocked(hosts, url)).toBe(expected);
});

describe('the usual notations', () => {
  test.each([
    ['*.bad.example', ['bad.example', 'www.bad.example']],
    ['.bad.example', ['bad.example', 'www.bad.example']],
    ['bad.example.', ['bad.example']],
    ['bad.example:8443', ['bad.example']],
    ['https://bad.example/', ['bad.example']],
    ['HTTPS://Bad.example/login?a=b', ['bad.example', 'www.bad.example']],
    ['http://*.bad.example/', ['bad.example']],
    ['bad.example/', ['bad.example']],
    ['0.0.0.0 bad.example', ['bad.example']],
    ['127.0.0.1\tbad.example worse.example # both', ['bad.example', 'worse.example']],
    ['::1 bad.example', ['bad.example']],
    [':: bad.example', ['bad.example']],
    ['||bad.example^', ['bad.example', 'www.bad.example']],
    ['||bad.example^$all', ['bad.example']],
    ['||bad.example', ['bad.example']],
    ['bad.example ; since May', ['bad.example']],
    ['192.0.2.0/24', ['192.0.2.200']],
    ['2001:db8::/32', ['[2001:db8:1::5]']],
    ['2001:DB8::7', ['[2001:db8::7]']],
    ['[2001:db8::7]', ['[2001:db8::7]']],
    ['zip', ['bad.zip']],
    ['\ufeffbad.example', ['bad.example']],
  ])('%j blocks %j', async (line, blocked) => {
    const list = await parseHosts(line);
    expect(list.unread).toEqual([]);
    for (const host of blocked) expect(isBlocked(list, `https://${host}/page`)).toBe(true);
    expect(isBlocked(list, 'https://good.example/')).toBe(false);
  });

  test('a hosts file’s own names block nothing, and neither do comments', async () => {
    const text = [
      '[Adblock Plus 2.0]',
      '! Title: a list',
      '; a zone',
      '127.0.0.1 localhost localhost.localdomain',
      '255.255.255.255 broadcasthost',
      '::1 ip6-localhost ip6-loopback',
      '0.0.0.0 0.0.0.0',
    ].join('\n');
    expect(await parseHosts(text)).toMatchObject({ count: 0, unread: [] });
  });

  test.each([
    '@@||good.example^',
    'server:',
    'address=/bad.example/0.0.0.0',
    'bad.example CNAME .',
    'example.com##.advert',
    '||bad.example^path/page',
    '/ads[0-9]+/',
    'ads*.bad.example',
    'bad.*',
    'two words',
    'bad.example,phishing',
    '192.0.2.0/40',
    '192.0.2.1-192.0.2.9',
    'https://user:password@bad.example/',
    'ftp://bad.example/',
    'bad.example/page',
    '0.0.0.0 bad.example worse_*.example',
    '*',
    '.',
  ])('%s names no host, and is told with its line', async (line) => {
    expect((await parseHosts(`good.example\n${line}\n`)).unread).toEqual([{ line: 2, text: line }]);
  });
});

test('a long list that has changed leaves turns to the redirects while it is read', async () => {
  let turns = 0;
  const other = setInterval(() => (turns += 1), 0);
  const read = await parseHosts(
    Array.from({ length: 50_000 }, (_, at) => `0.0.0.0 ads${at}.example`).join('\n'),
  );
  clearInterval(other);
  expect(read.count).toBe(50_000);
  expect(turns).toBeGreaterThan(5);
});

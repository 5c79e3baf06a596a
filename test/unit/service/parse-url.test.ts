import { expect, test } from 'vitest';
import { hasPublicHost, headerUrl, withQuery } from '../../../service/redirects/parse-url.ts';

test.each([
  ['https://example.com/page', 'a=1', 'https://example.com/page?a=1'],
  ['https://example.com/page?a=2&b=3', 'a=1', 'https://example.com/page?b=3&a=1'],
  ['https://example.com/?a=2&a=3&b', 'a=1&a=4', 'https://example.com/?b&a=1&a=4'],
  ['https://example.com/#part', 'a=1', 'https://example.com/?a=1#part'],
  ['https://example.com/?b=2#part?a=2', 'a=1', 'https://example.com/?b=2&a=1#part?a=2'],
  ['https://example.com/?', 'a=1', 'https://example.com/?a=1'],
  ['https://example.com/?%61=2&a+b=3', 'a=1&a%20b=4', 'https://example.com/?a=1&a%20b=4'],
  ['https://example.com/?q=a%20b&c', 'word', 'https://example.com/?q=a%20b&c&word'],
])('%s with the query %s is %s', (url, query, expected) => {
  expect(withQuery(url, query)).toBe(expected);
});

test.each([
  'https://example.com/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://intern.example.com/',
  'https://localhost.example.com/',
])('%s is public', (url) => {
  expect(hasPublicHost(url)).toBe(true);
});

test.each([
  'http://localhost/',
  'http://localhost./',
  'http://app.localhost:3000/',
  'http://intranet/',
  'http://nas.local/',
  'http://NAS.local./',
  'http://wiki.corp/',
  'http://router.lan/',
  'http://printer.localdomain/',
  'http://db.prod.internal/',
  'http://box.home.arpa/',
  'http://10.0.0.1/',
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://169.254.169.254/latest/meta-data',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::ffff:0:a00:1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[2002:a00:1::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
])('%s is not public', (url) => {
  expect(hasPublicHost(url)).toBe(false);
});

test.each([
  ['https://EXAMPLE.com/a|b?c=%zz#d', 'https://EXAMPLE.com/a|b?c=%zz#d'],
  ['https://example.com/ü b', 'https://example.com/%C3%BC%20b'],
  ['https://example.com\\@elsewhere.example/', 'https://example.com/@elsewhere.example/'],
])('a redirect to %s leads to %s', (url, expected) => {
  expect(headerUrl(url)).toBe(expected);
});

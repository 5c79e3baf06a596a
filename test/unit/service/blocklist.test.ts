import { expect, test } from 'vitest';
import { isBlocked, parseHosts } from '../../../service/redirects/blocklist.ts';

const hosts = parseHosts(
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
  ['https://notbad.example/', false],
  ['https://example/', false],
  ['https://bad.example.org/', false],
  ['https://good.example/?next=https://bad.example/', false],
  ['https://bad.example@good.example/', false],
])('%s is blocked: %s', (url, expected) => {
  expect(isBlocked(hosts, url)).toBe(expected);
});

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { agentOf, isVisit } from '../../../service/clicks/agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['mobile', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['tablet', `Mozilla/5.0 (Linux; Android 14; SM-X710) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1',
  ],
  ['bot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  ['bot', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['bot', 'WhatsApp/2.23.20.0'],
  ['bot', 'curl/8.5.0'],
  ['bot', ''],
  ['bot', '  '],
  ['bot', 'something nobody has heard of'],
  ['bot', `Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0 ${'a'.repeat(1_000)}`],
])('%s: %s', (agent, userAgent) => {
  expect(agentOf(userAgent)).toBe(agent);
  expect(agentOf(userAgent)).toBe(agent);
});

test('no header makes it throw: who sent one that did would not be led on', () => {
  const pieces = ['(', ')', ';', '/', 'Mozilla', 'Android', '5.0', '\u00ff', ' ', 'NaN', '%', 'iPad', '*'];
  for (let length = 1; length <= 2_000; length += 1) {
    const text = Array.from({ length: length % 12 }, (_, index) => pieces[(length * (index + 7)) % 13]).join(
      '',
    );
    expect(['mobile', 'desktop', 'tablet', 'bot']).toContain(agentOf(text));
  }
});

function request(method: string, headers: Record<string, string>): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method, headers });
}

test.each([
  ['GET', {}, true],
  ['GET', { purpose: 'reading' }, true],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['GET', { 'sec-purpose': 'Prefetch' }, false],
  ['GET', { purpose: 'prefetch' }, false],
  ['GET', { 'x-purpose': 'preview' }, false],
  ['GET', { 'x-moz': 'PREFETCH' }, false],
  ['GET', { 'sec-purpose': 'other', purpose: 'prefetch' }, false],
  ['HEAD', {}, false],
])('a %s request with %j is a visit: %s', (method, headers, expected) => {
  expect(isVisit(request(method, headers))).toBe(expected);
});

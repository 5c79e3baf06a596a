import { expect, test } from 'vitest';
import { escapeUnprintable, redactApiKeys } from '../../../service/log.ts';

test.each([
  ['/ck_zyWn9wG4jVdldgik88yf', '/ck_…'],
  ['GET /api/?api_key=ck_zyWn9wG4-jV_dld&endpoint=links', 'GET /api/?api_key=ck_…&endpoint=links'],
  ['ck%5FzyWn9wG4', 'ck_…'],
  ['Bearer ck_abc', 'Bearer ck_…'],
  ['/%63%6b%5fzyWn9wG4?x', '/ck_…?x'],
  ['/c%256B_zyWn9wG4', '/ck_…'],
  ['/x/C%2525256b%25255FzyWn9wG4', '/x/ck_…'],
  ['/check-in', '/check-in'],
])('the key in %s is replaced', (text, without) => {
  expect(redactApiKeys(text)).toBe(without);
});

test.each([
  ['\u001b[31mred', '\\u001b[31mred'],
  ['\u202egnp.exe', '\\u202egnp.exe'],
  ['\u009b2J', '\\u009b2J'],
  ['a\u2028b', 'a\\u2028b'],
  ['\ud800', '\\ud800'],
  ['\u{e0041}', '\\udb40\\udc41'],
  ['Über 鳥 🐦', 'Über 鳥 🐦'],
])('%j is printed as %s', (text, printed) => {
  expect(escapeUnprintable(text)).toBe(printed);
});

test('JSON means the same when it is printable', () => {
  const value = { title: 'a\u202eb\u001b\u{e0041}"\\' };
  expect(JSON.parse(escapeUnprintable(JSON.stringify(value)))).toEqual(value);
});

import { expect, it } from 'vitest';
import { isSendableKey, extractApiKey } from '../../../../src/core/account/extract-api-key.ts';

it.each([
  ['ck_live_9f8e', 'ck_live_9f8e'],
  [' ck_live_\r\n9f8e\n', 'ck_live_9f8e'],
  ['\ufeffck_live_9f8e\u200b', 'ck_live_9f8e'],
  ['ck_live\u200b_9f8e', 'ck_live_9f8e'],
  ['Bearer ck_live_9f8e', 'ck_live_9f8e'],
  ['Authorization: Bearer ck_live_9f8e', 'ck_live_9f8e'],
  ['"Authorization: Bearer ck_live_9f8e"', 'ck_live_9f8e'],
  ["'X-API-Key: ck_live_9f8e'", 'ck_live_9f8e'],
  ['x-api-key=ck_live_9f8e', 'ck_live_9f8e'],
  ['“ck_live_9f8e”,', 'ck_live_9f8e'],
  ['"ck_live_9f8e"', 'ck_live_9f8e'],
  ['`ck_live_9f8e`', 'ck_live_9f8e'],
  ['bearer-of-9f8e', 'bearer-of-9f8e'],
  ['a+b/c==', 'a+b/c=='],
  ['eyJhbGciOi.J9.x-_', 'eyJhbGciOi.J9.x-_'],
  ['   ', ''],
  ['Bearer ', 'Bearer'],
])('%j is the key %j', (pasted, key) => {
  expect(extractApiKey(pasted)).toBe(key);
});

it.each([
  ['ck_live_9f8e', true],
  ['ключ', false],
  ['ck_•••••', false],
  ['鍵', false],
])('whether %s can be sent: %s', (key, isSendable) => {
  expect(isSendableKey(key)).toBe(isSendable);
});

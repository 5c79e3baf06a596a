import { expect, test } from 'vitest';
import { createClientLimit } from '../../../service/client-limit.ts';
import { networkOf } from '../../../service/clicks/origin.ts';

test('a client has its number at once, and then one in each interval; others have theirs', () => {
  let now = 0;
  const limit = createClientLimit(3, 1_000, () => now);
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1_000]);
  expect(limit.take('b')).toBe(0);
  now = 400;
  expect(limit.take('a')).toBe(600);
  now = 1_000;
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 1_000]);
  now = 10_000;
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1_000]);
});

test('asking for how long to wait counts for nothing', () => {
  const limit = createClientLimit(2, 1_000, () => 0);
  for (let count = 0; count < 10; count += 1) expect(limit.waitMs('a')).toBe(0);
  expect([limit.take('a'), limit.take('a'), limit.waitMs('a')]).toEqual([0, 0, 1_000]);
});

test('many clients need no more memory: those that were seen last are known', () => {
  const limit = createClientLimit(1, 1_000, () => 0);
  limit.take('first');
  for (let count = 0; count < 10_000; count += 1) limit.take(`client ${count}`);
  expect(limit.take('client 9999')).toBe(1_000);
  expect(limit.take('first')).toBe(0);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
  ['2001:DB8:1:2::1', '2001:0db8:0001:0002::/64'],
  ['2001:db8:0001:0002::1', '2001:0db8:0001:0002::/64'],
  ['2001:db8::1', '2001:0db8:0000:0000::/64'],
  ['2001:db8:0:0:1::', '2001:0db8:0000:0000::/64'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
  ['', ''],
])('a client with the address %s is %s', (address, client) => {
  expect(networkOf(address)).toBe(client);
});

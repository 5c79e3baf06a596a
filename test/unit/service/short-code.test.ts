import { expect, test } from 'vitest';
import { aliasPattern, generateCode, isReserved, readPath } from '../../../service/redirects/short-code.ts';

test('a code is an alias of 8 small letters and digits without look-alikes', () => {
  const codes = Array.from({ length: 1_000 }, () => generateCode());
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{8}$/);
  expect(codes.join('')).not.toMatch(/[o1li]/);
  expect(codes.every((code) => aliasPattern.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(1_000);
});

test.each(['abc', 'A-b_9', 'a'.repeat(50)])('"%s" is an alias', (text) => {
  expect(aliasPattern.test(text)).toBe(true);
});

test.each(['', 'ab', 'a'.repeat(51), 'a b', 'a.b', 'ä-b', 'abc\n', '../abc'])('%j is no alias', (text) => {
  expect(aliasPattern.test(text)).toBe(false);
});

test.each(['api', 'qr', 'API', 'Login', 'admin', 'robots', 'favicon', 'wEbMaster'])(
  '%s is reserved',
  (word) => {
    expect(isReserved(word)).toBe(true);
  },
);

test.each(['apis', 'my-login', 'news'])('%s is not reserved', (word) => {
  expect(isReserved(word)).toBe(false);
});

test.each([
  '/birds',
  '//birds',
  '///birds',
  '/birds/',
  '/birds//',
  '/birds.',
  '/birds,',
  '/birds)',
  '/birds).',
  '/birds…',
  '/birds”',
  '/birds»,',
  '/birds>',
  '/birds**',
  '/birds`',
  '/birds%29',
  '/birds%2C',
  '/birds%2F',
  '/birds%E2%80%9D',
  '/birds%E2%80%8B',
  '/birds%20',
  '/birds%0A',
  '/birds。',
  '/%62irds',
])('%s asks for birds', (path) => {
  expect(readPath(path)).toEqual({ code: 'birds', isPreview: false });
});

test.each(['/birds+', '//birds+', '/birds/+', '/birds%2B', '/birds+.'])(
  '%s asks where birds leads',
  (path) => {
    expect(readPath(path)).toEqual({ code: 'birds', isPreview: true });
  },
);

test.each([
  '/',
  '',
  '/ab',
  '/a/birds',
  '/birds/a',
  '/birds.html',
  '/bir%64s%2561',
  '/%2562irds',
  '/.birds',
  '/birds%00',
  '/birds%E0%A4',
  '/birds%',
  '/birdsé',
])('%s asks for nothing', (path) => {
  expect(readPath(path)).toBe(undefined);
});

test('a hyphen and an underscore belong to the code', () => {
  expect(readPath('/birds-')?.code).toBe('birds-');
  expect(readPath('/birds_.')?.code).toBe('birds_');
});

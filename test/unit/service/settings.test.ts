import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Flag } from '../../../service/cli/flags.ts';
import { checkEnvironment, databaseFlag, serviceFlags } from '../../../service/cli/settings.ts';

const table = Object.entries<Flag<unknown>>({ ...serviceFlags, database: databaseFlag });
const documentation = readFileSync('docs/operating.md', 'utf8');

test('the documentation has each setting with its variable, and no other', () => {
  const section = /^## Settings\n(.*?)^## /ms.exec(documentation)?.[1] ?? '';
  expect([...section.matchAll(/`(--[a-z-]+)`/g)].map(([, flag]) => flag).toSorted()).toEqual(
    // The description of --host names --site-url again.
    [...table.map(([, { long }]) => long ?? ''), '--site-url'].toSorted(),
  );
  const variables = section.matchAll(/`((?:CURTAIL|DATABASE)_[A-Z_]+)`/g);
  expect([...variables].map(([, name]) => name).toSorted()).toEqual(
    table.map(([, { envVar }]) => envVar ?? '').toSorted(),
  );
});

test('each setting has the name by which its flag is read', () => {
  for (const [key, flag] of table) expect(key).toBe(flag.attributeName());
});

test('codes can’t be kept for so many days that no date is so long ago', () => {
  const { parseArg } = serviceFlags.keepCodes;
  expect(() => parseArg?.('999999999', 0)).toThrow(/--keep-codes .*from 0 to 36500/);
  expect(parseArg?.('36500', 0)).toBe(36_500);
});

test.each([
  ['::1', '::1'],
  ['[::1]', '::1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['[2001:DB8::5]', '2001:db8::5'],
  ['::ffff:0.0.0.0', '::ffff:0:0'],
  ['10.0.0.5', '10.0.0.5'],
  ['LOCALHOST', 'localhost'],
  ['my_machine', 'my_machine'],
])('the host %s is %s', (given, host) => {
  expect(serviceFlags.host.parseArg?.(given, '')).toBe(host);
  const before = given.includes(':') && !given.startsWith('[') ? `[${given}]` : given;
  expect(serviceFlags.metrics.parseArg?.(`${before}:9464`, undefined)).toEqual({ host, port: 9_464 });
});

test.each([
  '',
  '::g',
  '[::1',
  '::1]',
  '[10.0.0.5]',
  'fe80::1%lo',
  'localhost:80',
  'a b',
  'a/b',
  '*',
  '[::1]:80',
])('there is no host "%s"', (given) => {
  expect(() => serviceFlags.host.parseArg?.(given, '')).toThrow(/--host .*must be a name or an address/);
});

test('what is no setting is told, with the nearest right name', () => {
  expect(() => checkEnvironment({ CURTAIL_RETAIN: '30' })).toThrow(/CURTAIL_RETAIN .*CURTAIL_/);
  expect(() => checkEnvironment({ CURTAIL_SITEURL: 'x' })).toThrow(/mean CURTAIL_SITE_URL\?/);
  expect(() => checkEnvironment({ CURTIAL_METRICS: 'x' })).toThrow(/mean CURTAIL_METRICS\?/);
});

test('right names and those of other programs are let through', () => {
  const names = [
    ...table.map(([, { envVar }]) => envVar ?? ''),
    'PATH',
    'PORT',
    'DATABASE',
    'DATABASE_SSL',
    'CURTAIL_BROWSER',
  ];
  expect(() => checkEnvironment(Object.fromEntries(names.map((name) => [name, 'x'])))).not.toThrow();
});

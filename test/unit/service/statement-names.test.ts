import { expect, test } from 'vitest';
import { createNames } from '../../../service/database/statement-names.ts';

test('a statement has one name, and no other has it', () => {
  const names = createNames();
  const first = names.nameOf('select 1');
  expect(first).toBeDefined();
  expect(names.nameOf('select 2')).not.toBe(first);
  expect(names.nameOf('select 1')).toBe(first);
});

test('a hundred statements have names, none that is long, and they keep them', () => {
  const names = createNames();
  expect(names.nameOf('select '.padEnd(4_001, '1'))).toBeUndefined();
  const statements = Array.from({ length: 101 }, (_, index) => `select ${index}`);
  const given = statements.map((statement) => names.nameOf(statement));
  expect(new Set(given.slice(0, 100)).size).toBe(100);
  expect(given[100]).toBeUndefined();
  expect(statements.map((statement) => names.nameOf(statement))).toEqual(given);
});

test('a name that was given up is never given again, and makes room', () => {
  const names = createNames();
  const statements = Array.from({ length: 100 }, (_, index) => `select ${index}`);
  const given = new Set(statements.map((statement) => names.nameOf(statement)));
  const old = names.nameOf('select 3') ?? '';
  names.giveUp('select 3', old);
  const next = names.nameOf('select 3');
  expect(next).toBeDefined();
  expect(given).not.toContain(next);
  // A second request that failed under the old name reports it later.
  names.giveUp('select 3', old);
  expect(names.nameOf('select 3')).toBe(next);
});

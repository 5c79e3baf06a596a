import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lines = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Whoever') && !line.startsWith('| ---'));

it.each(lines.map((line) => line.split(' | ')))('%s: what holds them is shown by a test', (...cells) => {
  expect(cells).toHaveLength(3);
  const tests = (cells[2] ?? '').match(/test\/[^`]+\.test\.tsx?/g) ?? [];
  expect(tests).not.toEqual([]);
  // `npm test` leaves out the tests in `long/`.
  for (const test of tests)
    expect([test, existsSync(test), test.includes('/long/')]).toEqual([test, true, false]);
});

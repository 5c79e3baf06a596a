import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** In a process of its own: a failing simulated disk leaves unhandled rejections. */
async function hashesOf(...args: string[]): Promise<string[]> {
  const command = ['--import', 'tsx', 'test/simulation/main.ts', '--hashes', '--all', ...args];
  // A broken rule makes the process fail, but this test doesn't check rules.
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1e9 }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout.split('\n').filter((line) => /^\d+: \d+ after \d+ steps$/.test(line));
}

it('is the same run from the same seed, step by step, and another from another', async () => {
  const [first, second] = await Promise.all([
    hashesOf('--from', '1', '--seeds', '3'),
    hashesOf('--from', '1', '--seeds', '3'),
  ]);
  expect(first).toHaveLength(3);
  expect(first).toEqual(second);
  expect(new Set(first).size).toBe(3);
});

it('does not depend on what ran before in the same process', async () => {
  const [alone, after] = await Promise.all([
    hashesOf('--seed', '12'),
    hashesOf('--from', '10', '--seeds', '3'),
  ]);
  expect(alone).toHaveLength(1);
  expect(after.at(-1)).toBe(alone[0]);
});

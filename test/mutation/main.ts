import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { slowTests, testsOf } from './tests-of.ts';

/**
 * `npm run mutation -- FILE or FOLDER …`: breaks this code in every small way, and lists what no unit test notices. The
 * packages for it are a tenth of all that `npm ci` installs and are needed only here, so the next `npm ci` removes them.
 * For code that keeps nothing in memory, `MUTATION_TESTS='test/unit/outbox/advance*.test.ts' MUTATION_ISOLATE=no`
 * runs some tests only, all in one thread: a tenth of the time.
 */
const packages = ['@stryker-mutator/core@9.6.0', '@stryker-mutator/vitest-runner@9.6.0'];

const wanted = process.argv.slice(2);
if (wanted.length === 0) {
  console.error(`Say what to break: npm run mutation -- src/outbox (without ${slowTests.join(', ')})`);
  process.exit(1);
}

const patternOf = (path: string): string =>
  statSync(path).isDirectory() ? `${path.replace(/\/$/, '')}/**/*.ts` : path;

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

const tests = new Set(wanted.flatMap(testsOf));
run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...packages]);
run(
  'node_modules/.bin/stryker',
  ['run', 'test/mutation/stryker.json', '--mutate', wanted.map(patternOf).join()],
  {
    MUTATION_TESTS: process.env['MUTATION_TESTS'] ?? [...tests].join(),
  },
);

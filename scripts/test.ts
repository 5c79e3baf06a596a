import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { findFirefox } from './firefox.ts';

/**
 * Everything that CI runs: types, lint, format, unit, build, conformance, browsers. `--quick` stops after its first minute.
 * Ends with one line, `N passed, N failed`: tests, and each check as one.
 */
const folder = '.out';
const isQuick = process.argv.includes('--quick');
const total = { passed: 0, failed: 0 };

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
}

function run(command: string, args: string[]): boolean {
  console.log(`\n> ${command} ${args.join(' ')}`);
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function check(command: string, ...args: string[]): boolean {
  const isGood = run(command, args);
  if (isGood) total.passed += 1;
  else total.failed += 1;
  return isGood;
}

function vitest(config: string): void {
  const outputFile = `${folder}/${config}.json`;
  rmSync(outputFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const isGood = run('vitest', ['run', '--config', config, ...reporters]);
  const report = readReport(outputFile);
  total.passed += report?.numPassedTests ?? 0;
  total.failed += report?.numFailedTests ?? 0;
  // A file that fails to load, or an error outside every test, has no test to be counted by.
  if (!isGood && !report?.numFailedTests) total.failed += 1;
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    console.error(`${file} could not be read: ${String(error)}`);
    return null;
  }
}

mkdirSync(folder, { recursive: true });
check('tsc', '-p', 'tsconfig.json');
check('tsc', '-p', 'tsconfig.node.json');
check('oxlint', '--type-aware', '--deny-warnings');
check('prettier', '--check', '--log-level=warn', '.');
vitest('vitest.config.ts');
if (!isQuick) {
  findChromium();
  findFirefox();
  vitest('vitest.conformance.config.ts');
  if (check('tsx', 'scripts/build.ts')) {
    check('addons-linter', '--warnings-as-errors', 'dist/firefox');
    vitest('vitest.e2e.config.ts');
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

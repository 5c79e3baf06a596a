import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './drivers/chromium.ts';
import { guideWithDoors, type DoorReport } from './door-table.ts';
import { findFirefox } from './drivers/firefox.ts';

/**
 * Everything that CI runs: types, lint, format, unit, conformance, simulation, build, browsers. `--quick` stops after its first minute.
 * Ends with one line, `N passed, N failed`: tests, and each check as one.
 */
const folder = '.out';
const isQuick = process.argv.includes('--quick');
const total = { passed: 0, failed: 0 };

interface Report extends DoorReport {
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
  return count(run(command, args));
}

function count(isGood: boolean): boolean {
  if (isGood) total.passed += 1;
  else total.failed += 1;
  return isGood;
}

function vitest(config: string): Report | null {
  const outputFile = `${folder}/${config}.json`;
  rmSync(outputFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const isGood = run('vitest', ['run', '--config', config, ...reporters]);
  const report = readReport(outputFile);
  total.passed += report?.numPassedTests ?? 0;
  total.failed += report?.numFailedTests ?? 0;
  // A file that fails to load, or an error outside every test, has no test to be counted by.
  if (!isGood && !report?.numFailedTests) total.failed += 1;
  return isGood ? report : null;
}

async function checkDoors(report: DoorReport): Promise<void> {
  const guide = await guideWithDoors(report);
  if (!count(guide.old === guide.new))
    console.error(
      "The guide's table of doors is not what these tests gave: run `npm run doors` and commit it.",
    );
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
  // Always the same worlds, which are known to break no rule: other ones are looked for by `npm run simulate`.
  check('tsx', 'test/simulation/main.ts', '--from', '101', '--seeds', '150');
  if (check('tsx', 'scripts/build.ts')) {
    check('addons-linter', '--warnings-as-errors', 'dist/firefox');
    const report = vitest('vitest.e2e.config.ts');
    if (report) await checkDoors(report);
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
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
/** What failed, said once more at the end: the place where it happened is thousands of lines above. */
const failures: string[] = [];

interface Report {
  numPassedTests: number;
  testResults: (DoorReport['testResults'][number] & { name: string })[];
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
  return count([command, ...args].join(' '), run(command, args));
}

function count(name: string, isGood: boolean): boolean {
  if (isGood) total.passed += 1;
  else fail([name]);
  return isGood;
}

function fail(names: string[]): void {
  total.failed += names.length;
  failures.push(...names);
}

function vitest(config: string): Report | null {
  const outputFile = `${folder}/${config}.json`;
  rmSync(outputFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const isGood = run('vitest', ['run', '--config', config, ...reporters]);
  const report = readReport(outputFile);
  total.passed += report?.numPassedTests ?? 0;
  const failed = report ? failedTests(report) : [];
  // A file that fails to load, or an error outside every test, has no test to be counted by.
  fail(isGood || failed.length > 0 ? failed : [`vitest run --config ${config}`]);
  return isGood ? report : null;
}

async function checkDoors(report: DoorReport): Promise<void> {
  const guide = await guideWithDoors(report);
  if (!count("the guide's table of doors", guide.old === guide.new))
    console.error(
      "The guide's table of doors is not what these tests gave: run `npm run doors` and commit it.",
    );
}

function failedTests({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title }) => [relative('.', name), ...ancestorTitles, title].join(' > ')),
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
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

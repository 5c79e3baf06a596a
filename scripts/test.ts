import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { findChromium } from './drivers/chromium/find-chromium.ts';
import { guideWithEntryPoints, type EntryPointReport } from './entry-point-table.ts';
import { demonstrationDone } from './start-help.ts';
import { findFirefox } from './drivers/find-firefox.ts';

/**
 * Runs types, lint, format, unit tests, advisories, simulation, build, the tests of the service and in browsers, and `npm
 * start`. With `--all`, as in CI, that is all of them; without it, slow tests are left out. `--quick` stops after about the
 * first minute, and runs each property a tenth as often.
 * Ends with one line, `N passed, N failed`. Each test counts, and each check counts as one.
 */
const folder = '.out';
const isQuick = process.argv.includes('--quick');
const isAll = process.argv.includes('--all');
const total = { passed: 0, failed: 0 };
/** Failed tests, which are listed again at the end: their output is thousands of lines above. */
const failures: string[] = [];
/** Tests that failed and were run again, for those who look for the reason. */
const anew = new Set<string>();

interface Report {
  testResults: (EntryPointReport['testResults'][number] & { name: string; status: string })[];
}

interface Outcome {
  isGood: boolean;
  report: Report | null;
}

/** If more files than this fail, it isn't bad luck. */
const fewFiles = 8;

async function run(command: string, args: string[]): Promise<boolean> {
  console.log(`\n> ${command} ${args.join(' ')}`);
  const shell = process.platform === 'win32';
  const child = spawn(`node_modules/.bin/${command}`, args, { stdio: 'inherit', shell });
  const [status] = (await once(child, 'close')) as [number | null];
  return status === 0;
}

/** Prints the output of a check when it is over, so that several can run side by side. */
async function checkQuietly(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(`node_modules/.bin/${command}`, args, { shell: process.platform === 'win32' });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = (await once(child, 'close')) as [number | null];
  const name = [command, ...args].join(' ');
  console.log(`\n> ${name}\n${(await said).join('')}`);
  return count(name, status === 0);
}

/**
 * Runs the demonstration of `npm start` as on a machine without a display, until it has shown everything. It builds into the
 * folder that the tests in browsers read, so it comes after them.
 */
async function checkDemonstration(): Promise<void> {
  const child = spawn('node_modules/.bin/tsx', ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' },
  });
  const end = once(child, 'close');
  console.log('\n> npm start');
  for await (const line of createInterface(child.stdout)) {
    console.log(line);
    if (line === demonstrationDone) child.kill();
  }
  const [status] = (await end) as [number | null];
  count('npm start', status === 0);
}

async function check(command: string, ...args: string[]): Promise<boolean> {
  return count([command, ...args].join(' '), await run(command, args));
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

/** Runs the tests of some of the projects in vitest.config.ts. */
async function vitest(projects: string[], ...options: string[]): Promise<Report | null> {
  const { isGood, report } = await moreChances(projects, await runVitest(projects, ...options));
  if (report) total.passed += testsOf(report, 'passed').length;
  const failed = report ? testsOf(report, 'failed') : [];
  // An error outside every file belongs to no test, so it is counted here.
  fail(isGood || failed.length > 0 ? failed : [`vitest run ${projects.join(' ')}`]);
  return isGood ? report : null;
}

async function runVitest(projects: string[], ...options: string[]): Promise<Outcome> {
  const outputFile = `${folder}/${projects.join('-')}.json`;
  rmSync(outputFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const chosen = projects.map((name) => `--project=${name}`);
  const left = isAll ? [] : ['--exclude=**/*.slow.test.ts'];
  const isGood = await run('vitest', ['run', ...chosen, ...left, ...reporters, ...options]);
  return { isGood, report: readReport(outputFile) };
}

/**
 * CI's machines are shared, and Vitest's retry starts from what the failed try left behind. So in CI each of a few failed
 * files is run again by itself, at most twice, and that result counts. What still fails is broken.
 */
async function moreChances(projects: string[], first: Outcome): Promise<Outcome> {
  let outcome = first;
  for (let chance = 1; process.env['CI'] && chance <= 2 && mayBeBadLuck(outcome); chance += 1)
    outcome = await onceMore(projects, outcome);
  return outcome;
}

const failedFiles = ({ report }: Outcome): string[] =>
  report?.testResults.filter(({ status }) => status === 'failed').map(nameOf) ?? [];

function mayBeBadLuck(outcome: Outcome): boolean {
  const { length } = failedFiles(outcome);
  return length > 0 && length <= fewFiles;
}

async function onceMore(projects: string[], before: Outcome): Promise<Outcome> {
  const files = new Set(failedFiles(before));
  for (const failure of before.report ? testsOf(before.report, 'failed') : []) anew.add(failure);
  const again = await runVitest(projects, '--maxWorkers=1', ...files);
  if (!again.report) return again;
  const others = before.report?.testResults.filter((result) => !files.has(nameOf(result))) ?? [];
  return { ...again, report: { testResults: [...others, ...again.report.testResults] } };
}

async function checkEntryPoints(report: EntryPointReport): Promise<void> {
  const guide = await guideWithEntryPoints(report);
  if (!count("the guide's table of entry points", guide.old === guide.new))
    console.error(
      "The guide's table of entry points is not what these tests gave: run `npm run entry-points` and commit it.",
    );
}

const nameOf = ({ name }: { name: string }): string => relative('.', name);

function testsOf({ testResults }: Report, wanted: 'passed' | 'failed'): string[] {
  return testResults.flatMap((result) => {
    const tests = result.assertionResults.filter(({ status }) => status === wanted);
    // A file that fails to load or to clean up may have no failed test.
    if (tests.length === 0 && wanted === 'failed' && result.status === wanted) return [nameOf(result)];
    return tests.map(({ ancestorTitles, title }) => [nameOf(result), ...ancestorTitles, title].join(' > '));
  });
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
// Compares file contents, since a fresh clone has other modification times.
const prettierCache = ['--cache', '--cache-strategy=content', `--cache-location=${folder}/prettier`];
await Promise.all([
  checkQuietly('tsc', '-p', 'tsconfig.json'),
  checkQuietly('tsc', '-p', 'tsconfig.node.json'),
  checkQuietly('oxlint', '--type-aware', '--deny-warnings'),
  checkQuietly('prettier', '--check', '--log-level=warn', ...prettierCache, '.'),
]);
if (isQuick) process.env['CURTAIL_RUNS'] = 'few';
// The simulation's own tests play whole worlds, as the simulation does later.
await vitest(['unit-isolated', 'unit'], ...(isQuick ? ['--exclude=test/unit/simulation/**'] : []));
if (!isQuick) {
  findChromium();
  findFirefox();
  // The tests of the service often wait for it, and leave a quarter of two cores to the others.
  const [isBuilt] = await Promise.all([
    checkQuietly('tsx', 'scripts/build.ts'),
    checkQuietly('tsx', 'scripts/audit.ts'),
    // Always the same worlds, most of them turned to one matter. `npm run simulate` tries new ones.
    checkQuietly('tsx', 'test/simulation/main.ts', '--from', '243', '--seeds', '62', '--focus', 'some'),
    vitest(['service']),
  ]);
  if (isBuilt) {
    await check('addons-linter', '--warnings-as-errors', 'dist/firefox');
    const report = await vitest(['chromium', 'firefox', ...(isAll ? ['firefox-everywhere'] : [])]);
    // Some entry points are tested by slow tests alone.
    if (report && isAll) await checkEntryPoints(report);
    await checkDemonstration();
  }
}
for (const name of anew) console.log(`run anew: ${name}`);
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

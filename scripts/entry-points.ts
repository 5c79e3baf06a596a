import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { guideWithEntryPoints, type EntryPointReport } from './entry-point-table.ts';

/** Runs the tests of all entry points in both browsers, and writes the results into the guide's table. */
const outputFile = '.out/entryPoints.json';
const projects = ['chromium', 'firefox', 'firefox-everywhere'].map((name) => `--project=${name}`);
const only = [...projects, '--testNamePattern', 'entry point: '];
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...only, ...reporters], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status === 0) {
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as EntryPointReport;
  writeFileSync('docs/guide.md', (await guideWithEntryPoints(report)).new);
}
process.exitCode = status ?? 1;

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { guideWithDoors, type DoorReport } from './door-table.ts';

/** Runs the tests of all doors in both browsers, and writes the results into the guide's table. */
const outputFile = '.out/doors.json';
const only = ['--project=chromium', '--project=firefox', '--testNamePattern', 'door: '];
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...only, ...reporters], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status === 0) {
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as DoorReport;
  writeFileSync('docs/guide.md', (await guideWithDoors(report)).new);
}
process.exitCode = status ?? 1;

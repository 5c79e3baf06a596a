import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { accounts } from './accounts.ts';
import type { Bench } from './support/bench.ts';
import { clipboard } from './clipboard.ts';
import { history } from './history.ts';
import { idle } from './idle.ts';
import { links } from './links.ts';
import { list } from './list.ts';
import { builtCommit } from './support/commit.ts';
import { describeMachine, reasonForNoise } from './support/machine.ts';
import { menu } from './menu.ts';
import { popup, tracePopup } from './popup.ts';
import { asJson, asTable, earlierRuns, keepRun, writeResult } from './support/report.ts';
import { sort } from './sort.ts';
import { unlock } from './unlock.ts';

/**
 * All benches. A new one is a file and a line here. `npm run bench -- popup --runs 10 --json FILE` runs one of them.
 * `--write` puts the result into docs/performance.md, with the commit, unless others keep the machine busy.
 * `--trace FILE` measures nothing, but writes what the browser does as the popup opens with a worker that is asleep.
 * `--against FOLDER` measures the popup, the clipboard and the menu of another build (its `dist/chromium`) in turn with this one's.
 */
const benches: Record<string, Bench> = {
  popup,
  clipboard,
  menu,
  list,
  history,
  links,
  sort,
  accounts,
  unlock,
  idle,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '10' },
    json: { type: 'string' },
    trace: { type: 'string' },
    against: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1 on.');
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');

if (values.trace !== undefined) {
  await tracePopup(values.trace);
  process.exit();
}

const names = positionals.length > 0 ? positionals : Object.keys(benches);
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(`There is no bench ${unknown.join(', ')}: choose of ${Object.keys(benches).join(', ')}.`);

const machine = describeMachine();
const commit = values.write ? builtCommit() : null;
console.log(`${machine}\n`);
const results = [];
for (const name of names) {
  const bench = benches[name];
  if (!bench) continue;
  const noise = values.write ? await reasonForNoise() : null;
  if (noise !== null) throw new Error(`${noise} Nothing was written of ${name}.`);
  const at = new Date().toISOString();
  const outcome = await bench.run({ runs, minutes, against: values.against });
  const about = `${bench.about}; ${bench.isSingle ? 1 : runs} run${bench.isSingle || runs === 1 ? '' : 's'}.`;
  console.log(`## ${name}\n\n${about}\n\n${asTable(outcome)}\n`);
  if (commit) {
    const table = asTable(outcome, earlierRuns(name, at));
    writeResult(name, `${machine}. Commit ${commit.hash} of ${commit.date}.\n\n${about}\n\n${table}`);
    keepRun(name, commit, at, outcome.bounds);
  }
  results.push({ name, ...asJson(outcome) });
}
if (values.json !== undefined) {
  mkdirSync(dirname(values.json), { recursive: true });
  writeFileSync(
    values.json,
    `${JSON.stringify({ at: new Date().toISOString(), machine, runs, results }, null, 2)}\n`,
  );
}

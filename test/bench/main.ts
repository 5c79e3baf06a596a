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
import { describeMachine } from './support/machine.ts';
import { popup } from './popup.ts';
import { asJson, asTable, writeResult } from './support/report.ts';
import { sort } from './sort.ts';
import { unlock } from './unlock.ts';

/**
 * All benches. A new one is a file and a line here. `npm run bench -- popup --runs 10 --json FILE` runs one of them.
 * `--against FOLDER` opens the popup of another build (its `dist/chromium`) in turn with this one's.
 */
const benches: Record<string, Bench> = {
  popup,
  clipboard,
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
    against: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1 on.');
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');

const names = positionals.length > 0 ? positionals : Object.keys(benches);
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(`There is no bench ${unknown.join(', ')}: choose of ${Object.keys(benches).join(', ')}.`);

const machine = describeMachine();
console.log(`${machine}\n`);
const results = [];
for (const name of names) {
  const bench = benches[name];
  if (!bench) continue;
  const outcome = await bench.run({ runs, minutes, against: values.against });
  const text = `${bench.about}; ${bench.isSingle ? 1 : runs} run${bench.isSingle || runs === 1 ? '' : 's'}.\n\n${asTable(outcome)}`;
  console.log(`## ${name}\n\n${text}\n`);
  if (values.write) writeResult(name, `${machine}.\n\n${text}`);
  results.push({ name, ...asJson(outcome) });
}
if (values.json !== undefined) {
  mkdirSync(dirname(values.json), { recursive: true });
  writeFileSync(
    values.json,
    `${JSON.stringify({ at: new Date().toISOString(), machine, runs, results }, null, 2)}\n`,
  );
}

import { parseArgs } from 'node:util';
import { Coverage } from './coverage.ts';
import { drawFocusedPlan, drawPlanWithRotatingFocus, focusNames, type FocusName } from './focus.ts';
import { drawPlan, type Plan } from './plan.ts';
import { findPlanted } from './planted/find.ts';
import { programsOf, type Programs } from './programs.ts';
import { coverageText, focusText, violationText } from './report.ts';
import { run, type Outcome } from './run.ts';
import { shrink } from './shrink.ts';

/**
 * `npm run simulate`: runs worlds of fresh seeds until a rule is broken. `-- --seed N` runs one seed, `-- --seeds N` that
 * many, and `-- --minutes M` as many as there is time for. `--all` goes on after a broken rule, and lists the first seed
 * for each rule.
 * `--focus clocks` turns the worlds to one matter, `--focus all` to each of them in turn; `--focus some` are those of `npm test`.
 * `--beside "RULE"` looks for others beside a rule that is known to be broken.
 * `--told` prints everything that happens, `--hashes` one number that stands for it. `--planted` puts known defects back
 * one by one and looks for them, `--planted 13 20` only those with these numbers.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '300' },
    from: { type: 'string' },
    focus: { type: 'string' },
    beside: { type: 'string', multiple: true, default: [] },
    minutes: { type: 'string' },
    all: { type: 'boolean', default: false },
    told: { type: 'boolean', default: false },
    hashes: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
  },
});

const begun = performance.now();
const total = { worlds: 0, steps: 0, requests: 0, simulatedMs: 0, coverage: new Coverage() };
/**
 * The least number of requests per world on average; about twenty are usual. A simulated browser that lacks something may
 * keep everybody from connecting.
 */
const fewestRequests = 8;
const manyWorlds = 100;
const broken = new Map<string, string[]>();
const byFocus = new Map<string, Coverage>();

function* seeds(): Generator<string> {
  if (values.seed !== undefined) return yield values.seed;
  const first = Number(values.from ?? Math.floor(Math.random() * 1e9));
  const end = values.minutes === undefined ? first + Number(values.seeds) : Infinity;
  console.log(`Worlds from seed ${first} on`);
  for (let seed = first; seed < end && !isTimeOver(); seed += 1) yield String(seed);
}

function isTimeOver(): boolean {
  return values.minutes !== undefined && performance.now() - begun > Number(values.minutes) * 60_000;
}

process.on(
  'unhandledRejection',
  (error) => void (error instanceof DOMException || console.log('unhandled', error)),
);
if (values.planted) process.exitCode = (await findPlanted(positionals.map(Number))) ? 0 : 1;
else await runAll(await programsOf());

async function runAll(programs: Programs): Promise<void> {
  for (const seed of seeds()) {
    const outcome = await run({ ...planOf(seed), beside: values.beside }, programs, values.told);
    count(outcome);
    if (values.told) console.log(outcome.lines.join('\n'));
    if (values.hashes) console.log(`${seed}: ${outcome.hash} after ${outcome.steps} steps`);
    if (outcome.violation === null) continue;
    await tell(outcome, outcome.violation.kind, programs);
    if (!values.all) break;
  }
  report();
}

/** The seeds take turns with the focuses, so that a seed alone gives the same world as among others. */
function planOf(seed: string): Plan {
  const { focus } = values;
  if (focus === undefined) return drawPlan(seed);
  if (focus === 'some') return drawPlanWithRotatingFocus(seed);
  const names = focusNames.filter((name) => focus === 'all' || focus.split(',').includes(name));
  const name: FocusName | undefined = names[Number(seed) % names.length];
  if (name === undefined)
    throw new Error(`There is no focus ${focus}, but ${focusNames.join(', ')}, all and some.`);
  return drawFocusedPlan(seed, name);
}

async function tell(outcome: Outcome, kind: string, programs: Programs): Promise<void> {
  const known = broken.get(kind);
  broken.set(kind, [...(known ?? []), nameOfWorld(outcome.plan)]);
  if (values.hashes)
    console.log(`  ${nameOfWorld(outcome.plan)}: ${outcome.violation?.rule}: ${outcome.violation?.message}`);
  else if (!known) console.log(`\n${violationText(await shrink(outcome, programs), outcome)}`);
}

function nameOfWorld({ seed, focus }: Plan): string {
  return focus === null ? seed : `${focus} ${seed}`;
}

function count({ plan, steps, requests, simulatedMs, coverage, violation }: Outcome): void {
  const name = plan.focus ?? 'general';
  const own = byFocus.get(name) ?? new Coverage();
  byFocus.set(name, own);
  own.add(coverage);
  own.count('totals', 'worlds');
  own.count('totals', 'steps', steps);
  own.count('totals', 'requests', requests);
  own.count('totals', 'broken', violation === null ? 0 : 1);
  total.worlds += 1;
  total.steps += steps;
  total.requests += requests;
  total.simulatedMs += simulatedMs;
  total.coverage.add(coverage);
}

function report(): void {
  const seconds = (performance.now() - begun) / 1000;
  console.log(`\n${coverageText(total.coverage)}`);
  if (values.focus !== undefined) console.log(`\n${focusText(byFocus)}`);
  console.log(
    `\n${total.worlds} worlds, ${total.steps} steps (${Math.round(total.steps / seconds)} a second), ${total.requests} requests, ${Math.round(total.simulatedMs / 3_600_000)} hours of theirs in ${Math.round(seconds)} s`,
  );
  for (const [kind, its] of broken) console.log(`broken ${its.length} times: ${kind} (${its.join(', ')})`);
  const isIdle = total.worlds >= manyWorlds && total.requests < fewestRequests * total.worlds;
  if (isIdle) console.log('These worlds exercise nothing: the extension asks for hardly anything in them.');
  process.exitCode = broken.size > 0 || isIdle ? 1 : 0;
}

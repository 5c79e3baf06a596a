import { compileFunction } from 'node:vm';
import { expect, it } from 'vitest';
import { accidents } from '../../simulation/accidents.ts';
import { drawPlan, type Plan } from '../../simulation/plan.ts';
import { run } from '../../simulation/run.ts';
import { codeOf, type Program } from '../../simulation/world/bundle.ts';

/** Globals of the language, and others that have no state, no time and no randomness. */
const ofTheLanguage = new Set(
  [
    'Array BigInt Boolean DataView Error Float64Array Infinity Intl JSON Map NaN Number Object Promise Proxy Reflect RegExp Set String',
    'Symbol TypeError Uint32Array Uint8Array WeakMap WeakSet decodeURIComponent encodeURIComponent isNaN parseInt undefined',
    'DOMException TextDecoder TextEncoder URL URLSearchParams atob btoa',
  ].flatMap((names) => names.split(' ')),
);

/** Globals that the bundle looks up and that the world has not given it. */
const reachedFor = new Set<string>();

async function watched(entry: string): Promise<Program> {
  const code = `with (scope) {\n${await codeOf(entry)}\nreturn typeof program === 'undefined' ? null : program; }`;
  const start = compileFunction(code, ['scope']);
  return (values) =>
    start(new Proxy(values, { has: () => true, get: (given, name) => find(given, name) })) as unknown;
}

function find(given: Readonly<Record<string, unknown>>, name: string | symbol): unknown {
  if (typeof name === 'symbol') return undefined;
  if (name in given) return given[name];
  if (name !== 'program') reachedFor.add(name);
  return (globalThis as Record<string, unknown>)[name];
}

/** A plan without accidents: a failing disk leaves unhandled rejections. */
function goodDay(seed: string): Plan {
  const plan = drawPlan(seed);
  return { ...plan, happenings: plan.happenings.filter(({ what }) => !(what in accidents)) };
}

it('has the worker and the pages reach for nothing that the world has not given them', async () => {
  const [worker, page] = await Promise.all([
    watched('src/worker/main.ts'),
    watched('test/simulation/entries/page.ts'),
  ]);
  for (let seed = 1; seed <= 4; seed += 1) await run(goodDay(String(seed)), { worker, page });
  expect([...reachedFor].filter((name) => !ofTheLanguage.has(name))).toEqual([]);
});

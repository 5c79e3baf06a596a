import { readFile } from 'node:fs/promises';
import { drawFocusedPlan } from '../focus.ts';
import { drawPlan } from '../plan.ts';
import { programsOf } from '../programs.ts';
import { run } from '../run.ts';
import type { Planted } from './mutations.ts';
import { planted } from './planted.ts';

/** How many seeds are tried to find a defect. */
const mostSeeds = 300;

/**
 * Puts each defect back, or those with these numbers, and prints a table: in which world it was found, and by which rule.
 * Returns `false` if one was not found.
 */
export async function findPlanted(numbers: readonly number[]): Promise<boolean> {
  const all = [...planted.before, ...planted.found];
  await Promise.all(all.map(checkTexts));
  console.log('|   # | Defect | Seeds | Rule |\n| ---: | --- | ---: | --- |');
  let isEveryOneFound = true;
  for (const [index, defect] of all.entries()) {
    if (numbers.length > 0 && !numbers.includes(index + 1)) continue;
    const found = await find(defect);
    if (found === null) isEveryOneFound = false;
    console.log(`| ${index + 1} | ${defect.what} | ${found?.seeds ?? '–'} | ${found?.rule ?? 'not found'} |`);
  }
  return isEveryOneFound;
}

/** Checks every file, even those in no bundle: if its text is gone, a defect would not be planted at all. */
async function checkTexts({ mutations, what }: Planted): Promise<void> {
  for (const { file, find: text } of mutations) {
    const source = await readFile(new URL(`../../../src/${file}`, import.meta.url), 'utf8');
    if (!source.includes(text)) throw new Error(`To plant “${what}”, ${file} has no longer: ${text}`);
  }
}

/** Tries the world that is known to find the defect first. The table marks it with “#”. */
async function find({ mutations, world, focus }: Planted): Promise<{ seeds: string; rule: string } | null> {
  const programs = await programsOf(mutations);
  const known = world === undefined ? null : await run(drawPlan(String(world), false), programs);
  if (known?.violation) return { seeds: `#${world}`, rule: known.violation.rule };
  for (let seed = 1; seed <= mostSeeds; seed += 1) {
    const { violation } = await run(
      focus ? drawFocusedPlan(String(seed), focus) : drawPlan(String(seed)),
      programs,
    );
    if (violation) return { seeds: focus ? `${focus} ${seed}` : String(seed), rule: violation.rule };
  }
  return null;
}

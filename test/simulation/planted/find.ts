import { readFile } from 'node:fs/promises';
import { drawFocusedPlan, drawPlanWithRotatingFocus } from '../focus.ts';
import { programsOf, type Programs } from '../programs.ts';
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
  const honest = await programsOf();
  console.log('|   # | Defect | Seeds | Rule |\n| ---: | --- | ---: | --- |');
  let isEveryOneFound = true;
  for (const [index, defect] of all.entries()) {
    if (numbers.length > 0 && !numbers.includes(index + 1)) continue;
    const found = await find(defect, honest);
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

/** A world that breaks a rule without the defect as well shows nothing of it. */
async function find(
  { mutations, focus }: Planted,
  honest: Programs,
): Promise<{ seeds: string; rule: string } | null> {
  const programs = await programsOf(mutations);
  for (let seed = 1; seed <= mostSeeds; seed += 1) {
    const plan = focus ? drawFocusedPlan(String(seed), focus) : drawPlanWithRotatingFocus(String(seed));
    const { violation } = await run(plan, programs);
    if (violation === null || (await run(plan, honest)).violation !== null) continue;
    return { seeds: plan.focus ? `${plan.focus} ${seed}` : String(seed), rule: violation.rule };
  }
  return null;
}

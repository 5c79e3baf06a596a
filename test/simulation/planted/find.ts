import { readFile } from 'node:fs/promises';
import { drawPlan } from '../plan.ts';
import { programsOf } from '../programs.ts';
import { run } from '../run.ts';
import { planted, type Planted } from './planted.ts';

/** Seeds that a defect is looked for in. */
const mostSeeds = 300;

/** Puts each defect back, and tells in how many worlds it was found and by which rule, as a table. `false`: one that should be found was not. */
export async function findPlanted(): Promise<boolean> {
  const all = [...planted.before, ...planted.found];
  await Promise.all(all.map(checkTexts));
  console.log('|   # | Defect | Seeds | Rule |\n| ---: | --- | ---: | --- |');
  let isEveryOneFound = true;
  for (const [index, defect] of all.entries()) {
    const { seeds, rule } = await find(defect);
    if (rule === null && defect.unseen === undefined) isEveryOneFound = false;
    const said = rule ?? (defect.unseen === undefined ? 'not found' : `not seen: ${defect.unseen}`);
    console.log(`| ${index + 1} | ${defect.what} | ${seeds === 0 ? '–' : seeds} | ${said} |`);
  }
  return isEveryOneFound;
}

/** Also where a file is not in any bundle: a text that is gone would be a defect that nobody plants. */
async function checkTexts({ mutations, what }: Planted): Promise<void> {
  for (const { file, find: text } of mutations) {
    const source = await readFile(new URL(`../../../src/${file}`, import.meta.url), 'utf8');
    if (!source.includes(text)) throw new Error(`To plant “${what}”, ${file} has no longer: ${text}`);
  }
}

async function find({ mutations }: Planted): Promise<{ seeds: number; rule: string | null }> {
  if (mutations.length === 0) return { seeds: 0, rule: null };
  const programs = await programsOf(mutations);
  for (let seed = 1; seed <= mostSeeds; seed += 1) {
    const { violation } = await run(drawPlan(String(seed)), programs);
    if (violation) return { seeds: seed, rule: violation.rule };
  }
  return { seeds: mostSeeds, rule: null };
}

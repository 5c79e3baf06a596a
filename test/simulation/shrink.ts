import type { Outcome } from './run.ts';
import { run } from './run.ts';
import { names, plainPersonality, type Personality } from './service/quirks.ts';
import type { Plan } from './plan.ts';
import type { Programs } from './programs.ts';

/** Looks for a smaller history that breaks the same rule in the same way: first fewer happenings, then fewer quirks. */
export async function shrink(failed: Outcome, programs: Programs, mostRuns = 400): Promise<Outcome> {
  let best = failed;
  let runs = 0;
  const tryOut = async (plan: Plan): Promise<boolean> => {
    if (runs >= mostRuns) return false;
    runs += 1;
    const outcome = await run(plan, programs);
    if (outcome.violation?.kind !== failed.violation?.kind) return false;
    best = outcome;
    return true;
  };
  await dropHappenings();
  await dropQuirks();
  await dropHappenings();
  return run(best.plan, programs, true);

  /** Delta debugging: leaves out halves, then quarters, down to single happenings (https://doi.org/10.1109/32.988498). */
  async function dropHappenings(): Promise<void> {
    for (let size = best.plan.happenings.length; size >= 1; size = Math.floor(size / 2)) {
      for (let start = 0; start < best.plan.happenings.length;) {
        const { happenings } = best.plan;
        const isDropped = await tryOut({ ...best.plan, happenings: without(happenings, start, size) });
        if (!isDropped) start += size;
      }
    }
  }

  async function dropQuirks(): Promise<void> {
    const plain = plainPersonality();
    for (const index of best.plan.personalities.keys()) {
      for (const name of names) {
        const { personalities } = best.plan;
        if (personalities[index]?.[name] === plain[name]) continue;
        const simpler = personalities.with(index, withPlain(personalities[index] ?? plain, name, plain));
        await tryOut({ ...best.plan, personalities: simpler });
      }
    }
    await tryOut({ ...best.plan, isFirefox: false });
  }
}

const withPlain = (personality: Personality, name: keyof Personality, plain: Personality): Personality => ({
  ...personality,
  [name]: plain[name],
});

/** Leaves out some happenings. The later ones keep their time. */
function without(happenings: Plan['happenings'], start: number, count: number): Plan['happenings'] {
  const rest = happenings.slice(start + count);
  const waitMs = happenings.slice(start, start + count).reduce((sum, { afterMs }) => sum + afterMs, 0);
  const [next, ...others] = rest;
  const moved = next ? [{ ...next, afterMs: next.afterMs + waitMs }, ...others] : [];
  return [...happenings.slice(0, start), ...moved];
}

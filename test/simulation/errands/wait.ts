import { settled } from '../world/schedule.ts';
import { Violation } from '../rule.ts';
import type { Simulation } from '../simulation.ts';

/** Lets the world go on for so long, and gives what came of some work until then; `null`: nothing. */
export async function within<Value>(
  simulation: Simulation,
  ms: number,
  work: Promise<Value>,
): Promise<Value | null> {
  const came: Value[] = [];
  work.then(
    (value) => came.push(value),
    (error: unknown) => simulation.world.tell(() => `  it came to nothing: ${String(error)}`),
  );
  // Where nothing is to happen, the world would be over before the work has asked for anything.
  await settled();
  await simulation.run(ms);
  return came[0] ?? null;
}

/** Holds what is so now against a rule. */
export function expect(simulation: Simulation, rule: string, isSo: boolean, text: () => string): void {
  simulation.check(() => {
    if (!isSo) throw new Violation(rule, text());
  });
}

import { settled } from '../world/schedule.ts';
import { Violation } from '../rule.ts';
import type { Simulation } from '../simulation.ts';

/** Lets the world run for `ms`, and returns the result of the work if it came by then, else `null`. */
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
  // The work must ask for something first: a world without events would be over at once.
  await settled();
  await simulation.run(ms);
  return came[0] ?? null;
}

/** Reports a violation of the rule unless `isSo`. */
export function expect(simulation: Simulation, rule: string, isSo: boolean, text: () => string): void {
  simulation.check(() => {
    if (!isSo) throw new Violation(rule, text());
  });
}

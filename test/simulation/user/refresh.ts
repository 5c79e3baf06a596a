import type { Simulation } from '../simulation.ts';

/** The list must be no older than this when it is said to be fresh. */
export async function refresh(simulation: Simulation, maxAgeMs: number): Promise<void> {
  const { user, observer } = simulation;
  const id = observer.account?.id;
  const answer = await user.send(user.theTab(), 'refresh', { maxAgeMs });
  if (id !== undefined && answer.ok) simulation.check((rule) => rule.onFresh?.(id, maxAgeMs));
}

import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import { isListOf } from '../service/list.ts';

const slackMs = 10_000;

/**
 * A list that is said to be fresh is so. A clock that was set ahead in between makes it look older, which does no harm. One that was set
 * back may make it look younger than it is; that it comes from a time to come can be seen.
 */
export function fresh(simulation: Simulation): Rule {
  const { world, owners } = simulation;
  const lists = new Map<string, { at: number; wallAt: number }>();
  const { onAnswered } = world.network;
  world.network.onAnswered = (sent, answer, isWhole) => {
    onAnswered(sent, answer, isWhole);
    if (isListOf(sent))
      lists.set(simulation.senderOf(sent)?.account ?? '', {
        at: world.schedule.now,
        wallAt: world.wallNow(),
      });
  };
  return {
    onFresh(id, maxAgeMs) {
      const last = lists.get(owners.ofId(id)?.account ?? '');
      if (!last || simulation.isChanging()) return;
      const ageMs = world.schedule.now - last.at;
      const isOfTimeToCome = last.wallAt > world.wallNow() + slackMs;
      if (ageMs > maxAgeMs + slackMs && isOfTimeToCome)
        throw new Violation(
          'a fresh list is fresh',
          `it is ${Math.round(ageMs)} ms old, of ${maxAgeMs} at most`,
        );
    },
  };
}

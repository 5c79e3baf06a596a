import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Evidence } from './evidence.ts';

const longestPauseMs = 3_600_000;

/**
 * Curtail says “too many requests” only if a service did, and believes it for at most an hour. The refusal of one kind of
 * request doesn't hold up others.
 */
export function limits({ observer, world, owners }: Simulation, evidence: Evidence): Rule {
  return {
    onKept() {
      for (const { id, accountId, next, because, at } of observer.operations.values()) {
        if (next !== 'send' || because?.kind !== 'rate-limited') continue;
        const account = owners.ofId(accountId)?.account ?? '';
        // An operation whose wait is over waits for something else: its batch is paused, or the worker will get to it.
        const isWaiting = (at ?? 0) > world.wallNow();
        if (isWaiting && !evidence.isLimited(account) && !evidence.isLimitedByClock)
          throw new Violation(
            'a limit is what the service says',
            `${id} waits for a limit that nobody has named`,
          );
        const isRight = !world.wasClockWrongSince(world.schedule.now - 2 * longestPauseMs);
        if (isRight && (at ?? 0) > world.wallNow() + longestPauseMs + 60_000)
          throw new Violation('a limit is what the service says', `${id} waits for more than an hour`);
      }
    },
  };
}

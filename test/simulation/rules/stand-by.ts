import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';

/** A worker that ends while it waits for an answer leaves an alarm behind, so that the submission is resumed whatever the user does. */
export function standBy(simulation: Simulation): Rule {
  const { world, observer } = simulation;
  return {
    onStop() {
      // A start of the browser also resumes submissions, and a changed clock moves alarms.
      if (
        !world.isBrowserOpen ||
        world.wasClockWrongSince(world.schedule.now - 600_000) ||
        simulation.isChanging()
      )
        return;
      const [request] = world.network.waitedFor.filter(({ method }) => method !== 'GET');
      if (request && observer.account !== null && world.browser.alarms.size === 0)
        throw new Violation(
          'somebody takes it up',
          `the worker ends while ${request.number}. has no answer, and there is no alarm`,
        );
    },
  };
}

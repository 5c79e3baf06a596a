import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';

/** A worker that ends while it waits for an answer leaves an alarm behind, so that the wish is taken up whatever the user does. */
export function standBy(simulation: Simulation): Rule {
  const { world, observer } = simulation;
  return {
    onStop() {
      // The start of the browser takes up as well; and a clock that was set moves what was to come.
      if (!world.isBrowserOpen || world.wasClockWrong || simulation.isChanging()) return;
      const [request] = world.network.waitedFor.filter(({ method }) => method !== 'GET');
      if (request && observer.account !== null && world.browser.alarms.size === 0)
        throw new Violation(
          'somebody takes it up',
          `the worker ends while ${request.number}. has no answer, and there is no alarm`,
        );
    },
  };
}

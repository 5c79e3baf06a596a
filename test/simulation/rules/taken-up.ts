import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import { isSettled } from '../stored-operations.ts';

const everyMs = 300_000;
/** Nothing waits longer than an hour. */
const longestMs = 2 * 3_600_000;

/** While something is due and no worker runs, an alarm comes soon, whatever the clock was when it was set. */
export function takenUp(simulation: Simulation): Rule {
  const { world, observer } = simulation;
  const rule: Rule = {};
  const look = () => {
    simulation.check((one) => one === rule && check());
    world.schedule.timer(everyMs, 'look at alarms', null, look);
  };
  // Only focused worlds have alarms that go by the clock.
  if (simulation.plan.focus !== null) world.schedule.timer(everyMs, 'look at alarms', null, look);
  return rule;

  function check(): void {
    if (
      !world.isBrowserOpen ||
      world.host.worker !== null ||
      world.wasSetBackUnseen ||
      simulation.isChanging()
    )
      return;
    const open = [...observer.operations.values()].find(
      (operation) =>
        !isSettled(operation) &&
        operation.status !== 'needsDecision' &&
        observer.keys.get(operation.accountId) &&
        operation.batch === null,
    );
    const next = Math.min(...[...world.browser.alarms.values()].map(({ when }) => when));
    if (open && Number.isFinite(next) && next > world.wallNow() + longestMs)
      throw new Violation(
        'somebody takes it up',
        `${open.id} is ${open.status}, and the alarm comes in ${Math.round((next - world.wallNow()) / 60_000)} minutes`,
      );
  }
}

import { tryAll, waitingOf } from './user/after-create.ts';
import { Violation } from './rule.ts';
import type { Simulation } from './simulation.ts';
import { inPopup, lookAt } from './user/create-actions.ts';
import { keepOnDevice, unlockForGood } from './user/lock-actions.ts';
import { deleteOnceMore, lookAtShown } from './last-looks.ts';
import { runScenarios } from './scenarios/scenarios.ts';

const minuteMs = 60_000;
/** How long everything may take to settle once nothing goes wrong any more. */
const calmMs = 4 * 60 * minuteMs;

/** Ends all accidents, and lets the user look at every outcome. */
export async function calmDown(simulation: Simulation): Promise<void> {
  const { world, faultPlan, user, observer } = simulation;
  const random = world.random.stream('calm');
  // What users do in focused worlds takes some minutes to its end.
  await simulation.run(simulation.plan.focus === null ? minuteMs : 5 * minuteMs);
  world.tell(() => '> from here on nothing goes wrong');
  faultPlan.clear();
  world.startBrowser();
  user.closeAll();
  for (const { baseUrl } of observer.accounts) world.grant(`${new URL(baseUrl).origin}/*`);
  if (simulation.plan.hasLocks) await unlockForGood(simulation, random);
  await retryNow(simulation);
  for (const afterMs of [0, 10 * minuteMs, calmMs]) {
    await simulation.run(afterMs);
    if (simulation.violation) return;
    void lookAt(simulation, random);
  }
  await simulation.run(minuteMs);
  simulation.check((rule) => rule.onCalm?.());
  if (!simulation.violation) await submissionOnceMore(simulation);
  if (!simulation.violation && simulation.plan.focus !== null) await lookOnceMore(simulation);
  if (simulation.plan.hasLocks) await keepOnDevice(simulation);
  if (!simulation.violation) await runScenarios(simulation);
}

async function lookOnceMore(simulation: Simulation): Promise<void> {
  await lookAtShown(simulation);
  if (!simulation.violation) await deleteOnceMore(simulation);
}

/** “Try now” tries at once, whatever pause was set. */
async function retryNow(simulation: Simulation): Promise<void> {
  const { world, observer } = simulation;
  const { count, waitedFor } = world.network;
  const tried = tryAll(simulation, world.random.stream('try now'));
  await simulation.run(20_000);
  simulation.check(() => {
    // Without its key no request can leave. A request under way may be the next step of a submission, and the last answer may
    // have settled one.
    const isStill = tried > 0 && world.network.count === count && waitedFor.length === 0;
    if (isStill && waitingOf(simulation).some(({ accountId }) => observer.keys.get(accountId)))
      throw new Violation('try now tries now', `${tried} operations were urged, and no request has left`);
  });
}

/** Whatever happened before, one more submission must settle soon. */
async function submissionOnceMore(simulation: Simulation): Promise<void> {
  const { world, ledger, observer } = simulation;
  if (observer.account === null) return;
  void inPopup(simulation, world.random.stream('once more'));
  // The POST is repeated up to five times, with ever longer pauses between looks, before the user is asked.
  await simulation.run(30 * minuteMs);
  const submission = ledger.creates.at(-1);
  const operation = observer.operations.get(submission?.operationId ?? '');
  simulation.check((rule) => rule.onOnceMore?.(submission?.isRefused === true, operation));
}

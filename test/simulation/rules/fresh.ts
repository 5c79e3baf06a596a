import type { AccountSnapshot } from '../../../src/storage/items/items.ts';
import type { ListInfo } from '../../../src/storage/list/list-info.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import { isListOf } from '../service/list.ts';
import { isSettled } from '../stored-operations.ts';

const slackMs = 10_000;

/** After an operation ended, the popup's first frame has followed. */
const followingMs = 10_000;

/**
 * A list that is said to be fresh is so. A clock that was set ahead in between makes it look older, which does no harm. One that was set
 * back may make it look younger than it is; that it comes from a time to come can be seen. And the popup's first frame counts what it has.
 */
export function fresh(simulation: Simulation): Rule {
  const { world, owners, observer, plan } = simulation;
  const isDiskGood = plan.happenings.every(({ what }) => !/database|storage|power|profile/.test(what));
  let changedAt = -Infinity;
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
    onKept() {
      const isBusy =
        [...observer.operations.values()].some(
          (operation) =>
            !isSettled(operation) || Math.abs(world.wallNow() - (operation.settledAt ?? 0)) < followingMs,
        ) || [...observer.batches.values()].some(({ state }) => state.at === 'running');
      if (isBusy) changedAt = world.schedule.now;
    },
    onFresh(id, maxAgeMs) {
      if (maxAgeMs === 0) checkCount(id);
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

  function checkCount(id: string): void {
    const snapshot = dataOf(world.browser.local.get('snapshot')) as AccountSnapshot | null;
    const info = world.database.read('lists')?.find(({ key }) => key === id)?.value as ListInfo | undefined;
    if (!isDiskGood || !info || snapshot?.accountId !== id || simulation.isChanging()) return;
    if (world.schedule.now > changedAt + followingMs && snapshot.linkCount !== info.count)
      throw new Violation(
        'a fresh list is fresh',
        `the popup counts ${snapshot.linkCount} links of ${id}, and its list has ${info.count}`,
      );
  }
}

const dataOf = (stored: unknown): unknown => (stored as { data?: unknown } | undefined)?.data ?? null;

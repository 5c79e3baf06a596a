import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import { isSettled, type Operation } from '../stored-operations.ts';

/** No open submission disappears, unless its account was removed, its batch no longer runs, or its row has an outcome by then. */
export function kept(simulation: Simulation): Rule {
  let open = new Map<string, Operation>();
  return {
    onSetBack: () => open.clear(),
    onKept() {
      const { observer } = simulation;
      const { operations, keys, batches } = observer;
      for (const { id, accountId, batch, status } of open.values()) {
        if (operations.has(id) || !keys.has(accountId) || simulation.isChanging(accountId)) continue;
        const isOfBatch =
          batch !== null &&
          (batches.get(batch.batchId)?.state.at !== 'running' ||
            // It has ended, and left with its outcome, between two looks.
            (observer.rowsOf(batch.batchId)[batch.index]?.outcome ?? null) !== null);
        if (!isOfBatch)
          throw new Violation('no submission is lost', `${id} was ${status} and is no longer there`);
      }
      open = new Map([...operations].filter(([, operation]) => !isSettled(operation)));
    },
  };
}

import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import { isSettled, type Operation } from '../stored-operations.ts';

/** No open submission disappears, unless its account was removed or its batch no longer runs. */
export function kept(simulation: Simulation): Rule {
  let open = new Map<string, Operation>();
  return {
    onSetBack: () => open.clear(),
    onKept() {
      const { operations, keys, batches } = simulation.observer;
      for (const { id, accountId, batch, status } of open.values()) {
        const isOfBatch = batch !== null && batches.get(batch.batchId)?.state.at !== 'running';
        if (!operations.has(id) && keys.has(accountId) && !simulation.isChanging(accountId) && !isOfBatch)
          throw new Violation('no submission is lost', `${id} was ${status} and is no longer there`);
      }
      open = new Map([...operations].filter(([, operation]) => !isSettled(operation)));
    },
  };
}

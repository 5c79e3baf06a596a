import { type Operation, isSettled } from '../../../src/outbox/operation.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';

/** No open wish disappears, unless its account was removed or its batch no longer runs. */
export function kept(simulation: Simulation): Rule {
  let open = new Map<string, Operation>();
  return {
    onKept() {
      const { journal, keys, batches } = simulation.observer;
      for (const intent of open.values()) {
        const { id, accountId, batch } = intent;
        const isOfBatch = batch !== undefined && batches.get(batch.batchId)?.state.at !== 'running';
        if (!journal.has(id) && keys.has(accountId) && !simulation.isChanging(accountId) && !isOfBatch)
          throw new Violation('no wish is lost', `${id} was ${intent.state.at} and is no longer there`);
      }
      open = new Map([...journal].filter(([, intent]) => !isSettled(intent)));
    },
  };
}

import { isSettled } from '../../../src/core/intent.ts';
import { Violation, type Rule, type Simulation } from '../simulation.ts';

/** Once nothing goes wrong any more, every wish comes to its end: its link, words, or a question. */
export function calm(simulation: Simulation): Rule {
  return {
    onCalm() {
      const { observer } = simulation;
      for (const { id, state, kind, accountId } of observer.journal.values()) {
        if (isSettled({ state }) || state.at === 'unclear' || accountId !== observer.account?.id) continue;
        const why = state.at === 'waiting' ? state.why.kind : 'nothing';
        throw new Violation('every wish ends', `${kind} ${id} is still ${state.at} (${why})`);
      }
      for (const { id, state } of observer.batches.values())
        if (state.at === 'running') throw new Violation('every wish ends', `batch ${id} is still running`);
    },
  };
}

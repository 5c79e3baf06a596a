import { isSettled, type Intent } from '../../../src/core/intent.ts';
import { Violation, type Rule, type Simulation } from '../simulation.ts';
import { isListed, type Evidence } from './evidence.ts';
import type { Wishes } from './wishes.ts';

/** What has been over for so long, and was seen, the journal need not have. */
const longOverMs = 2 * 3_600_000;

/** Once nothing goes wrong any more, every wish comes to its end: its link, words, or a question. And what was told and listed goes. */
export function calm(simulation: Simulation, evidence: Evidence, wishes: Wishes): Rule {
  const { observer, world } = simulation;
  return {
    onCalm() {
      for (const intent of observer.journal.values()) {
        if (intent.accountId !== observer.account?.id) continue;
        if (!hasEnded(intent))
          throw new Violation('every wish ends', `${intent.kind} ${intent.id} is still ${stateOf(intent)}`);
        if (isLeftBehind(intent))
          throw new Violation(
            'the journal is bounded',
            `${intent.kind} ${intent.id} stays ${intent.state.at}`,
          );
      }
      for (const { id, state } of observer.batches.values())
        if (state.at === 'running' && !evidence.isLimited && !isKeyRefused())
          throw new Violation('every wish ends', `batch ${id} is still running`);
    },
    onOnceMore(isRefused, state) {
      if (
        isRefused ||
        state === undefined ||
        evidence.isLimited ||
        isSettled({ state }) ||
        state.at === 'unclear'
      )
        return;
      throw new Violation('every wish ends', `one more wish is ${state.at} after a quarter of an hour`);
    },
  };

  /** A key that is refused is in words; a service that takes no more requests does not behave. */
  function hasEnded(intent: Intent): boolean {
    const { state } = intent;
    if (isSettled(intent) || state.at === 'unclear') return true;
    const why = 'trouble' in state ? state.trouble : 'why' in state ? state.why : null;
    return why?.kind === 'unauthorized' || evidence.isLimited;
  }

  function isKeyRefused(): boolean {
    const { until } = simulation.ownerNow()?.service.keyTrouble ?? {};
    return until === Infinity;
  }

  function isLeftBehind(intent: Intent): boolean {
    const { state } = intent;
    if (!('settledAt' in state) || !evidence.hasListed || world.wallNow() - state.settledAt < longOverMs)
      return false;
    const owner = wishes.ownerOf(intent);
    const code = 'link' in state ? state.link.shortCode : null;
    const link = owner?.service.truth.alive(owner.account).find((one) => one.code === code);
    return !owner || !link || isListed(owner.service, link);
  }
}

function stateOf({ state }: Intent): string {
  if (state.at === 'waiting') return `waiting (${state.why.kind})`;
  return state.at === 'unsure'
    ? `unsure (${state.doubt.kind}, then ${state.trouble?.kind ?? 'nothing'})`
    : state.at;
}

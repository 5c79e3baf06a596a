import { actionFrom, type Action } from './action.ts';
import { isInDoubt, type CreateEvent, type CreateIntent, type CreateState } from './create-intent.ts';
import { isAmbiguous, type Failure } from '../failure.ts';
import type { CreatedLink } from '../link/link.ts';
import { afterCheck, afterLateLook, afterLook } from './after-look.ts';
import { done, unsure } from './create-states.ts';
import { waitOrFail, failed } from './obstacle.ts';
import { isSettled } from './intent.ts';
import { firstPauseMs, hourMs, secondPauseMs, thirdPauseMs } from './pauses.ts';
import type { Result } from '../result.ts';

/** What the intent needs next. */
export function nextCreateAction({ state }: CreateIntent, now: number): Action {
  switch (state.at) {
    case 'ready':
      return { do: 'send' };
    case 'unsure':
      return actionFrom(state.nextAt, now, 'look');
    case 'waiting':
      return actionFrom(state.until, now, 'send');
    case 'failed':
      return state.check ? actionFrom(state.check.nextAt, now, 'look') : { do: 'rest' };
    default:
      return { do: 'rest' };
  }
}

/** The one place that decides how a create goes on. An event that does not fit the state changes nothing. */
export function stepCreate(intent: CreateIntent, event: CreateEvent): CreateIntent {
  const to = (state: CreateState): CreateIntent => ({ ...intent, state });
  const { state } = intent;
  switch (event.type) {
    case 'sent':
      return state.at === 'ready' || state.at === 'waiting'
        ? { ...intent, attempts: intent.attempts + 1, state: { at: 'sending' } }
        : intent;
    case 'held':
      return state.at === 'sending'
        ? { ...intent, attempts: intent.attempts - 1, state: waitOrFail(intent, event.why, event.now) }
        : intent;
    case 'recalled':
      return state.at === 'sending'
        ? { ...intent, attempts: intent.attempts - 1, state: { at: 'ready' } }
        : intent;
    case 'answered':
      return state.at === 'sending' ? afterAnswer(intent, event.answer, event.now) : intent;
    case 'cut-off':
      return state.at === 'sending' ? doubt(intent, { kind: 'unreachable' }, event.now) : intent;
    case 'looked':
      if (state.at === 'unsure') return afterLook(intent, state, event);
      return state.at === 'failed' && state.check ? afterCheck(intent, state, event) : intent;
    case 'listed':
      return state.at === 'unclear' ? afterLateLook(intent, event) : intent;
    case 'overtaken':
      return state.at === 'failed' ? to(failed(state.failure, state.settledAt)) : intent;
    case 'urged':
      return urge(intent, event.now);
    case 'new-wanted':
      return state.at === 'unclear'
        ? { ...to({ at: 'ready' }), alias: state.freshAlias ?? intent.alias, isInDoubt: false }
        : intent;
    case 'chosen':
      return state.at === 'unclear' ? to(done(event.link, false, event.now)) : intent;
    case 'canceled':
      return isSettled(intent) ? intent : to({ at: 'cancelled', settledAt: event.now });
    case 'account-gone':
      return isSettled(intent) ? intent : to(failed({ kind: 'not-connected' }, event.now));
    case 'seen':
      return { ...intent, isSeen: true };
  }
}

/** The first look comes at once. After a resend there is a pause, so that a failing service is not hammered. */
const firstLookDelayMs = (attempts: number): number =>
  [0, firstPauseMs, secondPauseMs][attempts - 1] ?? Math.min(thirdPauseMs * (attempts - 3), hourMs);

const doubt = (intent: CreateIntent, failure: Failure, now: number): CreateIntent => ({
  ...intent,
  isInDoubt: true,
  state: unsure(failure, now + firstLookDelayMs(intent.attempts)),
});

function afterAnswer(intent: CreateIntent, answer: Result<CreatedLink>, now: number): CreateIntent {
  const to = (state: CreateState): CreateIntent => ({ ...intent, state });
  if (answer.ok) return to(done(answer.value, false, now));
  const { error } = answer;
  if (isAmbiguous(error)) return doubt(intent, error, now);
  if (error.kind === 'rate-limited') return to({ at: 'waiting', why: error, until: error.retryAt });
  // A refusal of this POST says nothing about an earlier one, which may have made the link.
  if (isInDoubt(intent)) return to(unsure(error, now));
  if (!mayBeOfCopy(error)) return to(failed(error, now));
  // If our own alias is taken, another follows, and the user need not hear of it. A row of a batch can wait for the look.
  const isSilent = error.kind === 'alias-taken' && intent.aliasBy !== 'user';
  if (isSilent || intent.batch !== undefined) return to(unsure(error, now));
  return to({ at: 'failed', failure: error, settledAt: now, check: { misses: 0, nextAt: now } });
}

/**
 * Browsers may send a POST twice if a connection breaks. The second copy is then refused, since the first took the alias, or the last place; a
 * web server may have put a page in place of that refusal.
 */
const mayBeOfCopy = ({ kind }: Failure): boolean =>
  kind === 'alias-taken' || kind === 'limit-reached' || kind === 'forbidden';

/** The user won't wait: the next step comes now. */
function urge(intent: CreateIntent, now: number): CreateIntent {
  const { state } = intent;
  if (state.at === 'unsure') return { ...intent, state: { ...state, nextAt: now } };
  return state.at === 'waiting' ? { ...intent, state: { ...state, until: now } } : intent;
}

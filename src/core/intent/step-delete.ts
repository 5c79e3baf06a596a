import { isAmbiguous } from '../failure.ts';
import type { Result } from '../result.ts';
import { actionFrom, type Action } from './action.ts';
import { afterDeleteFailure, afterDeleteLook } from './after-delete-look.ts';
import type { DeleteEvent, DeleteIntent, DeleteState } from './delete-intent.ts';
import { failed } from './obstacle.ts';

export function nextDeleteAction({ linkId, state }: DeleteIntent, now: number): Action {
  const next = linkId === null ? 'look' : 'send';
  switch (state.at) {
    case 'ready':
      return actionFrom(state.dueAt, now, next);
    case 'unsure':
      return actionFrom(state.nextAt, now, 'look');
    case 'waiting':
      return actionFrom(state.until, now, next);
    default:
      return { do: 'rest' };
  }
}

/** The one place that decides how a delete goes on. An event that does not fit the state changes nothing. */
export function stepDelete(intent: DeleteIntent, event: DeleteEvent): DeleteIntent {
  const to = (state: DeleteState): DeleteIntent => ({ ...intent, state });
  const { state } = intent;
  switch (event.type) {
    case 'sent':
      return state.at === 'ready' || state.at === 'waiting'
        ? { ...intent, attempts: intent.attempts + 1, state: { at: 'sending' } }
        : intent;
    case 'held':
      return state.at === 'sending'
        ? {
            ...intent,
            attempts: intent.attempts - 1,
            state: afterDeleteFailure(intent, event.why, event.now),
          }
        : intent;
    case 'recalled':
      return state.at === 'sending'
        ? { ...intent, attempts: intent.attempts - 1, state: { at: 'ready', dueAt: event.now } }
        : intent;
    case 'answered':
      return state.at === 'sending' ? to(afterAnswer(intent, event.answer, event.now)) : intent;
    case 'looked':
      return afterDeleteLook(intent, event);
    case 'cut-off':
      return state.at === 'sending' ? to({ at: 'ready', dueAt: event.now }) : intent;
    case 'urged':
      return to(urged(state, event.now));
    case 'postponed':
      return state.at === 'ready' ? to({ ...state, dueAt: event.dueAt }) : intent;
    case 'canceled':
      return canBeCanceled(state) ? to({ at: 'cancelled', settledAt: event.now }) : intent;
    case 'account-gone':
      return canBeCanceled(state) || state.at === 'sending'
        ? to(failed({ kind: 'not-connected' }, event.now))
        : intent;
    case 'seen':
      return { ...intent, isSeen: true };
  }
}

const canBeCanceled = ({ at }: DeleteState): boolean => at === 'ready' || at === 'waiting' || at === 'unsure';

function urged(state: DeleteState, now: number): DeleteState {
  if (state.at === 'ready') return { ...state, dueAt: now };
  if (state.at === 'waiting') return { ...state, until: now };
  return state.at === 'unsure' ? { ...state, nextAt: now } : state;
}

function afterAnswer(intent: DeleteIntent, answer: Result<null>, now: number): DeleteState {
  if (answer.ok || answer.error.kind === 'not-found') return { at: 'done', settledAt: now };
  const { error } = answer;
  if (isAmbiguous(error)) return { at: 'unsure', doubt: error, misses: 0, nextAt: now, trouble: null };
  return afterDeleteFailure(intent, error, now);
}

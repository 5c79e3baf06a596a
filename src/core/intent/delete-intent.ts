import type { Place } from '../batch/batch.ts';
import { isAmbiguous, type Failure } from '../failure.ts';
import { actionFrom, type Action } from './action.ts';
import { afterHeld, failed } from './obstacle.ts';
import { growingPause, hourMs, lookPausesMs } from './pauses.ts';
import type { Result } from '../result.ts';

/**
 * One wish of the user to delete one link. Deleting twice is harmless. So after an answer that is not certain, Curtail looks for the link in
 * the list, and deletes again while it is there. All times are milliseconds since the epoch.
 */
export interface DeleteIntent {
  kind: 'delete';
  id: string;
  accountId: string;
  /** `null`: the link is new, and its id is still to be found in the list. */
  linkId: string | null;
  shortCode: string;
  createdAt: number;
  /** How many requests have left, plus how many looks for its id have failed. */
  attempts: number;
  isSeen: boolean;
  /** The batch that this is a row of, until the row has its outcome. */
  batch?: Place;
  state: DeleteState;
}

export type DeleteState =
  /** Can be undone until `dueAt`. Then it is sent or, if it has no id, looked for. */
  | { at: 'ready'; dueAt: number }
  | { at: 'sending' }
  /** No certain answer: looks at `nextAt` whether the list still has it. `doubt` is that answer, `trouble` says why the last look failed. */
  | { at: 'unsure'; doubt: Failure; misses: number; nextAt: number; trouble: Failure | null }
  | { at: 'waiting'; why: Failure; until: number | null }
  | { at: 'done'; settledAt: number }
  | { at: 'failed'; failure: Failure; settledAt: number }
  | { at: 'cancelled'; settledAt: number };

export type DeleteEvent =
  | { type: 'sent' }
  /** Nothing was sent: an obstacle in this browser. */
  | { type: 'held'; why: Failure; now: number }
  /** Nothing was sent: its batch was stopped or paused in that moment. */
  | { type: 'recalled'; now: number }
  | { type: 'answered'; answer: Result<null>; now: number }
  /** The id that the list gives, or `null` if the list does not have the link. */
  | { type: 'looked'; answer: Result<string | null>; now: number }
  | { type: 'cut-off'; now: number }
  | { type: 'hurried'; now: number }
  | { type: 'canceled'; now: number }
  /** The time to undo was extended, or ended. */
  | { type: 'postponed'; dueAt: number }
  /** The account was disconnected, or another has taken its place. */
  | { type: 'account-gone'; now: number }
  | { type: 'seen' };

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
        ? { ...intent, attempts: intent.attempts - 1, state: afterFailure(intent, event.why, event.now) }
        : intent;
    case 'recalled':
      return state.at === 'sending'
        ? { ...intent, attempts: intent.attempts - 1, state: { at: 'ready', dueAt: event.now } }
        : intent;
    case 'answered':
      return state.at === 'sending' ? to(afterAnswer(intent, event.answer, event.now)) : intent;
    case 'looked':
      return afterLook(intent, event);
    case 'cut-off':
      return state.at === 'sending' ? to({ at: 'ready', dueAt: event.now }) : intent;
    case 'hurried':
      return to(hurried(state, event.now));
    case 'postponed':
      return state.at === 'ready' ? to({ ...state, dueAt: event.dueAt }) : intent;
    case 'canceled':
      return canBeTakenBack(state) ? to({ at: 'cancelled', settledAt: event.now }) : intent;
    case 'account-gone':
      return canBeTakenBack(state) || state.at === 'sending'
        ? to(failed({ kind: 'not-connected' }, event.now))
        : intent;
    case 'seen':
      return { ...intent, isSeen: true };
  }
}

const canBeTakenBack = ({ at }: DeleteState): boolean =>
  at === 'ready' || at === 'waiting' || at === 'unsure';

function hurried(state: DeleteState, now: number): DeleteState {
  if (state.at === 'ready') return { ...state, dueAt: now };
  if (state.at === 'waiting') return { ...state, until: now };
  return state.at === 'unsure' ? { ...state, nextAt: now } : state;
}

function afterAnswer(intent: DeleteIntent, answer: Result<null>, now: number): DeleteState {
  if (answer.ok || answer.error.kind === 'not-found') return { at: 'done', settledAt: now };
  const { error } = answer;
  if (isAmbiguous(error)) return { at: 'unsure', doubt: error, misses: 0, nextAt: now, trouble: null };
  return afterFailure(intent, error, now);
}

function afterFailure(intent: DeleteIntent, error: Failure, now: number): DeleteState {
  if (isAmbiguous(error)) return { at: 'waiting', why: error, until: now + growingPause(intent.attempts) };
  return afterHeld(intent, error, now);
}

type Looked = Extract<DeleteEvent, { type: 'looked' }>;

function afterLook(intent: DeleteIntent, { answer, now }: Looked): DeleteIntent {
  const { state } = intent;
  if (state.at === 'unsure') return { ...intent, state: afterCheck(intent, state, { answer, now }) };
  return state.at === 'ready' || state.at === 'waiting' ? afterSearch(intent, answer, now) : intent;
}

const mostRequests = 5;
/** About half an hour of looks. A service whose list has unreadable rows has them for good. */
const mostUnreadableLooks = 10;

/** After a request without a certain answer: is the link gone? */
function afterCheck(
  { attempts }: DeleteIntent,
  state: Extract<DeleteState, { at: 'unsure' }>,
  { answer, now }: Pick<Looked, 'answer' | 'now'>,
): DeleteState {
  if (!answer.ok) {
    const misses = state.misses + 1;
    if (answer.error.kind === 'unreadable' && misses >= mostUnreadableLooks) return failed(state.doubt, now);
    const nextAt = answer.error.kind === 'rate-limited' ? answer.error.retryAt : now + growingPause(misses);
    return { ...state, trouble: answer.error, misses, nextAt };
  }
  if (answer.value === null) return { at: 'done', settledAt: now };
  if (attempts >= mostRequests) return failed({ kind: 'still-listed' }, now);
  return { at: 'waiting', why: state.doubt, until: now + growingPause(attempts) };
}

const [first, second, third] = lookPausesMs;
/** How long after the wish each look comes: first as for a create, then until the list of any service is newer than the link. */
const lookAgesMs = [first, first + second, first + second + third, 600_000, hourMs];

/** A look has not found its link. The time in its state is that of the next look, and not the end of the time to undo. */
export const isLookedFor = ({ linkId, createdAt, state }: DeleteIntent): boolean =>
  linkId === null && state.at === 'ready' && lookAgesMs.includes(state.dueAt - createdAt);

/** A look for the id of a new link. A list without it is no proof that the link is gone, since lists may be late. */
function afterSearch(intent: DeleteIntent, answer: Looked['answer'], now: number): DeleteIntent {
  if (!answer.ok) {
    const attempts = intent.attempts + 1;
    if (answer.error.kind === 'unreadable' && attempts >= mostUnreadableLooks)
      return { ...intent, attempts, state: failed({ kind: 'not-listed' }, now) };
    return { ...intent, attempts, state: afterFailure({ ...intent, attempts }, answer.error, now) };
  }
  if (answer.value !== null) return { ...intent, linkId: answer.value };
  // A wrong clock may have dated the wish in the future.
  const createdAt = Math.min(intent.createdAt, now);
  const dueAt = lookAgesMs.map((age) => createdAt + age).find((at) => at > now);
  return {
    ...intent,
    createdAt,
    state: dueAt === undefined ? failed({ kind: 'not-listed' }, now) : { at: 'ready', dueAt },
  };
}

import type { Place } from '../batch/batch.ts';
import { isAmbiguous, type Failure } from '../failure.ts';
import { waitingFor } from './obstacle.ts';
import { growingPause, hourMs, lookPausesMs } from './pauses.ts';
import type { Result } from '../result.ts';

/**
 * One wish of the user to delete one link. Deleting again is harmless, a link that is gone is gone (design, section 5), so what has no
 * certain answer is looked for in the list, and sent again while it is there. All times are milliseconds since the epoch.
 */
export interface DeleteIntent {
  kind: 'delete';
  id: string;
  accountId: string;
  /** `null`: made a moment ago, and looked for in the list, which is what gives ids. */
  linkId: string | null;
  shortCode: string;
  createdAt: number;
  /** How many requests have left, and how many looks for its id have failed. */
  attempts: number;
  isSeen: boolean;
  /** Whose row it is, until the row has its outcome. */
  batch?: Place;
  state: DeleteState;
}

export type DeleteState =
  /** It can be taken back until `dueAt`: then it is sent, or looked for where it has no id. */
  | { at: 'ready'; dueAt: number }
  | { at: 'sending' }
  /** No certain answer: look at `nextAt` whether the list still has it. `doubt` is that answer, `trouble` why the last look failed. */
  | { at: 'unsure'; doubt: Failure; misses: number; nextAt: number; trouble: Failure | null }
  | { at: 'waiting'; why: Failure; until: number | null }
  | { at: 'done'; settledAt: number }
  | { at: 'failed'; failure: Failure; settledAt: number }
  | { at: 'cancelled'; settledAt: number };

export type DeleteEvent =
  | { type: 'sent' }
  /** Nothing left after all: something here stood in the way. */
  | { type: 'held'; why: Failure; now: number }
  /** Nothing left, since its batch was stopped or paused in that moment. */
  | { type: 'recalled'; now: number }
  | { type: 'answered'; answer: Result<null>; now: number }
  /** The id that the list gave, or `null` where it does not have the link. */
  | { type: 'looked'; answer: Result<string | null>; now: number }
  | { type: 'cut-off'; now: number }
  | { type: 'hurried'; now: number }
  | { type: 'canceled'; now: number }
  /** Whoever may take it back has longer for that, or no longer. */
  | { type: 'postponed'; dueAt: number }
  /** The account was disconnected, or another has taken its place. */
  | { type: 'account-gone'; now: number }
  | { type: 'seen' };

export type DeleteAction = { do: 'send' | 'look' | 'rest' } | { do: 'wait'; until: number | null };

export function nextDeleteAction({ linkId, state }: DeleteIntent, now: number): DeleteAction {
  const go = { do: linkId === null ? 'look' : 'send' } as const;
  switch (state.at) {
    case 'ready':
      return now >= state.dueAt ? go : { do: 'wait', until: state.dueAt };
    case 'unsure':
      return now >= state.nextAt ? { do: 'look' } : { do: 'wait', until: state.nextAt };
    case 'waiting':
      return state.until !== null && now >= state.until ? go : { do: 'wait', until: state.until };
    default:
      return { do: 'rest' };
  }
}

/** The one place that says how a delete goes on. An event that does not fit the state changes nothing. */
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

const failed = (failure: Failure, now: number): DeleteState => ({ at: 'failed', failure, settledAt: now });

function afterAnswer(intent: DeleteIntent, answer: Result<null>, now: number): DeleteState {
  if (answer.ok || answer.error.kind === 'not-found') return { at: 'done', settledAt: now };
  const { error } = answer;
  if (isAmbiguous(error)) return { at: 'unsure', doubt: error, misses: 0, nextAt: now, trouble: null };
  return afterFailure(intent, error, now);
}

function afterFailure({ attempts, batch }: DeleteIntent, error: Failure, now: number): DeleteState {
  if (isAmbiguous(error)) return { at: 'waiting', why: error, until: now + growingPause(attempts) };
  return waitingFor(error, batch !== undefined, now) ?? failed(error, now);
}

type Looked = Extract<DeleteEvent, { type: 'looked' }>;

function afterLook(intent: DeleteIntent, { answer, now }: Looked): DeleteIntent {
  const { state } = intent;
  if (state.at === 'unsure') return { ...intent, state: afterCheck(intent, state, { answer, now }) };
  return state.at === 'ready' || state.at === 'waiting' ? afterSearch(intent, answer, now) : intent;
}

const mostRequests = 5;
/** Some half an hour's. A service whose list has rows that nobody can read has them for good. */
const mostUnreadableLooks = 10;

/** Whether a link is gone of which a request without a certain answer was sent. */
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
/** How long after the wish it is looked for: as often as for a create, and until the list of any service is newer than the link. */
const lookAgesMs = [first, first + second, first + second + third, 600_000, hourMs];

/** The look for the id of a link that was made a moment ago. That no list has it is no proof that it is gone. */
function afterSearch(intent: DeleteIntent, answer: Looked['answer'], now: number): DeleteIntent {
  if (!answer.ok) {
    const attempts = intent.attempts + 1;
    if (answer.error.kind === 'unreadable' && attempts >= mostUnreadableLooks)
      return { ...intent, attempts, state: failed({ kind: 'not-listed' }, now) };
    return { ...intent, attempts, state: afterFailure({ ...intent, attempts }, answer.error, now) };
  }
  if (answer.value !== null) return { ...intent, linkId: answer.value };
  // A clock that was wrong may have put the wish into a time to come.
  const createdAt = Math.min(intent.createdAt, now);
  const dueAt = lookAgesMs.map((age) => createdAt + age).find((at) => at > now);
  return {
    ...intent,
    createdAt,
    state: dueAt === undefined ? failed({ kind: 'not-listed' }, now) : { at: 'ready', dueAt },
  };
}

import type { Place } from './batch.ts';
import { isAmbiguous, type Failure } from './failure.ts';
import type { Result } from './result.ts';

/**
 * One wish of the user to delete one link. Deleting again is harmless, a link that is gone is gone (design, section 5),
 * so unlike a create it is simply sent again until there is an answer. All times are milliseconds since the epoch.
 */
export interface DeleteIntent {
  kind: 'delete';
  id: string;
  accountId: string;
  /** `null`: made a moment ago, and looked for in the list, which is what gives ids. */
  linkId: string | null;
  shortCode: string;
  createdAt: number;
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
  | { at: 'waiting'; why: Failure; until: number | null }
  | { at: 'done'; settledAt: number }
  | { at: 'failed'; failure: Failure; settledAt: number }
  | { at: 'cancelled'; settledAt: number };

export type DeleteEvent =
  | { type: 'sent' }
  | { type: 'answered'; answer: Result<null>; now: number }
  /** The id that the list gave, or `null` where it does not have the link. */
  | { type: 'looked'; answer: Result<string | null>; now: number }
  | { type: 'cut-off'; now: number }
  | { type: 'hurried'; now: number }
  | { type: 'cancelled'; now: number }
  | { type: 'seen' };

export type DeleteAction = { do: 'post' | 'rest' } | { do: 'wait'; until: number | null };

export function nextDeleteAction({ state }: DeleteIntent, now: number): DeleteAction {
  switch (state.at) {
    case 'ready':
      return now >= state.dueAt ? { do: 'post' } : { do: 'wait', until: state.dueAt };
    case 'waiting':
      return state.until !== null && now >= state.until ? { do: 'post' } : { do: 'wait', until: state.until };
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
    case 'answered':
      return state.at === 'sending' ? to(afterAnswer(intent.attempts, event.answer, event.now)) : intent;
    case 'looked':
      return state.at === 'ready' || state.at === 'waiting' ? afterLook(intent, event) : intent;
    case 'cut-off':
      return state.at === 'sending' ? to({ at: 'ready', dueAt: event.now }) : intent;
    case 'hurried':
      return state.at === 'waiting' ? to({ ...state, until: event.now }) : intent;
    case 'cancelled':
      return state.at === 'ready' || state.at === 'waiting'
        ? to({ at: 'cancelled', settledAt: event.now })
        : intent;
    case 'seen':
      return { ...intent, isSeen: true };
  }
}

function afterAnswer(attempts: number, answer: Result<null>, now: number): DeleteState {
  if (answer.ok || answer.error.kind === 'not-found') return { at: 'done', settledAt: now };
  return afterFailure(attempts, answer.error, now);
}

function afterFailure(attempts: number, error: Failure, now: number): DeleteState {
  if (error.kind === 'rate-limited') return { at: 'waiting', why: error, until: error.retryAt };
  if (error.kind === 'offline') return { at: 'waiting', why: error, until: null };
  if (!isAmbiguous(error)) return { at: 'failed', failure: error, settledAt: now };
  return { at: 'waiting', why: error, until: now + Math.min(1000 * 2 ** attempts, 3_600_000) };
}

/** A list may be older than the link: as for a create, looks come at once, and until so long after the wish. */
const lookAgesMs = [2000, 12_000, 72_000];

function afterLook(
  intent: DeleteIntent,
  { answer, now }: Extract<DeleteEvent, { type: 'looked' }>,
): DeleteIntent {
  if (!answer.ok) {
    const attempts = intent.attempts + 1;
    return { ...intent, attempts, state: afterFailure(attempts, answer.error, now) };
  }
  if (answer.value !== null) return { ...intent, linkId: answer.value };
  const dueAt = lookAgesMs.map((age) => intent.createdAt + age).find((at) => at > now);
  const state: DeleteState = dueAt === undefined ? { at: 'done', settledAt: now } : { at: 'ready', dueAt };
  return { ...intent, state };
}

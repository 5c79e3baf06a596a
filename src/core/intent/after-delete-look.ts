import { isAmbiguous, type Failure } from '../failure.ts';
import type { DeleteEvent, DeleteIntent, DeleteState } from './delete-intent.ts';
import { waitOrFail, failed } from './obstacle.ts';
import { firstPauseMs, growingPause, hourMs, secondPauseMs, thirdPauseMs } from './pauses.ts';

/** A failed step, of which it is not known whether it did anything, is taken again later. */
export function afterDeleteFailure(intent: DeleteIntent, error: Failure, now: number): DeleteState {
  if (isAmbiguous(error)) return { at: 'waiting', why: error, until: now + growingPause(intent.attempts) };
  return waitOrFail(intent, error, now);
}

type Looked = Extract<DeleteEvent, { type: 'looked' }>;

export function afterDeleteLook(intent: DeleteIntent, { answer, now }: Looked): DeleteIntent {
  const { state } = intent;
  if (state.at === 'unsure') return { ...intent, state: afterLookIfGone(intent, state, { answer, now }) };
  return state.at === 'ready' || state.at === 'waiting' ? afterLookForId(intent, answer, now) : intent;
}

const mostRequests = 5;
/** About half an hour of looks. A service whose list has unreadable rows has them for good. */
const mostUnreadableLooks = 10;

/** After a request without a certain answer: is the link gone? */
function afterLookIfGone(
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

/** How long after the wish each look comes: first as for a create, then until the list of any service is newer than the link. */
const lookAgesMs = [
  firstPauseMs,
  firstPauseMs + secondPauseMs,
  firstPauseMs + secondPauseMs + thirdPauseMs,
  600_000,
  hourMs,
];

/** A look for the id of a new link. A list without it is no proof that the link is gone, since lists may be late. */
function afterLookForId(intent: DeleteIntent, answer: Looked['answer'], now: number): DeleteIntent {
  if (!answer.ok) {
    const attempts = intent.attempts + 1;
    if (answer.error.kind === 'unreadable' && attempts >= mostUnreadableLooks)
      return { ...intent, attempts, state: failed({ kind: 'not-listed' }, now) };
    return { ...intent, attempts, state: afterDeleteFailure({ ...intent, attempts }, answer.error, now) };
  }
  if (answer.value !== null) return { ...intent, linkId: answer.value };
  // A wrong clock may have dated the wish in the future.
  const createdAt = Math.min(intent.createdAt, now);
  const dueAt = lookAgesMs.map((age) => createdAt + age).find((at) => at > now);
  return {
    ...intent,
    createdAt,
    state:
      dueAt === undefined ? failed({ kind: 'not-listed' }, now) : { at: 'ready', dueAt, isUnlisted: true },
  };
}

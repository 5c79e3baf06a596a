import type { ServiceHabits } from '../account/account.ts';
import { isAmbiguous, isRefusedByService, type Failure } from '../failure.ts';
import { asCreated, type Link } from '../link/link.ts';
import { isInDoubt, type CreateIntent, type CreateState } from './create-intent.ts';
import { done, nothingFound, type Listed, type Looked, type Unsure } from './create-states.ts';
import { failed } from './obstacle.ts';
import { askedLinks, mayBeOf, ownLink, wasBefore } from './own-link.ts';
import { firstPauseMs, growingPause, hourMs, secondPauseMs, thirdPauseMs } from './pauses.ts';

/** The service refused the link as such, so sending it again would not help. */
const isFinalRefusal = (failure: Failure): boolean => !isAmbiguous(failure) && failure.kind !== 'alias-taken';

const mostChecks = 4;

/** A look after a refusal that the user was told at once. The refusal stands, unless the list has our link. */
export function afterCheck(
  intent: CreateIntent,
  state: Extract<CreateState, { at: 'failed' }>,
  { answer, habits, now }: Looked,
): CreateIntent {
  const { check, ...said } = state;
  const misses = (check?.misses ?? 0) + 1;
  const next = answer.ok ? linkIn(intent, answer.value, habits, now) : null;
  if (next) return { ...intent, isSeen: false, state: next };
  const isLookedAgain = !answer.ok && misses < mostChecks;
  const again = { ...said, check: { misses, nextAt: now + missPause(misses) } };
  return { ...intent, state: isLookedAgain ? again : said };
}

/** A list that was fetched for another reason may have the link of an intent that was unclear. */
export function afterLateLook(intent: CreateIntent, { links, habits, now }: Listed): CreateIntent {
  const next = linkIn(intent, links, habits, now);
  return next?.at === 'done' ? { ...intent, state: next } : intent;
}

export function afterLook(intent: CreateIntent, state: Unsure, event: Looked): CreateIntent {
  const { answer, freshAlias, habits, now } = event;
  const to = (next: CreateState): CreateIntent => ({ ...intent, state: next });
  if (!answer.ok) return to(afterMiss(intent, state, answer.error, now));
  const found = linkIn(intent, answer.value, habits, now);
  if (found) return to(found);
  if (isFinalRefusal(state.doubt)) return to(failed(state.doubt, now));
  const isTaken = state.doubt.kind === 'alias-taken';
  if (isTaken && intent.aliasBy === 'user' && (!isInDoubt(intent) || isSeenAt(intent, answer.value)))
    return { ...intent, isInDoubt: false, state: failed(state.doubt, now) };
  // Sending again is safe, since the alias is the idempotency key: if the first POST still arrives, the service refuses one of the two, and
  // the next look finds our link.
  if (intent.alias !== null && !isTaken)
    return to(isAnsweredInVain(intent, state) ? nothingFound : { at: 'ready' });
  const delay = lookDelays(intent.attempts)[state.looks];
  if (delay !== undefined) {
    return to({ ...state, looks: state.looks + 1, misses: 0, nextAt: now + delay, trouble: null });
  }
  return intent.aliasBy === 'curtail' ? afterTaken(intent, freshAlias) : to(nothingFound);
}

/** The list shows the alias: another link of this account has it. */
const isSeenAt = ({ alias }: CreateIntent, links: readonly Link[]): boolean =>
  links.some(({ shortCode }) => shortCode === alias);

/** What the listed links mean for the intent: it is done, or the user has to choose; `null`: they say nothing. */
function linkIn(
  intent: CreateIntent,
  links: readonly Link[],
  habits: ServiceHabits,
  now: number,
): CreateState | null {
  const candidates = links.filter(mayBeOf(intent, habits));
  const made = ownLink(intent, candidates, habits);
  if (made) return done(asCreated(made), wasBefore(intent, made, habits), now);
  const asked = isInDoubt(intent) ? askedLinks(intent, candidates) : [];
  return asked.length > 0 ? { at: 'unclear', found: asked.map(asCreated) } : null;
}

function afterMiss(intent: CreateIntent, state: Unsure, error: Failure, now: number): CreateState {
  const isForbidden = error.kind === 'rate-limited' || error.kind === 'forbidden';
  if (isForbidden && state.doubt.kind === 'limit-reached') {
    // The look got a 403 too, so the limit is on requests, not on links (specification, section 7).
    const retryAt = error.kind === 'rate-limited' ? error.retryAt : now + longestPauseMs;
    return { at: 'waiting', why: { kind: 'rate-limited', retryAt }, until: retryAt };
  }
  // The service refuses every request, for a wrong key or address: a later look would say no more.
  const isRefusedToo = isRefusedByService(error) && error.kind === state.doubt.kind;
  if (isRefusedToo && !isInDoubt(intent)) return failed(state.doubt, now);
  return missed(state, error, now);
}

const mostResends = 5;

/** The service keeps answering without yes or no, and its list has no such link. It may do so forever, so we stop resending. */
const isAnsweredInVain = ({ attempts }: CreateIntent, { doubt }: Unsure): boolean =>
  attempts >= mostResends && doubt.kind === 'unreadable';

/**
 * Our alias is taken, but no list shows it. It is most likely our own link, in a list that is old or has unreadable rows: nobody else comes
 * upon its random characters, and browsers resend a POST whose connection broke. Another alias would make a second link, which only the
 * user may ask for.
 */
function afterTaken(intent: CreateIntent, freshAlias: string): CreateIntent {
  const isResent = intent.attempts < mostResends;
  return { ...intent, state: isResent ? { at: 'ready' } : { ...nothingFound, freshAlias } };
}

/** The pauses between looks that find nothing. The last one grows with each resend. */
const lookDelays = (attempts: number): number[] => [
  firstPauseMs,
  secondPauseMs,
  Math.min(thirdPauseMs * attempts, hourMs),
];

const longestPauseMs = 60_000;
const missPause = (misses: number): number => growingPause(misses, longestPauseMs);

function missed(state: Unsure, trouble: Failure, now: number): Unsure {
  const misses = state.misses + 1;
  // A refused key stays refused until somebody replaces it. Asking every minute would only use up the hour's requests.
  const pause = isRefusedByService(trouble) ? growingPause(misses) : missPause(misses);
  const nextAt = trouble.kind === 'rate-limited' ? trouble.retryAt : now + pause;
  return { ...state, trouble, misses, nextAt };
}

import type { ServiceHabits } from '../account/account.ts';
import { isAmbiguous, isRefusedByService, type Failure } from '../failure.ts';
import { asCreated, type Link } from '../link/link.ts';
import { isInDoubt, type CreateIntent, type CreateState } from './create-intent.ts';
import { done, failed, nothingFound, type Listed, type Looked, type Unsure } from './create-states.ts';
import { askedLinks, mayBeOf, ownLink, wasBefore } from './own-link.ts';
import { growingPause, hourMs, lookPausesMs } from './pauses.ts';

const [first, second, third] = lookPausesMs;

/** The service has refused the link as such, so that no resend can make it. */
const isRefusal = (failure: Failure): boolean => !isAmbiguous(failure) && failure.kind !== 'alias-taken';

const mostChecks = 4;

/** A look after a refusal that was said already: it stands, unless the list has our link. */
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
  if (isRefusal(state.doubt)) return to(failed(state.doubt, now));
  const isTaken = state.doubt.kind === 'alias-taken';
  if (isTaken && intent.aliasBy === 'user' && (!isInDoubt(intent) || isSeenAt(intent, answer.value)))
    return { ...intent, isInDoubt: false, state: failed(state.doubt, now) };
  // The alias is the key: should the POST before still be on its way, the service refuses one of the two, and the look after that finds our link.
  if (intent.alias !== null && !isTaken)
    return to(isAnsweredInVain(intent, state) ? nothingFound : { at: 'ready' });
  const delay = lookDelays(intent.attempts)[state.looks];
  if (delay !== undefined) {
    return to({ ...state, looks: state.looks + 1, misses: 0, nextAt: now + delay, trouble: null });
  }
  return intent.aliasBy === 'curtail' ? afterTaken(intent, freshAlias) : to(nothingFound);
}

/** Another link of the account has the alias: that is whom it is taken by. */
const isSeenAt = ({ alias }: CreateIntent, links: readonly Link[]): boolean =>
  links.some(({ shortCode }) => shortCode === alias);

/** Where what the list has of the intent leaves it: with its link, with a question to the user, or where it was. */
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
    // A 403 to the look as well: it is the requests that have run out, and not the links (specification, section 7).
    const retryAt = error.kind === 'rate-limited' ? error.retryAt : now + longestPauseMs;
    return { at: 'waiting', why: { kind: 'rate-limited', retryAt }, until: retryAt };
  }
  // The service refuses whatever is asked of it, for a wrong key or address: no later look would say more.
  const isRefusedToo = isRefusedByService(error) && error.kind === state.doubt.kind;
  if (isRefusedToo && !isInDoubt(intent)) return failed(state.doubt, now);
  return missed(state, error, now);
}

const mostResends = 5;

/** The service answers each time, but says neither yes nor no, and its list has no such link: it may do so forever. */
const isAnsweredInVain = ({ attempts }: CreateIntent, { doubt }: Unsure): boolean =>
  attempts >= mostResends && doubt.kind === 'unreadable';

/**
 * An alias that is taken, and that no list shows. It is most likely our own, in a list that is old or has rows that can't be read: nobody
 * else comes upon seven random characters, and the browser may have sent the first POST twice (field notes, section 2.2). Another alias
 * would then be a second link, which only the user may ask for.
 */
function afterTaken(intent: CreateIntent, freshAlias: string): CreateIntent {
  const isResent = intent.attempts < mostResends;
  return { ...intent, state: isResent ? { at: 'ready' } : { ...nothingFound, freshAlias } };
}

/** Looks that find nothing are repeated; the last pause grows with each resend. */
const lookDelays = (attempts: number): number[] => [first, second, Math.min(third * attempts, hourMs)];

const longestPauseMs = 60_000;
const missPause = (misses: number): number => growingPause(misses, longestPauseMs);

function missed(state: Unsure, trouble: Failure, now: number): Unsure {
  const misses = state.misses + 1;
  // A key that is refused stays so until somebody mends it: asking each minute would only use up the hour.
  const pause = isRefusedByService(trouble) ? growingPause(misses) : missPause(misses);
  const nextAt = trouble.kind === 'rate-limited' ? trouble.retryAt : now + pause;
  return { ...state, trouble, misses, nextAt };
}

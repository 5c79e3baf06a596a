import type { ServiceHabits } from '../account/account.ts';
import { isInDoubt, type CreateEvent, type CreateIntent, type CreateState } from './create-intent.ts';
import { isAmbiguous, isRefusedByService, type Failure } from '../failure.ts';
import { asCreated, type CreatedLink, type Link } from '../link/link.ts';
import { waitingFor } from './obstacle.ts';
import { isSettled } from './intent.ts';
import { askedLinks, mayBeOf, ownLink, wasBefore } from './own-link.ts';
import { growingPause, hourMs, lookPausesMs } from './pauses.ts';
import type { Result } from '../result.ts';

export type CreateAction = { do: 'post' | 'look' | 'rest' } | { do: 'wait'; until: number | null };

/** What the intent needs next. */
export function nextCreateAction({ state }: CreateIntent, now: number): CreateAction {
  switch (state.at) {
    case 'ready':
      return { do: 'post' };
    case 'unsure':
      return lookAt(state.nextAt, now);
    case 'waiting':
      return state.until !== null && now >= state.until ? { do: 'post' } : { do: 'wait', until: state.until };
    case 'failed':
      return state.check ? lookAt(state.check.nextAt, now) : { do: 'rest' };
    default:
      return { do: 'rest' };
  }
}

const lookAt = (at: number, now: number): CreateAction =>
  now >= at ? { do: 'look' } : { do: 'wait', until: at };

/** The one place that says how an intent goes on. An event that does not fit the state changes nothing. */
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
        ? { ...intent, attempts: intent.attempts - 1, state: afterHeld(intent, event.why, event.now) }
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
      if (state.at === 'unclear') return afterLateLook(intent, event);
      return state.at === 'failed' && state.check ? afterCheck(intent, state, event) : intent;
    case 'overtaken':
      return state.at === 'failed' ? to(failed(state.failure, state.settledAt)) : intent;
    case 'hurried':
      return hurry(intent, event.now);
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

type Unsure = Extract<CreateState, { at: 'unsure' }>;
type Looked = Extract<CreateEvent, { type: 'looked' }>;

const unsure = (doubt: Failure, nextAt: number): Unsure => ({
  at: 'unsure',
  doubt,
  looks: 0,
  misses: 0,
  nextAt,
  trouble: null,
});

const done = (link: CreatedLink, wasThere: boolean, now: number): CreateState => ({
  at: 'done',
  link,
  wasThere,
  settledAt: now,
});

const failed = (failure: Failure, now: number): CreateState => ({ at: 'failed', failure, settledAt: now });

const [first, second, third] = lookPausesMs;

/** The first look comes at once; after a resend it waits a while, so that a service that fails is not hammered. */
const looksAfterMs = (attempts: number): number =>
  [0, first, second][attempts - 1] ?? Math.min(third * (attempts - 3), hourMs);

const doubt = (intent: CreateIntent, failure: Failure, now: number): CreateIntent => ({
  ...intent,
  isInDoubt: true,
  state: unsure(failure, now + looksAfterMs(intent.attempts)),
});

const afterHeld = ({ batch }: CreateIntent, why: Failure, now: number): CreateState =>
  waitingFor(why, batch !== undefined, now) ?? failed(why, now);

function afterAnswer(intent: CreateIntent, answer: Result<CreatedLink>, now: number): CreateIntent {
  const to = (state: CreateState): CreateIntent => ({ ...intent, state });
  if (answer.ok) return to(done(answer.value, false, now));
  const { error } = answer;
  if (isAmbiguous(error)) return doubt(intent, error, now);
  if (error.kind === 'rate-limited') return to({ at: 'waiting', why: error, until: error.retryAt });
  // A refusal says nothing of the POST before it, which may have made the link.
  if (isInDoubt(intent)) return to(unsure(error, now));
  if (!mayBeOfCopy(error)) return to(failed(error, now));
  // Nobody need hear that an alias of ours is taken: another one follows. And a row of a batch has time.
  const isSilent = error.kind === 'alias-taken' && intent.aliasBy !== 'user';
  if (isSilent || intent.batch !== undefined) return to(unsure(error, now));
  return to({ at: 'failed', failure: error, settledAt: now, check: { misses: 0, nextAt: now } });
}

/** The answer to the second copy of a POST that the browser sent twice (field notes, section 2.2), whose first has taken the alias, or the last place. */
const mayBeOfCopy = ({ kind }: Failure): boolean => kind === 'alias-taken' || kind === 'limit-reached';

/** The service has refused the link as such, so that no resend can make it. */
const isRefusal = (failure: Failure): boolean => !isAmbiguous(failure) && failure.kind !== 'alias-taken';

const mostChecks = 4;

/** A look after a refusal that was said already: it stands, unless the list has our link. */
function afterCheck(
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

/** A list that was fetched for something else may show what could not be told before. */
function afterLateLook(intent: CreateIntent, { answer, habits, now }: Looked): CreateIntent {
  const next = answer.ok ? linkIn(intent, answer.value, habits, now) : null;
  return next?.at === 'done' ? { ...intent, state: next } : intent;
}

function afterLook(intent: CreateIntent, state: Unsure, event: Looked): CreateIntent {
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
  if (intent.alias !== null && !isTaken) return to(isAnsweredInVain(intent, state) ? asked : { at: 'ready' });
  const delay = lookDelays(intent.attempts)[state.looks];
  if (delay !== undefined) {
    return to({ ...state, looks: state.looks + 1, misses: 0, nextAt: now + delay, trouble: null });
  }
  return intent.aliasBy === 'curtail' ? afterTaken(intent, freshAlias) : to(asked);
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

const asked = { at: 'unclear', found: [] } satisfies CreateState;

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
  return { ...intent, state: isResent ? { at: 'ready' } : { ...asked, freshAlias } };
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

/** The user will not wait: the next step comes now. Who wants a new link where one may be has answered whether it is theirs. */
function hurry(intent: CreateIntent, now: number): CreateIntent {
  const { state } = intent;
  if (state.at === 'unsure') return { ...intent, state: { ...state, nextAt: now } };
  if (state.at === 'waiting') return { ...intent, state: { ...state, until: now } };
  if (state.at === 'unclear')
    return { ...intent, alias: state.freshAlias ?? intent.alias, isInDoubt: false, state: { at: 'ready' } };
  return intent;
}

import type { Place } from './batch.ts';
import { isAmbiguous, isRefusedByService, type Failure } from './failure.ts';
import { asCreated, compareIds, type CreatedLink, type Link } from './link.ts';
import { sameUrlKey } from './long-url.ts';
import type { Result } from './result.ts';
import type { CopyFormat } from './settings.ts';

/** Where the user asked for the link. */
export type Door = 'popup' | 'menu' | 'command' | 'address-bar' | 'batch';

/**
 * One wish of the user for one link (design, section 5). It is journalled before the POST and changed only by `stepCreate`.
 * All times are milliseconds since the epoch.
 */
export interface CreateIntent {
  kind: 'create';
  id: string;
  accountId: string;
  longUrl: string;
  title: string;
  /** The idempotency key; `null` where the service chooses the code. */
  alias: string | null;
  aliasBy: 'user' | 'curtail' | 'service';
  door: Door;
  createdAt: number;
  /** How many POSTs have left. */
  attempts: number;
  /** The highest link id known before the first POST: what tells a new link where there is no alias. */
  highestId: string | null;
  /** The outcome has been in front of the user. */
  isSeen: boolean;
  /** Where the wish named a format; else the settings say how it is copied. */
  copyAs?: CopyFormat;
  /** Whose row it is, until the row has its outcome. */
  batch?: Place;
  state: CreateState;
}

export type CreateState =
  | { at: 'ready' }
  | { at: 'sending' }
  /** No certain answer: look in the list at `nextAt`. `doubt` is the answer that was not certain, `trouble` why the last look failed. */
  | { at: 'unsure'; doubt: Failure; looks: number; misses: number; nextAt: number; trouble: Failure | null }
  /** Certainly not made, and it goes on by itself at `until` (`null`: when the network is back). */
  | { at: 'waiting'; why: Failure; until: number | null }
  /** Only the user can tell which link it is, if any of these. */
  | { at: 'unclear'; found: CreatedLink[] }
  | { at: 'done'; link: CreatedLink; wasThere: boolean; settledAt: number }
  | { at: 'failed'; failure: Failure; settledAt: number }
  | { at: 'cancelled'; settledAt: number };

export type CreateEvent =
  | { type: 'sent' }
  | { type: 'answered'; answer: Result<CreatedLink>; now: number }
  /** `freshAlias` replaces an alias of ours that turned out to be somebody else's. */
  | { type: 'looked'; answer: Result<readonly Link[]>; freshAlias: string; now: number }
  /** A new worker found it in `sending`: the answer is lost. */
  | { type: 'cut-off'; now: number }
  | { type: 'hurried'; now: number }
  | { type: 'chosen'; link: CreatedLink; now: number }
  | { type: 'cancelled'; now: number }
  | { type: 'seen' };

export type CreateAction = { do: 'post' | 'look' | 'rest' } | { do: 'wait'; until: number | null };

/** What the intent needs next. */
export function nextCreateAction({ state }: CreateIntent, now: number): CreateAction {
  switch (state.at) {
    case 'ready':
      return { do: 'post' };
    case 'unsure':
      return now >= state.nextAt ? { do: 'look' } : { do: 'wait', until: state.nextAt };
    case 'waiting':
      return state.until !== null && now >= state.until ? { do: 'post' } : { do: 'wait', until: state.until };
    default:
      return { do: 'rest' };
  }
}

/** The one place that says how an intent goes on. An event that does not fit the state changes nothing. */
export function stepCreate(intent: CreateIntent, event: CreateEvent): CreateIntent {
  const to = (state: CreateState): CreateIntent => ({ ...intent, state });
  const { state } = intent;
  switch (event.type) {
    case 'sent':
      return state.at === 'ready' || state.at === 'waiting'
        ? { ...intent, attempts: intent.attempts + 1, state: { at: 'sending' } }
        : intent;
    case 'answered':
      return state.at === 'sending' ? to(afterAnswer(intent.attempts, event.answer, event.now)) : intent;
    case 'cut-off':
      return state.at === 'sending' ? to(unsure({ kind: 'unreachable' }, event.now)) : intent;
    case 'looked':
      return state.at === 'unsure' ? afterLook(intent, state, event) : intent;
    case 'hurried':
      return hurry(intent, event.now);
    case 'chosen':
      return state.at === 'unclear' ? to(done(event.link, false, event.now)) : intent;
    case 'cancelled':
      return isOver(state) ? intent : to({ at: 'cancelled', settledAt: event.now });
    case 'seen':
      return { ...intent, isSeen: true };
  }
}

const isOver = ({ at }: CreateState): boolean => at === 'done' || at === 'failed' || at === 'cancelled';

type Unsure = Extract<CreateState, { at: 'unsure' }>;

const unsure = (doubt: Failure, now: number): Unsure => ({
  at: 'unsure',
  doubt,
  looks: 0,
  misses: 0,
  nextAt: now,
  trouble: null,
});

const done = (link: CreatedLink, wasThere: boolean, now: number): CreateState => ({
  at: 'done',
  link,
  wasThere,
  settledAt: now,
});

const failed = (failure: Failure, now: number): CreateState => ({ at: 'failed', failure, settledAt: now });

function afterAnswer(attempts: number, answer: Result<CreatedLink>, now: number): CreateState {
  if (answer.ok) return done(answer.value, false, now);
  const { error } = answer;
  if (isAmbiguous(error)) return unsure(error, now);
  if (error.kind === 'rate-limited') return { at: 'waiting', why: error, until: error.retryAt };
  if (error.kind === 'offline') return { at: 'waiting', why: error, until: null };
  // A refusal says nothing of the POST before it, which may have made the link: one of ours, or the first copy of one that the browser sent twice.
  return attempts > 1 || isRefusedByService(error) ? unsure(error, now) : failed(error, now);
}

/** The service has refused the link as such, so that no resend can make it. */
const isRefusal = (doubt: Failure): boolean => !isAmbiguous(doubt) && doubt.kind !== 'alias-taken';

function afterLook(
  intent: CreateIntent,
  state: Unsure,
  { answer, freshAlias, now }: Extract<CreateEvent, { type: 'looked' }>,
): CreateIntent {
  const to = (next: CreateState): CreateIntent => ({ ...intent, state: next });
  if (!answer.ok && answer.error.kind === 'rate-limited' && state.doubt.kind === 'limit-reached') {
    // A 403 to the look as well: it is the requests that have run out, and not the links (specification, section 7).
    return to({ at: 'waiting', why: answer.error, until: answer.error.retryAt });
  }
  const isRefusedToo =
    !answer.ok && isRefusedByService(answer.error) && answer.error.kind === state.doubt.kind;
  // The service refuses whatever is asked of it, for a wrong key or address: no later look would say more.
  if (isRefusedToo && intent.attempts === 1) return to(failed(state.doubt, now));
  if (!answer.ok) return to(missed(state, answer.error, now));
  const found = answer.value.filter(mayBeOf(intent));
  const made = found.find(({ shortCode }) => shortCode === intent.alias) ?? found[0];
  const isCertain = intent.alias !== null || (intent.highestId !== null && found.length === 1);
  if (made && isCertain) return to(done(asCreated(made), wasThere(intent, state), now));
  if (found.length > 0) return to({ at: 'unclear', found: found.map(asCreated) });
  if (isRefusal(state.doubt)) return to(failed(state.doubt, now));
  if (state.doubt.kind === 'alias-taken' && intent.aliasBy === 'user') return to(failed(state.doubt, now));
  const delay = lookDelays(intent.attempts)[state.looks];
  if (delay !== undefined) {
    return to({ ...state, looks: state.looks + 1, misses: 0, nextAt: now + delay, trouble: null });
  }
  if (intent.alias === null) return to({ at: 'unclear', found: [] });
  return state.doubt.kind === 'alias-taken' ? afterTaken(intent, freshAlias) : to({ at: 'ready' });
}

const mostResends = 5;

/**
 * An alias that is taken, and that no list shows. Refused at the first POST it is somebody else's. After an earlier POST it is most likely
 * our own, in a list that is old or has rows that can't be read: another alias would be a second link, which only the user may ask for.
 */
function afterTaken(intent: CreateIntent, freshAlias: string): CreateIntent {
  if (intent.attempts === 1) return { ...intent, alias: freshAlias, state: { at: 'ready' } };
  if (intent.attempts < mostResends) return { ...intent, state: { at: 'ready' } };
  return { ...intent, alias: freshAlias, state: { at: 'unclear', found: [] } };
}

/** Looks come at once, then after 2, 10 and 60 s; the last pause grows with each resend, so that a broken service is not hammered. */
const lookCount = 3;
const lookDelays = (attempts: number): number[] => [2000, 10_000, Math.min(60_000 * attempts, 3_600_000)];

function missed(state: Unsure, trouble: Failure, now: number): Unsure {
  const pause = Math.min(2000 * 2 ** state.misses, 60_000);
  const nextAt = trouble.kind === 'rate-limited' ? trouble.retryAt : now + pause;
  return { ...state, trouble, misses: state.misses + 1, nextAt };
}

/**
 * The user will not wait: the next step comes now, and where the look finds nothing the resend follows at once.
 * That is as safe as later where the alias is ours to claim; a refused alias keeps its looks.
 */
function hurry(intent: CreateIntent, now: number): CreateIntent {
  const { state } = intent;
  if (state.at === 'unsure') {
    const isLast = intent.alias !== null && state.doubt.kind !== 'alias-taken';
    return { ...intent, state: { ...state, looks: isLast ? lookCount : state.looks, nextAt: now } };
  }
  if (state.at === 'waiting') return { ...intent, state: { ...state, until: now } };
  if (state.at === 'unclear') return { ...intent, state: { at: 'ready' } };
  return intent;
}

/** A first POST that was refused for its alias, and the link is ours: it was made some other time. */
const wasThere = (intent: CreateIntent, state: Unsure): boolean =>
  intent.attempts === 1 && state.doubt.kind === 'alias-taken' && intent.aliasBy === 'user';

/**
 * Whether a link of the list may be the one that the intent made. Whether case matters in an alias is not in the specification: a service
 * that folds it has refused the alias for the sake of a new link that differs in nothing else; until it has, the two may be two.
 */
export function mayBeOf({ alias, highestId, longUrl, state }: CreateIntent): (link: Link) => boolean {
  const key = sameUrlKey(longUrl);
  const isRefused = state.at === 'unsure' && state.doubt.kind === 'alias-taken';
  const isNew = ({ id }: Link) => highestId === null || compareIds(id, highestId) > 0;
  const isFolded = ({ shortCode }: Link) => shortCode.toLowerCase() === alias?.toLowerCase();
  const isMarked = (link: Link) =>
    alias === null ? isNew(link) : link.shortCode === alias || (isRefused && isNew(link) && isFolded(link));
  return (link) => isMarked(link) && sameUrlKey(link.longUrl) === key;
}

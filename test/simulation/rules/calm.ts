import { isSettled, type Intent } from '../../../src/core/intent/intent.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Evidence } from './evidence.ts';
import type { Wishes } from './wishes.ts';

/** What has been over for so long, and was seen, the journal need not have. */
const longOverMs = 2 * 3_600_000;
/** Nor for so long what no list ever shows. */
const unlistedMs = 30 * 3_600_000;

/** Once nothing goes wrong any more, every wish comes to its end: its link, words, or a question. And what was told and listed goes. */
export function calm(simulation: Simulation, evidence: Evidence, wishes: Wishes): Rule {
  const { observer, world, owners } = simulation;
  const seenAt = new Map<string, number>();
  return {
    onKept() {
      for (const { id, isSeen } of observer.journal.values())
        if (isSeen && !seenAt.has(id)) seenAt.set(id, world.trueNow());
    },
    onCalm() {
      for (const intent of observer.journal.values()) {
        if (!observer.keys.has(intent.accountId)) continue;
        if (!hasEnded(intent) && !isHeldBack(intent))
          throw new Violation('every wish ends', `${intent.kind} ${intent.id} is still ${stateOf(intent)}`);
        if (isLeftBehind(intent))
          throw new Violation(
            'the journal is bounded',
            `${intent.kind} ${intent.id} stays ${intent.state.at}`,
          );
      }
      for (const { id, accountId, state } of observer.batches.values())
        if (state.at === 'running' && !isLimited(accountId) && !isKeyRefused(accountId))
          throw new Violation('every wish ends', `batch ${id} is still running`);
    },
    onOnceMore(isRefused, state) {
      const accountId = observer.account?.id ?? '';
      if (isRefused || state === undefined || hasEnded({ state, accountId })) return;
      throw new Violation('every wish ends', `one more wish is ${state.at} after half an hour`);
    },
  };

  function hasEnded({ state, accountId }: Pick<Intent, 'state' | 'accountId'>): boolean {
    return isSettled({ state }) || state.at === 'unclear' || isInWords(state, accountId);
  }

  function isLimited(accountId: string): boolean {
    return evidence.isLimited(owners.ofId(accountId)?.account);
  }

  /**
   * A key that the service refuses, or that can't be opened any more, has been told, and the wish needs another one from the user: until
   * then it is tried ever more seldom, down to once an hour, and no wait for that is too long. A service that takes no more requests does
   * not behave, as long as it is that for which the wish waits.
   */
  function isInWords(state: Intent['state'], accountId: string): boolean {
    const why = 'trouble' in state ? (state.trouble ?? state.doubt) : 'why' in state ? state.why : null;
    const isToBeLookedFor = state.at === 'unsure' && state.trouble === null;
    if (isLimited(accountId) && (why === null || why.kind === 'rate-limited' || isToBeLookedFor)) return true;
    if (why?.kind === 'key-unreadable') return observer.keys.get(accountId) === null;
    return why?.kind === 'unauthorized' && isKeyRefused(accountId);
  }

  /** A row that would be sent next, of a batch that the user has paused or that says why it is: it goes on when the user says so. */
  function isHeldBack({ batch, state }: Intent): boolean {
    const mayBeSent = state.at === 'ready' || state.at === 'waiting';
    return mayBeSent && batch !== undefined && observer.batches.get(batch.batchId)?.state.at !== 'running';
  }

  /** By now, as the service itself knows, and for good. */
  function isKeyRefused(accountId: string): boolean {
    const { service, account = '' } = owners.ofId(accountId) ?? {};
    const { from = Infinity, until } = service?.keyTrouble.get(account) ?? {};
    return from <= world.trueNow() && until === Infinity;
  }

  function isLeftBehind(intent: Intent): boolean {
    const { id, state } = intent;
    // It goes with a list that comes after it was seen, and a service at its limit gives none.
    const shownAt = state.at === 'cancelled' ? 0 : (seenAt.get(id) ?? Infinity);
    const now = owners.ofId(intent.accountId)?.account;
    const hasListed = evidence.hasListedSince(now, shownAt) && !evidence.isLimited(now);
    if (!('settledAt' in state) || !hasListed || world.wallNow() - state.settledAt < longOverMs) return false;
    const owner = wishes.ownerOf(intent);
    if (!owner || !('link' in state)) return true;
    const { shortCode } = state.link;
    const link = owner.service.truth.alive(owner.account).find((one) => one.code === shortCode);
    // Nobody can tell a link that is gone from one that the list will show in some hours, and may show a moment after it was asked for; nor, where nothing was known of an account when
    // another took its place, whose it is.
    const isOwn = owner.account === now;
    const isListed = isOwn && link !== undefined && evidence.isInLastList(owner.account, shortCode);
    return isListed || world.wallNow() - state.settledAt > unlistedMs;
  }
}

function stateOf({ state }: Intent): string {
  if (state.at === 'waiting') return `waiting (${state.why.kind})`;
  return state.at === 'unsure'
    ? `unsure (${state.doubt.kind}, then ${state.trouble?.kind ?? 'nothing'})`
    : state.at;
}

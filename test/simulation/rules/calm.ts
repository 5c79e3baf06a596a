import { type Operation, isSettled } from '../../../src/outbox/operation.ts';
import { sameUrlKey } from '../../../src/core/url/long-url.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Evidence } from './evidence.ts';
import type { Wishes } from './wishes.ts';

/** After this time the journal must have dropped an intent that is settled and was seen. */
const longOverMs = 2 * 3_600_000;
/** The same for a link that no list ever shows. */
const unlistedMs = 30 * 3_600_000;

/**
 * Once nothing goes wrong any more, every wish settles: with a link, a message or a question. And the journal drops what
 * was seen and listed.
 */
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

  function hasEnded({ state, accountId }: Pick<Operation, 'state' | 'accountId'>): boolean {
    return isSettled({ state }) || state.at === 'unclear' || isInWords(state, accountId);
  }

  function isLimited(accountId: string): boolean {
    return evidence.isLimited(owners.ofId(accountId)?.account);
  }

  /**
   * Whether the wish may go on waiting. If the service refuses the key or it can't be opened, the user was told and must
   * give another one. Until then Curtail tries ever more rarely, down to once an hour, so any wait is fine. The same goes
   * for a wish that waits because the service takes no more requests.
   */
  function isInWords(state: Operation['state'], accountId: string): boolean {
    const why = 'trouble' in state ? (state.trouble ?? state.doubt) : 'why' in state ? state.why : null;
    const isToBeLookedFor = state.at === 'unsure' && state.trouble === null;
    if (isLimited(accountId) && (why === null || why.kind === 'rate-limited' || isToBeLookedFor)) return true;
    if (why?.kind === 'key-unreadable') return observer.keys.get(accountId) === null;
    return why?.kind === 'unauthorized' && isKeyRefused(accountId);
  }

  /**
   * A row that would be sent next, of a batch that the user paused, or that paused itself and says why. Only the user can
   * resume it.
   */
  function isHeldBack({ batch, state }: Operation): boolean {
    const mayBeSent = state.at === 'ready' || state.at === 'waiting';
    return mayBeSent && batch !== undefined && observer.batches.get(batch.batchId)?.state.at !== 'running';
  }

  /** Whether the service refuses the key now and for good. */
  function isKeyRefused(accountId: string): boolean {
    const { service, account = '' } = owners.ofId(accountId) ?? {};
    const { from = Infinity, until } = service?.keyTrouble.get(account) ?? {};
    return from <= world.trueNow() && until === Infinity;
  }

  function isLeftBehind(intent: Operation): boolean {
    const { id, state } = intent;
    // An intent is dropped when a list comes after it was seen, and a service at its limit gives no lists.
    const shownAt = state.at === 'cancelled' ? 0 : (seenAt.get(id) ?? Infinity);
    const now = owners.ofId(intent.accountId)?.account;
    const hasListed = evidence.hasListedSince(now, shownAt) && !evidence.isLimited(now);
    if (!('settledAt' in state) || !hasListed || world.wallNow() - state.settledAt < longOverMs) return false;
    const owner = wishes.ownerOf(intent);
    if (!owner || intent.kind !== 'create' || !('link' in state)) return true;
    // The list has the link under another URL than the wish had, so that the journal alone knows its page.
    if (sameUrlKey(state.link.longUrl) !== sameUrlKey(intent.longUrl)) return false;
    const { shortCode } = state.link;
    const link = owner.service.truth.alive(owner.account).find((one) => one.code === shortCode);
    // A missing link may be gone, or one that the list shows only after hours. And if nothing was known of an account when
    // another took its place, it is uncertain whose link it is.
    const isOwn = owner.account === now;
    const isListed = isOwn && link !== undefined && evidence.isInLastList(owner.account, shortCode);
    return isListed || world.wallNow() - state.settledAt > unlistedMs;
  }
}

function stateOf({ state }: Operation): string {
  if (state.at === 'waiting') return `waiting (${state.why.kind})`;
  return state.at === 'unsure'
    ? `unsure (${state.doubt.kind}, then ${state.trouble?.kind ?? 'nothing'})`
    : state.at;
}

import { sameUrlKey } from '../../../src/core/url/long-url.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import { isSettled, type AnyOperation, type Operation } from '../stored-operations.ts';
import type { Evidence } from './evidence.ts';
import type { Submissions } from './submissions.ts';

/** After this time the outbox must have dropped an operation that is settled and was seen. */
const longOverMs = 2 * 3_600_000;
/** The same for a link that no list ever shows. */
const unlistedMs = 30 * 3_600_000;
/** How long a link is looked for whose service neither shows it nor says that it was not made. */
const lookedForMs = 30 * 60_000;

/**
 * Once nothing goes wrong any more, every submission settles: with a link, a message or a question. And the outbox drops what
 * was seen and listed.
 */
export function calm(simulation: Simulation, evidence: Evidence, submissions: Submissions): Rule {
  const { observer, world, owners } = simulation;
  const seenAt = new Map<string, number>();
  return {
    onKept() {
      for (const { id, isSeen } of observer.operations.values())
        // A row counts as seen until a click takes it over.
        if (!isSeen) seenAt.delete(id);
        else if (!seenAt.has(id)) seenAt.set(id, world.trueNow());
    },
    onCalm() {
      for (const operation of observer.operations.values()) {
        const { kind, id, status } = operation;
        if (!observer.keys.has(operation.accountId)) continue;
        if (!hasEnded(operation) && !isHeldBack(operation) && !isLookedFor(operation))
          throw new Violation('every submission ends', `${kind} ${id} is still ${statusOf(operation)}`);
        if (isLeftBehind(operation))
          throw new Violation('the outbox is bounded', `${kind} ${id} stays ${status}`);
      }
      const looking = [...observer.operations.values()].filter(isLookedFor);
      for (const { id, accountId, state } of observer.batches.values())
        if (
          state.at === 'running' &&
          !isLimited(accountId) &&
          !isKeyRefused(accountId) &&
          !looking.some(({ batch }) => batch?.batchId === id)
        )
          throw new Violation('every submission ends', `batch ${id} is still running`);
    },
    onOnceMore(isRefused, operation) {
      if (isRefused || operation === undefined || hasEnded(operation)) return;
      throw new Violation(
        'every submission ends',
        `one more submission is ${operation.status} after half an hour`,
      );
    },
  };

  function hasEnded(operation: Operation): boolean {
    return isSettled(operation) || operation.status === 'needsDecision' || isInWords(operation);
  }

  function isLimited(accountId: string): boolean {
    return evidence.isLimited(owners.ofId(accountId)?.account);
  }

  /**
   * Whether the submission may go on waiting. If the service refuses the key or it can't be opened, the user was told and must
   * give another one. Until then Curtail tries ever more rarely, down to once an hour, so any wait is fine. The same goes
   * for a submission that waits because the service takes no more requests.
   */
  function isInWords({ accountId, because: why, next }: Operation): boolean {
    const isToBeLookedFor = next === 'reconcile';
    if (isLimited(accountId) && (why === null || why.kind === 'rate-limited' || isToBeLookedFor)) return true;
    if (why?.kind === 'key-unreadable') return observer.keys.get(accountId) === null;
    return why?.kind === 'unauthorized' && isKeyRefused(accountId);
  }

  /**
   * A row that would be sent next, of a batch that the user paused, or that paused itself and says why. Only the user can
   * resume it.
   */
  function isHeldBack({ batch, next }: Operation): boolean {
    return next === 'send' && batch !== null && observer.batches.get(batch.batchId)?.state.at !== 'running';
  }

  /**
   * A create that was sent only now, as the last of many rows that each took a quarter of an hour, or the delete of a link that no list has shown yet, and
   * whose id only a list tells.
   */
  function isLookedFor(operation: AnyOperation): boolean {
    if (operation.next !== 'reconcile') return false;
    if (operation.kind === 'create') return evidence.hasLeftSince(operation, world.trueNow() - lookedForMs);
    const { service, account = '' } = owners.ofId(operation.accountId) ?? {};
    const isListLate = service?.personality.list === 'fresh links in hours';
    return isListLate && operation.linkId === null && !evidence.isInLastList(account, operation.shortCode);
  }

  /** Whether the service refuses the key now and for good. */
  function isKeyRefused(accountId: string): boolean {
    const { service, account = '' } = owners.ofId(accountId) ?? {};
    const { from = Infinity, until } = service?.keyTrouble.get(account) ?? {};
    return from <= world.trueNow() && until === Infinity;
  }

  function isLeftBehind(operation: AnyOperation): boolean {
    const { id, status, settledAt } = operation;
    // An operation is dropped when a list comes after it was seen, and a service at its limit gives no lists.
    const shownAt = status === 'canceled' ? 0 : (seenAt.get(id) ?? Infinity);
    const now = owners.ofId(operation.accountId)?.account;
    const hasListed = evidence.hasListedSince(now, shownAt) && !evidence.isLimited(now);
    if (settledAt === null || !hasListed || world.wallNow() - settledAt < longOverMs) return false;
    const owner = submissions.ownerOf(operation);
    if (!owner || operation.kind !== 'create' || operation.link === null) return true;
    // The list has the link under another URL than the submission had, so that the outbox alone knows its page.
    const { shortCode, longUrl } = operation.link;
    if (sameUrlKey(longUrl) !== sameUrlKey(operation.longUrl)) return false;
    const link = owner.service.truth.alive(owner.account).find((one) => one.code === shortCode);
    // A missing link may be gone, or one that the list shows only after hours. And if nothing was known of an account when
    // another took its place, it is uncertain whose link it is.
    const isOwn = owner.account === now;
    const isListed = isOwn && link !== undefined && evidence.isInLastList(owner.account, shortCode);
    return isListed || world.wallNow() - settledAt > unlistedMs;
  }
}

const statusOf = ({ status, next, because }: Operation): string =>
  status === 'due' ? `due to ${next} (${because?.kind ?? 'for no reason'})` : status;

import { isLockedIn } from '../kept-keys.ts';
import type { CreateSubmission } from '../ledger.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { AnyOperation } from '../stored-operations.ts';
import { isAsked } from '../user/account-actions.ts';
import { accountsOn } from '../user/site-actions.ts';
import type { Sent } from '../world/network/passage.ts';

/** A worker that has to start has looked at the page in front by then. */
const momentMs = 1000;

/** What had its key before the lock may still leave, a list page by page. */
const underWayMs = { quick: 30_000, slow: 300_000 };

/**
 * An open key is that of its account. Nothing leaves for a locked account, nor for one that was to be locked. What waited for
 * a key goes on when it is unlocked. A page on the site of an account is shortened with that account.
 */
export function locks(simulation: Simulation): Rule {
  const { world, observer, owners, user, plan } = simulation;
  if (!plan.hasLocks) return {};
  const lockedAt = new Map<string, number>();
  const seenOnSite = new Set<number>();
  const isDiskQuick = plan.happenings.every(({ what }) => !/database|storage/.test(what));
  return {
    onSent(sent) {
      noteLocks();
      const account = observer
        .accountsNow()
        .find(({ id }) => owners.ofId(id)?.account === simulation.senderOf(sent)?.account);
      // A new key of the account may be tested.
      if (!account || isAsked(simulation, owners.ofId(account.id)?.account ?? '')) return;
      const at = Math.min(
        lockedAt.get(account.id) ?? Infinity,
        account.key.mode === 'passphrase' ? dueAt() : Infinity,
      );
      if (world.schedule.now > at + mostMs(sent))
        throw new Violation('nothing leaves while locked', `${sent.number}. leaves for ${account.id}`);
    },
    onKept() {
      noteLocks();
      checkOpened();
      checkSites();
    },
    onUnlocked(ids) {
      const waits = [...observer.operations.values()].find(
        ({ accountId, next, because }) =>
          ids.includes(accountId) && next === 'send' && because?.kind === 'locked',
      );
      if (waits && !lockedAt.has(waits.accountId))
        throw new Violation('an open key is used', `${waits.id} still waits for it`);
    },
  };

  function noteLocks(): void {
    for (const account of observer.accountsNow())
      if (!isLockedIn(world.browser, account)) lockedAt.delete(account.id);
      else if (!lockedAt.has(account.id)) lockedAt.set(account.id, world.schedule.now);
  }

  /** When the keys with a passphrase are to be locked. A wrong clock locks them earlier. */
  function dueAt(): number {
    const stored = world.browser.local.get('settings') as { data?: { lockMinutes?: number } } | undefined;
    const minutes = stored?.data?.lockMinutes ?? 15;
    return minutes > 0 && !world.wasClockWrongSince(user.usedAt) ? user.usedAt + minutes * 60_000 : Infinity;
  }

  function mostMs({ method }: Sent): number {
    return method === 'POST' && isDiskQuick ? underWayMs.quick : underWayMs.slow;
  }

  function checkOpened(): void {
    for (const [id, key] of observer.opened) {
      const names = owners.namesOf(id);
      const name = owners.ofKey(key)?.account ?? '';
      if (names.length > 0 && observer.keys.has(id) && !simulation.isChanging(id) && !names.includes(name))
        throw new Violation(
          'to each account its own',
          `${id} of ${names.join()} is open with a key of ${name}`,
        );
    }
  }

  /** The account may change between the moment when the user asks and that when the worker reads it. */
  function checkSites(): void {
    const creates = [...observer.operations.values()].filter((one) => one.kind === 'create');
    for (const [number, allowed] of simulation.ledger.onSites) {
      const operation = creates.find(({ longUrl }) => longUrl.endsWith(`/w${number}`));
      const submission = simulation.ledger.creates.find((one) => one.number === number);
      if (operation) seenOnSite.add(number);
      else if (submission && !seenOnSite.has(number))
        accountsOn(observer.accounts, submission.url).forEach((id) => allowed.add(id));
      if (
        operation &&
        submission &&
        !allowed.has(operation.accountId) &&
        !isBesideAnother(operation, submission)
      )
        throw new Violation(
          'the right account',
          `${operation.id} is of ${operation.accountId}, not of its site`,
        );
    }
  }

  /** Where the user has gone to another page in that moment, it is the page in front when the worker looks. */
  function isBesideAnother({ accountId }: AnyOperation, submission: CreateSubmission): boolean {
    return simulation.ledger.creates.some(
      (other) =>
        other !== submission &&
        other.entryPoint !== 'batch' &&
        Math.abs(other.at - submission.at) < momentMs &&
        accountsOn(observer.accounts, other.url).has(accountId),
    );
  }
}

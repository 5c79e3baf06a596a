import type { Account } from '../../../src/core/account/account.ts';
import type { RequestLog } from '../../../src/core/account/request-log.ts';
import type { UnselectedAccount, AccountSnapshot } from '../../../src/storage/items/items.ts';
import type { ServiceLink } from '../service/truth.ts';
import { isListOf } from '../service/list.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Evidence } from './evidence.ts';

const rule = 'to each account its own';

const underWayMs = 20_000;

/** What is stored for an account is its own: its snapshot, list and log. A refresh fetches the account that the user sees. */
export function apart(simulation: Simulation, evidence: Evidence): Rule {
  const { world, observer, owners } = simulation;
  const tried = new Map<string, number>();
  /** When the last list of each account came. */
  const lists = new Map<string, number>();
  const seen = new WeakSet();
  const { onTried, onAnswered } = world.network;
  world.network.onTried = (sent) => {
    onTried(sent);
    const account = simulation.senderOf(sent)?.account ?? '';
    tried.set(account, (tried.get(account) ?? 0) + 1);
  };
  world.network.onAnswered = (sent, answer, isWhole) => {
    onAnswered(sent, answer, isWhole);
    if (isListOf(sent)) lists.set(simulation.senderOf(sent)?.account ?? '', world.schedule.now);
  };
  return {
    onKept() {
      const { local } = world.browser;
      checkItems(local.get('account'), local.get('snapshot'), local.get('others'));
      checkLogs((dataOf(local.get('requestLog')) ?? []) as RequestLog[]);
    },
    onRefreshed: (id, askedAt) => checkRefreshed(id, askedAt),
    onRemoved: checkLists,
    onCalm() {
      checkLists();
      const parked = observer.accounts.slice(1).map(({ id }) => `with ${id}`);
      const named = [...world.browser.menus].filter((id) => id.startsWith('with '));
      // A worker that was killed in between leaves the menus unchanged until the browser starts again.
      if (world.host.interruptions === 0 && parked.toSorted().join() !== named.toSorted().join())
        throw new Violation(rule, `the menus name ${named.join()}, and not shown are ${parked.join()}`);
    },
  };

  function checkItems(account: unknown, snapshot: unknown, others: unknown): void {
    const shown = dataOf(account) as Account | null;
    checkSnapshot(shown?.id, dataOf(snapshot) as AccountSnapshot | null);
    for (const { account: other, snapshot: own } of (dataOf(others) ?? []) as UnselectedAccount[])
      checkSnapshot(other.id, own);
  }

  function checkSnapshot(id: string | undefined, snapshot: AccountSnapshot | null): void {
    if (snapshot === null || seen.has(snapshot)) return;
    seen.add(snapshot);
    if (snapshot.accountId !== id)
      throw new Violation(rule, `${id} has the snapshot of ${snapshot.accountId}`);
    checkCodes(
      id,
      snapshot.newest.map(({ shortCode }) => shortCode),
    );
  }

  /** If an id's account can't be told from the previous one, links of the previous one may still be stored under it. */
  function checkCodes(id: string, codes: readonly string[]): void {
    const names = owners.namesOf(id ?? '');
    if (names.length === 0) return;
    const links = simulation.services.flatMap(({ truth }) => truth.links);
    for (const code of codes)
      if (!links.some((link) => isCode(link, code) && names.includes(link.account)))
        throw new Violation(rule, `${id} of ${names.join()} has the link ${code}`);
  }

  function checkLists(): void {
    for (const { key, value } of world.database.read('links') ?? [])
      if (Array.isArray(key) && typeof value === 'string')
        checkCodes(
          String(key[0]),
          (JSON.parse(value) as { shortCode: string }[]).map(({ shortCode }) => shortCode),
        );
  }

  function checkLogs(logs: readonly RequestLog[]): void {
    if (seen.has(logs)) return;
    seen.add(logs);
    for (const { accountId, minutes, pausedUntil } of logs) {
      const names = owners.namesOf(accountId);
      if (names.length === 0) continue;
      const counted = minutes.reduce((sum, [, count]) => sum + count, 0);
      const left = names.reduce((sum, name) => sum + (tried.get(name) ?? 0), 0);
      if (counted > left)
        throw new Violation(rule, `${counted} requests are counted of ${names.join()}, and ${left} left`);
      const isPaused =
        pausedUntil > world.wallNow() && !world.wasClockWrongSince(world.schedule.now - 3_660_000);
      if (isPaused && !names.some((name) => evidence.isLimited(name)))
        throw new Violation(rule, `${names.join()} waits for a limit that nobody has named to it`);
    }
  }

  function checkRefreshed(id: string, askedAt: number): void {
    const owner = owners.ofId(id);
    if (owner === null || observer.account?.id !== id || simulation.isChanging(id)) return;
    // A refresh that was already under way may have its list, and still wait for what follows it.
    if ((lists.get(owner.account) ?? -Infinity) < askedAt - underWayMs)
      throw new Violation(rule, `${owner.account} was to be refreshed, and its list did not come`);
  }
}

/** Lists may write a code in another case than it was made in. */
const isCode = (link: ServiceLink, code: string): boolean =>
  link.code === code || link.code.toLowerCase() === code;

const dataOf = (stored: unknown): unknown => (stored as { data?: unknown } | undefined)?.data ?? null;

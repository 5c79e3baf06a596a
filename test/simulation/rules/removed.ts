import { allStores } from '../../../src/storage/database.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import { isTombstone } from '../stored-operations.ts';

/**
 * Some seconds after an account was removed, nothing of it is left anywhere, and the lists of the other accounts are still
 * there.
 */
export function removed(simulation: Simulation): Rule {
  const { world, observer, owners } = simulation;
  /** The ids of an account's operations and batches. */
  const names = new Map<string, Set<string>>();
  const listed = new Set<string>();
  const add = (accountId: string, name: string) =>
    names.set(accountId, (names.get(accountId) ?? new Set<string>()).add(name));
  const listsNow = () => new Set((world.database.read('lists') ?? []).map(({ key }) => key));
  return {
    onKept() {
      for (const { id, accountId } of observer.operations.values()) add(accountId, id);
      for (const { id, accountId } of observer.batches.values()) add(accountId, id);
    },
    onRemoved(gone) {
      if (observer.keys.has(gone))
        throw new Violation('nothing is left of a removed account', `${gone} is still connected`);
      const own = [gone, ...(names.get(gone) ?? []), ...codesOf(gone)];
      for (const [where, text] of everythingKept()) {
        const left = own.find((name) => text.includes(name));
        if (left !== undefined)
          throw new Violation('nothing is left of a removed account', `${where} still has ${left}`);
      }
      const others = [...listed].filter((id) => observer.keys.has(id) && !listsNow().has(id));
      if (others.length > 0 && simulation.plan.happenings.every(({ what }) => !what.endsWith('is full')))
        throw new Violation('all is left of the others', `the list of ${others.join()} is gone`);
    },
    onRefreshed(id) {
      listed.add(id);
    },
  };

  /** Short links that no other account of the service has or had. */
  function codesOf(id: string): string[] {
    const { account, service } = owners.ofId(id) ?? {};
    const links = service?.truth.links ?? [];
    const others = new Set(links.filter((link) => link.account !== account).map(({ code }) => code));
    const own = links.filter((link) => link.account === account && !others.has(link.code));
    return own.map(({ code }) => `${service?.site}/${code}"`);
  }

  function everythingKept(): [where: string, text: string][] {
    const { local, session, alarms, notifications } = world.browser;
    return [
      ...allStores.flatMap((store) =>
        (world.database.read(store) ?? [])
          // A tombstone has nothing but the random id of its operation, and goes at the next start.
          .filter(({ value }) => store !== 'outbox' || !isTombstone(value))
          .map(({ key, value }): [string, string] => [`a record of ${store}`, JSON.stringify([key, value])]),
      ),
      ...[...local].map(([key, value]): [string, string] => [`“${key}”`, JSON.stringify([key, value])]),
      ...[...session].map(([key, value]): [string, string] => [
        `“${key}” in the session`,
        JSON.stringify([key, value]),
      ]),
      ['an alarm', JSON.stringify([...alarms])],
      ['a notification', JSON.stringify([...notifications])],
      ['a menu', JSON.stringify([...world.browser.menus])],
    ];
  }
}

import { allStores } from '../../../src/storage/database.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';

/** Some seconds after an account was reported as forgotten, nothing of it is left. */
export function forgotten(simulation: Simulation): Rule {
  const { world, observer } = simulation;
  return {
    onForgotten() {
      const left = [
        ...[...world.browser.local.keys()]
          .filter((key) => key !== 'settings')
          .map((key) => `“${key}” in the storage`),
        ...[...world.browser.session.keys()].map((key) => `“${key}” in the session`),
        ...allStores
          .filter((store) => (world.database.read(store)?.length ?? 0) > 0)
          .map((store) => `records of ${store}`),
        ...[...world.browser.permissions].map((permission) => `the permission ${permission}`),
        ...[...world.browser.notifications.keys()].map(() => 'a notification'),
        ...(world.browser.alarms.size > 0 ? ['an alarm'] : []),
      ];
      if (observer.account === null && left.length > 0)
        throw new Violation('nothing is left of a forgotten account', `there is still ${left.join(', ')}`);
    },
  };
}

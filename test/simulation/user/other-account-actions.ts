import type { Simulation } from '../simulation.ts';
import type { Random } from '../random.ts';
import { add, isAsked, whenSettled } from './account-actions.ts';
import type { Action } from './actions.ts';
import { newAddress, someAddress } from './addresses.ts';
import { shortenAll, someAddresses } from './batch-actions.ts';
import { inPopup, note, press } from './create-actions.ts';
import { deleteListed } from './delete-actions.ts';

/** What only a user with several accounts does. */
export const otherAccountActions = {
  'add an account': { weight: 8, act: (simulation, random) => void add(simulation, random) },
  'show another account': { weight: 8, act: (simulation, random) => void show(simulation, random) },
  'show accounts in quick succession': { weight: 4, act: showSome },
  'show another account in the middle of work': { weight: 6, act: showMeanwhile },
  'refresh another account': {
    weight: 4,
    act: (simulation, random) => void refreshAnother(simulation, random),
  },
  'name an account': { weight: 1, act: (simulation, random) => void nameOne(simulation, random) },
  'remove an account': { weight: 4, act: (simulation, random) => void remove(simulation, random) },
  'remove an account in the middle of work': { weight: 4, act: removeMeanwhile },
  'shorten with another account': { weight: 5, act: shortenWith },
  'shorten a page at two accounts': { weight: 3, act: shortenAtTwo },
  'shorten many at two accounts': {
    weight: 3,
    act: (simulation, random) => void shortenManyAtTwo(simulation, random),
  },
  'shorten at an account that is not shown': {
    weight: 4,
    act: (simulation, random) => void inPopup(simulation, random, undefined, anyId(simulation, random)),
  },
  'delete at an account that is not shown': {
    weight: 3,
    act: (simulation, random) => void deleteListed(simulation, random, anyId(simulation, random)),
  },
  'read of an account that is not shown': { weight: 2, act: readOf },
  'click a notification': { weight: 3, act: clickNotification },
} satisfies Record<string, Action>;

const parked = ({ observer }: Simulation): string[] => observer.accounts.slice(1).map(({ id }) => id);

/** The id of an account. A page that was left open may show one that is no longer connected. */
export function anyId({ observer, owners }: Simulation, random: Random): string {
  const gone = owners.ids.filter((id) => !observer.keys.has(id));
  const there = [...observer.keys.keys()];
  const some = gone.length > 0 && random.chance(0.15) ? gone : there;
  return some.length > 0 ? random.pick(some) : 'nobody';
}

async function show(simulation: Simulation, random: Random): Promise<void> {
  const { user } = simulation;
  const others = parked(simulation);
  const page = random.chance(0.5) ? user.theTab() : user.popup(random);
  if (others.length > 0) await user.send(page, 'showAccount', { id: random.pick(others) });
}

function showSome(simulation: Simulation, random: Random): void {
  const { schedule } = simulation.world;
  let afterMs = 0;
  for (let times = random.below(3) + 2; times > 0; times -= 1) {
    schedule.timer(afterMs, 'show', null, () => void show(simulation, random));
    afterMs += random.skewed(0.1, 100);
  }
}

/** What was begun must go on at its own account. */
function showMeanwhile(simulation: Simulation, random: Random): void {
  if (random.chance(0.5)) void inPopup(simulation, random);
  else pressHere(simulation, random);
  simulation.world.schedule.timer(random.skewed(0.1, 3000), 'show', null, () => showSome(simulation, random));
}

function pressHere(simulation: Simulation, random: Random): void {
  const entryPoint = random.pick(['menu', 'command', 'address-bar'] as const);
  const url = someAddress(simulation.ledger, random, random.chance(0.3));
  note(simulation, { url, alias: '', entryPoint, isOwn: false, operationId: null });
  press(simulation, url, entryPoint);
}

/** The page of the newly shown account asks for its list, whatever else is being fetched. */
async function refreshAnother(simulation: Simulation, random: Random): Promise<void> {
  const { user } = simulation;
  if (random.chance(0.7)) void user.send(user.theTab(), 'refresh', { maxAgeMs: 0 });
  await show(simulation, random);
  const { observer, world } = simulation;
  const before = observer.account?.id;
  const askedAt = world.schedule.now;
  const answer = await user.send(user.theTab(), 'refresh', { maxAgeMs: 0 });
  if (before !== undefined && answer.ok) simulation.check((rule) => rule.onRefreshed?.(before, askedAt));
}

async function nameOne(simulation: Simulation, random: Random): Promise<void> {
  const { user } = simulation;
  const label = random.pick(['Acme', 'Mine', '']);
  const id = anyId(simulation, random);
  await user.send(user.theTab(), 'updateAccountDetails', {
    id,
    label,
    color: random.pick([1, 2, 3] as const),
    sites: simulation.observer.accountOf(id)?.sites ?? [],
  });
}

/** The last account is removed by “Forget”, with everything. */
async function remove(simulation: Simulation, random: Random): Promise<void> {
  const ids = [...simulation.observer.keys.keys()];
  if (ids.length > 1) await removeOne(simulation, random.pick(ids));
}

export async function removeOne(simulation: Simulation, id: string): Promise<void> {
  const { user, ledger, world, owners } = simulation;
  const owner = owners.ofId(id);
  if (owner === null) return;
  const { account } = owner;
  const submissions = [...ledger.creates, ...ledger.deletes].filter(
    (submission) => accountOf(submission) === account,
  );
  const isGiven = isAsked(simulation, account);
  const gave = user.gave.get(account);
  const asked = user.asked + 1;
  simulation.beginChange([id]);
  const answer = await user.send(user.theTab(), 'disconnectAccount', { id });
  simulation.endChange([id]);
  // A user who has connected the account twice keeps the other, with what was asked of it.
  if (!answer.ok || owners.isConnectedBeside(id, account)) return;
  for (const submission of submissions) submission.overAt ??= world.schedule.now;
  // A user who is connecting the account again wants it.
  if (isGiven || user.gave.get(account) !== gave) return;
  simulation.forget(account);
  whenSettled(simulation, asked, () => simulation.check((rule) => rule.onRemoved?.(id)));
}

const accountOf = (
  submission: Simulation['ledger']['creates'][number] | Simulation['ledger']['deletes'][number],
) => ('owner' in submission ? submission.owner?.account : submission.account);

function removeMeanwhile(simulation: Simulation, random: Random): void {
  const ids = [...simulation.observer.keys.keys()];
  if (ids.length < 2) return;
  const id = random.pick(ids);
  if (random.chance(0.4)) void shortenManyAtTwo(simulation, random);
  else void inPopup(simulation, random, undefined, id);
  if (random.chance(0.3)) void deleteListed(simulation, random, id);
  const afterMs = random.skewed(0.5, 5000);
  simulation.world.schedule.timer(afterMs, 'remove', null, () => void removeOne(simulation, id));
  if (random.chance(0.3)) simulation.faultPlan.killAfterSteps(Math.floor(random.skewed(1, 300)));
}

/** The menu names the account. Sometimes another one is shown, or chosen as well, at that moment. */
function shortenWith(simulation: Simulation, random: Random): void {
  const { world, ledger } = simulation;
  const named = [...world.browser.menus].filter((id) => id.startsWith('with '));
  if (named.length === 0) return;
  const chosen = random.chance(0.3) ? named : [random.pick(named)];
  for (const menuItemId of chosen) {
    const url = someAddress(ledger, random, random.chance(0.4));
    const accountId = menuItemId.slice('with '.length);
    note(simulation, { url, alias: '', entryPoint: 'menu', isOwn: false, operationId: null, accountId });
    press(simulation, url, 'menu', menuItemId);
  }
  const { account } = simulation.observer;
  if (account && random.chance(0.4))
    void simulation.user.send(simulation.user.theTab(), 'showAccount', { id: account.id });
}

function shortenAtTwo(simulation: Simulation, random: Random): void {
  const url = newAddress(simulation.ledger, random);
  for (const { id } of simulation.observer.accounts) void inPopup(simulation, random, url, id);
}

async function shortenManyAtTwo(simulation: Simulation, random: Random): Promise<void> {
  const { user, observer } = simulation;
  const addresses = someAddresses(simulation, random);
  const tab = user.theTab();
  await Promise.all(
    [...observer.keys.keys()].map(async (accountId) => {
      // Nothing, as for a page that has not read the list yet.
      const known = random.chance(0.5) ? [] : await tab.program.readLinks(accountId).catch(() => []);
      await shortenAll(simulation, tab, random, { addresses, known, accountId });
    }),
  );
}

function readOf(simulation: Simulation, random: Random): void {
  const { user } = simulation;
  const accountId = anyId(simulation, random);
  if (random.chance(0.5)) void user.send(user.theTab(), 'listBioPages', { accountId });
  else
    void user.send(user.theTab(), 'fetchStatistics', { accountId, link: null, days: random.below(90) + 1 });
}

function clickNotification({ world, user }: Simulation, random: Random): void {
  const ids = [...world.browser.notifications.keys()];
  if (ids.length === 0) return;
  const id = random.pick(ids);
  user.asked += 1;
  world.tell(() => `the user clicks the notification ${id}`);
  world.host.wake('notification', (worker) => void worker.fire('notifications.onClicked', id));
}

import type { Simulation } from '../simulation.ts';
import type { Random } from '../random.ts';
import type { Action } from './actions.ts';
import type { Given } from './user.ts';

/** The account, the settings, and the browser itself. */
export const accountActions = {
  'connect again': { weight: 2, act: (simulation, random) => void connect(simulation, random, anyAccount) },
  'connect another account of the service': {
    weight: 3,
    act: (simulation, random) => void connectAnother(simulation, random),
  },
  'connect a new key': { weight: 1, act: (simulation, random) => void connect(simulation, random, otherKey) },
  'forget the account': { weight: 2, act: (simulation) => void forget(simulation) },
  'change a setting': { weight: 2, act: (simulation, random) => void changeSetting(simulation, random) },
  'close all pages': { weight: 2, act: ({ user }) => user.closeAll() },
} satisfies Record<string, Action>;

type Choose = (simulation: Simulation, random: Random) => Given;

const anyAccount: Choose = ({ services }, random) => {
  const service = random.pick(services);
  return { service, account: random.pick(service.accounts) };
};

const otherAccount: Choose = (simulation, random) => {
  const { given } = simulation.user;
  if (given === null) return anyAccount(simulation, random);
  const others = given.service.accounts.filter(({ name }) => name !== given.account.name);
  return { service: given.service, account: random.pick(others) };
};

const otherKey: Choose = (simulation, random) => {
  const { given } = simulation.user;
  if (given === null) return anyAccount(simulation, random);
  const own = given.service.accounts.filter(({ name }) => name === given.account.name);
  return { service: given.service, account: random.pick(own) };
};

export async function connect(simulation: Simulation, random: Random, choose: Choose): Promise<void> {
  const { user, world } = simulation;
  const given = choose(simulation, random);
  user.given = given;
  const { origin } = given.service;
  world.grant(`${origin}/*`);
  simulation.forgotten.delete(given.account.key);
  simulation.beginAccountChange();
  const answer = await user.send(user.theTab(), 'connect', {
    baseUrl: `${origin}/api`,
    key: given.account.key,
    plan: 'pro',
    authHeader: random.chance(0.8) ? 'bearer' : 'x-api-key',
  });
  simulation.endAccountChange();
  // One that waits for its turn has its own answer.
  if (answer.ok && user.given === given)
    for (const key of otherKeys(simulation, given)) simulation.forget(key);
}

/** Of all accounts but the one that is connected now. */
const otherKeys = ({ services }: Simulation, { account }: Given): string[] =>
  services
    .flatMap(({ accounts }) => accounts)
    .filter(({ name }) => name !== account.name)
    .map(({ key }) => key);

export const connectAnother = (simulation: Simulation, random: Random): Promise<void> =>
  connect(simulation, random, otherAccount);

export const connectFirst = (simulation: Simulation, random: Random): Promise<void> =>
  connect(simulation, random, anyAccount);

/** What was under way in the moment of forgetting has come to its end by then. */
const settlingMs = 30_000;

async function forget(simulation: Simulation): Promise<void> {
  const { user, ledger, world, observer } = simulation;
  const { key } = observer;
  const { given } = user;
  const wishes = [...ledger.creates, ...ledger.deletes];
  simulation.beginAccountChange();
  // Also while it is being forgotten, the user may connect the next.
  const tab = user.theTab();
  const asked = user.asked + 1;
  const answer = await user.send(tab, 'forgetAccount', null);
  simulation.endAccountChange();
  if (!answer.ok) return;
  for (const wish of wishes) wish.overAt ??= world.schedule.now;
  // Who has given it again meanwhile wants it.
  if (key !== null && user.given === given) simulation.forget(key);
  const { complaints } = world;
  world.schedule.timer(settlingMs, 'forgotten', null, () => {
    // A worker that starts while the storage can't be read does not know that there is nothing in it.
    const isQuiet = user.asked === asked && world.complaints === complaints;
    if (isQuiet) simulation.check((rule) => rule.onForgotten?.());
  });
}

async function changeSetting({ user, world }: Simulation, random: Random): Promise<void> {
  const change = random.pick([
    { codeFrom: 'service' as const },
    { codeFrom: 'service' as const },
    { codeFrom: 'curtail' as const },
    { copy: random.chance(0.5) },
    { doors: { notifications: true } },
    { doors: { pageMark: true } },
  ]);
  if (change.doors && 'notifications' in change.doors) world.grant('notifications');
  if (random.chance(0.3)) world.grant('clipboardWrite');
  await user.send(user.theTab(), 'changeSettings', change);
}

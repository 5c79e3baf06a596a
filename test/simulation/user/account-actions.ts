import type { Simulation } from '../simulation.ts';
import type { Random } from '../random.ts';
import type { Action } from './actions.ts';
import type { Given } from './user.ts';

/** Actions on the account, the settings and the browser itself. */
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

/** Connects an account in place of the shown one. */
export async function connect(simulation: Simulation, random: Random, choose: Choose): Promise<void> {
  const { user, observer, owners } = simulation;
  const given = choose(simulation, random);
  const shown = observer.account?.id;
  const isParked = observer.accounts.some(
    ({ id }) => id !== shown && owners.ofId(id)?.account === given.account.name,
  );
  // Users don't connect the same account twice.
  if (isParked) return;
  await ask(simulation, random, given, user.shownId);
}

/** Adds an account to those that are connected. */
export async function add(simulation: Simulation, random: Random): Promise<void> {
  const { observer, owners, services } = simulation;
  const connected = new Set(observer.accounts.map(({ id }) => owners.ofId(id)?.account));
  const free = services.flatMap((service) =>
    service.accounts
      .filter(({ name }) => !connected.has(name) && !isAsked(simulation, name))
      .map((account) => ({ service, account })),
  );
  if (free.length === 0) return;
  const given = random.pick(free);
  // The user clicks twice.
  if (random.chance(0.2)) void ask(simulation, random, given, null);
  await ask(simulation, random, given, null);
}

const asked = new WeakMap<Simulation, Map<string, number>>();
const longestAskMs = 300_000;

/**
 * Whether a command to connect this account is still unanswered. Given twice with two keys, it couldn't be recognized as
 * one account.
 */
export const isAsked = (simulation: Simulation, name: string): boolean =>
  simulation.world.schedule.now < (asked.get(simulation)?.get(name) ?? 0);

async function ask(
  simulation: Simulation,
  random: Random,
  given: Given,
  accountId: string | null | undefined,
): Promise<void> {
  const { user, world, observer, owners, plan } = simulation;
  const { origin } = given.service;
  const { name, key } = given.account;
  const replaced = accountId ? owners.ofId(accountId)?.account : undefined;
  const going = plan.hasSeveral ? [accountId ?? ''] : [observer.account?.id ?? ''];
  user.give(given);
  world.grant(`${origin}/*`);
  simulation.forgotten.delete(key);
  simulation.beginChange(going);
  const pending = asked.get(simulation) ?? new Map<string, number>();
  asked.set(simulation, pending.set(name, world.schedule.now + longestAskMs));
  const gave = new Map(user.gave);
  const answer = await user.send(user.theTab(), 'connect', {
    baseUrl: `${origin}/api`,
    key,
    plan: 'pro',
    authHeader: random.chance(0.8) ? 'bearer' : 'x-api-key',
    ...(accountId !== undefined && { accountId }),
  });
  pending.delete(name);
  simulation.endChange(going);
  // A command that waits for its turn gets a reply of its own.
  const gone = plan.hasSeveral ? [replaced ?? name] : [...namesOf(simulation)];
  const isLast = plan.hasSeveral || user.given === given;
  if (!answer.ok || !isLast) return;
  for (const other of gone)
    if (
      other !== name &&
      gave.get(other) === user.gave.get(other) &&
      !owners.isConnectedBeside(accountId, other)
    )
      simulation.forget(other);
}

const namesOf = ({ services }: Simulation): Set<string> =>
  new Set(services.flatMap(({ accounts }) => accounts.map(({ name }) => name)));

export const connectAnother = (simulation: Simulation, random: Random): Promise<void> =>
  connect(simulation, random, otherAccount);

export const connectFirst = (simulation: Simulation, random: Random): Promise<void> =>
  connect(simulation, random, anyAccount);

/** Work that was under way at the moment of forgetting has ended by then. */
const settlingMs = 30_000;

export async function forget(simulation: Simulation): Promise<void> {
  const { user, ledger, world, observer } = simulation;
  const { given } = user;
  const ids = [...observer.keys.keys()];
  const submissions = [...ledger.creates, ...ledger.deletes];
  simulation.beginChange(ids);
  // The user may connect the next account while the old ones are being forgotten.
  const tab = user.theTab();
  const askedBefore = user.asked + 1;
  const answer = await user.send(tab, 'eraseAllAccounts', null);
  simulation.endChange(ids);
  if (!answer.ok) return;
  for (const submission of submissions) submission.overAt ??= world.schedule.now;
  // If the user has connected an account again meanwhile, its key may be used.
  if (user.given === given) for (const name of namesOf(simulation)) simulation.forget(name);
  whenSettled(simulation, askedBefore, () => simulation.check((rule) => rule.onForgotten?.()));
}

/** Runs `then` a while later, unless the user asked for something since, or something failed. */
export function whenSettled({ user, world }: Simulation, askedBefore: number, then: () => void): void {
  const { complaints } = world;
  world.schedule.timer(settlingMs, 'forgotten', null, () => {
    // A worker that starts while the storage can't be read doesn't know that it is empty.
    if (user.asked === askedBefore && world.complaints === complaints) then();
  });
}

async function changeSetting({ user, world }: Simulation, random: Random): Promise<void> {
  const change = random.pick([
    { codeFrom: 'service' as const },
    { codeFrom: 'service' as const },
    { codeFrom: 'curtail' as const },
    { copy: random.chance(0.5) },
    { entryPoints: { notifications: true } },
    { entryPoints: { pageMark: true } },
  ]);
  if (change.entryPoints && 'notifications' in change.entryPoints) world.grant('notifications');
  if (random.chance(0.3)) world.grant('clipboardWrite');
  if (random.chance(0.3)) world.grant('idle');
  await user.send(user.theTab(), 'changeSettings', change);
}

import type { Settings } from '../../../src/core/account/settings.ts';
import type { Account } from '../../../src/core/account/account.ts';
import { isLockedIn, secretFor } from '../kept-keys.ts';
import type { Random } from '../random.ts';
import { Violation } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import { derivedBits } from '../world/crypto.ts';
import { whenSettled } from './account-actions.ts';
import type { Action } from './actions.ts';
import { inPopup } from './create-actions.ts';
import { deleteListed } from './delete-actions.ts';
import { anyId } from './other-account-actions.ts';

/** What a user does whose keys are kept behind a passphrase, or in memory only. */
export const lockActions = {
  'keep a key in another way': {
    weight: 5,
    act: (simulation, random) => void keepKey(simulation, random, anyId(simulation, random)),
  },
  lock: { weight: 5, act: lock },
  'lock in the middle of work': { weight: 5, act: lockMeanwhile },
  'start the browser again': {
    weight: 4,
    act: ({ world }, random) => world.restartBrowser(random.skewed(500, 600_000)),
  },
  unlock: { weight: 14, act: (simulation, random) => void unlock(simulation, random) },
  'set when to lock': {
    weight: 3,
    act: (simulation, random) => setLock(simulation, random.pick([1, 1, 5, 60, 0] as const)),
  },
} satisfies Record<string, Action>;

/** What the user gives before something that leaves the protection of a passphrase. */
const proofsIn = ({ observer }: Simulation): { accountId: string; secret: string }[] =>
  observer
    .accountsNow()
    .flatMap(({ id, key }) =>
      key.mode === 'passphrase' ? { accountId: id, secret: secretFor(key.salt) } : [],
    );

function setLock(simulation: Simulation, lockMinutes: Settings['lockMinutes']): void {
  const { user } = simulation;
  const proofs = proofsIn(simulation);
  void user.send(user.theTab(), 'changeProtection', { change: { lockMinutes }, proofs });
}

const secretOfKey = (simulation: Simulation, accountId: string): string | undefined =>
  proofsIn(simulation).find((proof) => proof.accountId === accountId)?.secret;

export async function keepKey(simulation: Simulation, random: Random, accountId: string): Promise<void> {
  const mode = random.pick(['passphrase', 'passphrase', 'session', 'device'] as const);
  const salt = btoa(`salt ${random.below(1e9)}`);
  const derived = mode === 'passphrase' && { derived: { rounds: 1, salt, bits: secretFor(salt) } };
  const { user } = simulation;
  const secret = secretOfKey(simulation, accountId);
  await user.send(user.theTab(), 'changeKeyMode', { accountId, mode, secret, ...derived });
}

function lock({ user, world }: Simulation, random: Random): void {
  if (random.chance(0.5)) return void user.send(user.theTab(), 'lock', null);
  user.asked += 1;
  if (world.browser.permissions.has('idle'))
    world.host.wake('screen', (worker) => void worker.fire('idle.onStateChanged', 'locked'));
  else world.host.wake('lock', (worker) => void worker.fire('commands.onCommand', 'lock'));
}

function lockMeanwhile(simulation: Simulation, random: Random): void {
  if (random.chance(0.3)) void deleteListed(simulation, random);
  else void inPopup(simulation, random, undefined, anyId(simulation, random));
  simulation.world.schedule.timer(random.skewed(0.1, 3000), 'lock', null, () => lock(simulation, random));
}

interface Secret {
  accountId: string;
  secret: string;
  isRight: boolean;
}

async function unlock(simulation: Simulation, random: Random, mistakes = 0.4): Promise<void> {
  const { user, observer, world } = simulation;
  const locked = observer.accounts.filter((account) => isLockedIn(world.browser, account));
  const given = locked.flatMap((account) => secretOf(simulation, random, account, random.chance(mistakes)));
  if (given.length === 0) return;
  const asked = user.asked + 1;
  const secrets = given.map(({ accountId, secret }) => ({ accountId, secret }));
  const answer = await user.send(user.popup(random), 'unlock', secrets);
  if (!answer.ok) return;
  const opened = answer.value;
  simulation.check(() => checkOpened(given, opened));
  whenSettled(simulation, asked, () => simulation.check((rule) => rule.onUnlocked?.(opened)));
}

/** Of a key in memory, the user gives the key itself; by mistake that of another account. */
function secretOf(
  { observer, services }: Simulation,
  random: Random,
  { id: accountId, key: sealed }: Account,
  isMistaken: boolean,
): Secret[] {
  const isRight = !isMistaken;
  if (sealed.mode === 'passphrase')
    return [{ accountId, isRight, secret: isRight ? secretFor(sealed.salt) : derivedBits('?', sealed.salt) }];
  const key = observer.keys.get(accountId) ?? null;
  if (key === null) return [];
  const others = services
    .flatMap(({ accounts }) => accounts.map((one) => one.key))
    .filter((one) => one !== key);
  return [{ accountId, isRight, secret: isRight ? key : random.pick(others) }];
}

function checkOpened(given: readonly Secret[], opened: readonly string[]): void {
  const wrong = given.find(({ accountId, isRight }) => !isRight && opened.includes(accountId));
  if (wrong)
    throw new Violation('only its own secret opens a key', `a wrong one has opened ${wrong.accountId}`);
}

/** The user unlocks everything, and from now on nothing locks by itself. */
export async function unlockForGood(simulation: Simulation, random: Random): Promise<void> {
  const { world, observer } = simulation;
  setLock(simulation, 0);
  for (let times = 3; times > 0; times -= 1) {
    await simulation.run(5000);
    void unlock(simulation, random, 0);
  }
  await simulation.run(30_000);
  const locked = observer.accounts.find(
    (account) => observer.keys.get(account.id) && isLockedIn(world.browser, account),
  );
  simulation.check(() => {
    if (locked) throw new Violation('its own secret opens a key', `${locked.id} stays locked`);
  });
}

export async function keepOnDevice(simulation: Simulation): Promise<void> {
  const { user, observer } = simulation;
  for (const { id } of observer.accounts)
    void user.send(user.theTab(), 'changeKeyMode', {
      accountId: id,
      mode: 'device',
      secret: secretOfKey(simulation, id),
    });
  await simulation.run(5000);
}

import { plainPersonality } from '../service/quirks.ts';
import type { ServiceLink } from '../service/truth.ts';
import type { Simulation } from '../simulation.ts';
import { newAddress } from '../user/addresses.ts';
import { deleteMany } from '../user/batch-actions.ts';
import { inPopup } from '../user/create-actions.ts';
import { deleteListed } from '../user/delete-actions.ts';
import type { Owner } from '../owners.ts';
import { isSettled } from '../stored-operations.ts';
import type { Random } from '../random.ts';
import { expect, within } from './wait.ts';
import { isCode } from '../rules/told.ts';

const lagMs = 60_000;
const askingMs = 10_000;
/** Curtail does not take its own word for longer than this against a list. */
const longestMs = 110_000;

/** With these quirks, Curtail can't know so soon what became of a link. */
const telling = [
  'list',
  'creates',
  'deletes',
  'getForm',
  'aliases',
  'links',
  'perHour',
  'ids',
  'pace',
  'key',
] as const;

/**
 * The lists of the service lag behind, or go back in time. The user creates links, deletes some, one by one or together while lists come,
 * and somebody gives a deleted alias to another link. The popup shows no deleted link and lacks no new one, and counts each link once.
 */
export async function lookAtLateList(simulation: Simulation, random: Random): Promise<void> {
  const { user, observer } = simulation;
  const owner = simulation.ownerNow();
  const plain = plainPersonality();
  if (owner === null || telling.some((name) => owner.service.personality[name] !== plain[name])) return;
  // What was asked for before may still be on its way.
  await simulation.run(longestMs);
  if (isBusy(simulation) || !(await isRefreshed(simulation))) return;
  const before = new Set(owner.service.truth.links);
  const beganAt = simulation.world.schedule.now;
  const ways = random.stream('ways');
  owner.service.lagMs = lagMs;
  owner.service.isInTurns = ways.chance(0.5);
  if (owner.service.isInTurns) simulation.coverage.count('late lists', 'that go back in time');
  for (let count = random.between(1, 12); count > 0; count -= 1)
    await within(simulation, 2000, inPopup(simulation, random, newAddress(simulation.ledger, random)));
  await isRefreshed(simulation);
  if (ways.chance(0.5)) await deleteTogether(simulation, ways);
  else
    for (let count = random.between(1, 4); count > 0; count -= 1)
      await within(simulation, 10_000, deleteListed(simulation, random));
  giveAgain(simulation, owner, before, random);
  while (simulation.world.schedule.now < beganAt + longestMs && !simulation.violation) {
    if ((await isRefreshed(simulation)) && !isBusy(simulation) && observer.account !== null)
      await checkPopup(simulation, owner, before);
    await simulation.run(random.between(1000, 15_000));
  }
  owner.service.lagMs = 0;
  owner.service.isInTurns = false;
  void user.send(user.theTab(), 'refresh', { maxAgeMs: 0 });
  await simulation.run(5000);
}

/** Deletes several links in a batch, in the middle of which lists come. */
async function deleteTogether(simulation: Simulation, random: Random): Promise<void> {
  const { user, coverage } = simulation;
  await within(simulation, 6000, deleteMany(simulation, random));
  for (let left = 12; left > 0 && isBusy(simulation) && !simulation.violation; left -= 1) {
    coverage.count('late lists', 'in the middle of a batch');
    void user.send(user.theTab(), 'refresh', { maxAgeMs: 0 });
    await simulation.run(random.between(100, 1500));
  }
}

const isBusy = ({ observer: { operations, batches } }: Simulation): boolean =>
  [...operations.values()].some((operation) => !isSettled(operation)) ||
  [...batches.values()].some(({ state }) => state.at === 'running' || state.at === 'paused');

async function isRefreshed(simulation: Simulation): Promise<boolean> {
  const { user } = simulation;
  const refreshed = await within(simulation, 5000, user.send(user.theTab(), 'refresh', { maxAgeMs: 0 }));
  return refreshed?.ok === true;
}

/** Somebody gives the alias of a link that was just deleted to another one, elsewhere. */
function giveAgain(
  { coverage }: Simulation,
  { service, account }: Owner,
  before: ReadonlySet<ServiceLink>,
  random: Random,
): void {
  const gone = [...before].filter((link) => link.account === account && isJustGone(service.trueNow(), link));
  if (gone.length === 0 || random.chance(0.5)) return;
  const { code } = random.pick(gone);
  coverage.count('late lists', 'aliases given again');
  service.addElsewhere(account, `https://elsewhere.example/${code}`, code);
}

const isJustGone = (now: number, { goneAt }: ServiceLink): boolean => goneAt !== null && goneAt > now - lagMs;

async function checkPopup(
  simulation: Simulation,
  { service, account }: Owner,
  before: ReadonlySet<ServiceLink>,
): Promise<void> {
  const { user } = simulation;
  const data = await within(simulation, 2000, user.theTab().program.readPopupData());
  if (!data?.listed) return;
  const { newest, count } = data.listed;
  simulation.coverage.count('late lists', 'looks');
  const alive = service.truth.alive(account);
  const back = newest.find(
    ({ shortCode, longUrl }) => !alive.some((link) => isCode(link, shortCode) && link.longUrl === longUrl),
  );
  expect(
    simulation,
    'no deleted link comes back',
    back === undefined,
    () => `the popup shows ${back?.shortCode}`,
  );
  // Links from elsewhere are among the newest too.
  const own = alive.slice(-newest.length).filter((link) => !before.has(link) && link.request !== null);
  simulation.coverage.count('late lists', 'new links', own.length);
  const missing = own.find((link) => !newest.some(({ shortCode }) => isCode(link, shortCode)));
  expect(
    simulation,
    'no new link is missing',
    missing === undefined,
    () => `the popup lacks ${missing?.code}`,
  );
  // A link that was made elsewhere is known when the list has caught up. That was asked for a moment ago.
  const knownBy = service.trueNow() - lagMs - askingMs;
  const unknown = alive.filter(({ request, madeAt }) => request === null && madeAt > knownBy);
  const known = alive.length - unknown.length;
  expect(
    simulation,
    'each link counts once',
    count >= known && count <= alive.length,
    () => `the popup counts ${count} of ${known}`,
  );
}

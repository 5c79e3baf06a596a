import { within, expect } from './scenarios/wait.ts';
import { rewritten } from './service/rewrite.ts';
import type { Simulation } from './simulation.ts';
import { knownLinks } from './user/batch-actions.ts';
import { askToDelete, linkToDelete } from './user/delete-actions.ts';

/** What was made or deleted this long ago is told from a list that lags. */
const longAgoMs = 180_000;

/** After a fresh list, a page shows each link as it is: no dead one, none twice, and none with what an earlier link of its code had. */
export async function lookAtShown(simulation: Simulation): Promise<void> {
  const { user } = simulation;
  const owner = simulation.ownerNow();
  if (owner === null || isOdd(simulation)) return;
  const refreshed = await within(simulation, 30_000, user.send(user.theTab(), 'refresh', { maxAgeMs: 0 }));
  const links = await within(simulation, 5000, knownLinks(simulation, user.theTab()));
  if (refreshed?.ok !== true || links === null || simulation.ownerNow()?.account !== owner.account) return;
  const { service, account } = owner;
  const before = service.trueNow() - longAgoMs;
  simulation.coverage.count('ends', 'links looked at', links.length);
  for (const shown of links) {
    const own = service.truth.links.filter((link) => link.account === account);
    // A service may list codes in small letters. Where both `Summer` and `summer` exist, each is only itself.
    const exact = own.filter(({ code }) => code === shown.shortCode);
    const its = exact.length > 0 ? exact : own.filter(({ code }) => isSame(code, shown.shortCode));
    const alive = its.find(({ goneAt }) => goneAt === null);
    const isLongGone = !alive && its.every(({ goneAt }) => goneAt !== null && goneAt < before);
    expect(
      simulation,
      'what is shown is so',
      !isLongGone || shown.status === 'deleted',
      () => `${shown.shortCode} is shown, and is long gone`,
    );
    const isLongThere = alive !== undefined && alive.madeAt < before;
    expect(
      simulation,
      'what is shown is so',
      !isLongThere || shown.longUrl === alive.longUrl || rewritten(service, shown.longUrl) === alive.longUrl,
      () => `${shown.shortCode} is shown to lead to ${shown.longUrl}, and leads to ${alive?.longUrl}`,
    );
  }
}

const isSame = (code: string, shown: string): boolean => code === shown || code.toLowerCase() === shown;

/** Whether the shown account's service gives lists that can't be relied upon. */
function isOdd(simulation: Simulation): boolean {
  const { list, perHour, key } = simulation.ownerNow()?.service.personality ?? {};
  return list !== 'all' || perHour !== 'many' || key !== 'stays';
}

/** Where the service deletes, one more delete is done, whatever was answered to the earlier ones. */
export async function deleteOnceMore(simulation: Simulation): Promise<void> {
  const { user, world, observer } = simulation;
  const owner = simulation.ownerNow();
  if (owner === null || isOdd(simulation) || owner.service.personality.kind === 'another') return;
  const { service, account } = owner;
  const { deletes, getForm, listedCodes, ids } = service.personality;
  const isWorking = deletes === 'well' || deletes === 'nothing said' || deletes === 'a text said';
  if (!(isWorking || (deletes === '405' && getForm === 'well')) || ids === 'are used again') return;
  const accountId = user.shownId;
  const links = await within(simulation, 5000, knownLinks(simulation, user.theTab()));
  const alive = service.truth.alive(account);
  const link = links?.find(
    ({ id, shortCode }) => id !== null && alive.some((one) => one.id === id && isSame(one.code, shortCode)),
  );
  const its = alive.find(({ id }) => id === link?.id);
  if (!link || !its || listedCodes !== 'as made') return;
  const random = world.random.stream('delete once more');
  void askToDelete(simulation, user.theTab(), random, { ...linkToDelete(link), undoMs: 0 }, accountId);
  await simulation.run(120_000);
  const isKnown = observer.key !== null && simulation.ownerNow()?.account === account;
  expect(
    simulation,
    'a delete that can be done is done',
    !isKnown || its.goneAt !== null,
    () => `${link.shortCode} is still there`,
  );
}

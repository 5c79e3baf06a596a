import type { CreatedLink, Link } from '../../../src/core/link/link.ts';
import type { DeleteLinkInput } from '../../../src/core/protocol.ts';
import type { Simulation } from '../simulation.ts';
import type { Random } from '../random.ts';
import type { Action } from './actions.ts';
import { newAddress } from './addresses.ts';
import type { OpenPage } from './user.ts';

const undoMs = 6000;

/** Deletes, and looks at the list. */
export const deleteActions = {
  'undo a link just made': { weight: 4, act: (simulation, random) => void undo(simulation, random) },
  'delete a link of the list': {
    weight: 5,
    act: (simulation, random) => void deleteListed(simulation, random),
  },
  'refresh the list': {
    weight: 3,
    act: ({ user }, random) =>
      void user.send(user.theTab(), 'refresh', { maxAgeMs: random.pick([0, 0, 60_000, 600_000]) }),
  },
  'read statistics': {
    weight: 2,
    act: ({ user }) => void user.send(user.theTab(), 'fetchStatistics', { link: null, days: 30 }),
  },
  'read bio pages': { weight: 1, act: ({ user }) => void user.send(user.theTab(), 'listBioPages', null) },
  'look at the clicks': { weight: 1, act: ({ user }) => void user.send(user.theTab(), 'noteVisit', null) },
  'make a link elsewhere': { weight: 2, act: (simulation, random) => makeElsewhere(simulation, random) },
  'delete a link elsewhere': { weight: 1, act: (simulation, random) => deleteElsewhere(simulation, random) },
} satisfies Record<string, Action>;

/** Deletes as the popup does below a link that it has just shown. */
export async function undo(simulation: Simulation, random: Random): Promise<void> {
  const { user } = simulation;
  const accountId = user.shownId;
  const made = user
    .operations()
    .filter((operation) => operation.kind === 'create')
    .filter((operation) => accountId === undefined || operation.accountId === accountId)
    .flatMap(({ link, existed }) => (link && !existed ? [link] : []));
  if (made.length === 0) return;
  const link = { ...newLinkToDelete(random.pick(made)), undoMs: 0 };
  await askToDelete(simulation, user.popup(random), random, link, accountId);
}

export const newLinkToDelete = ({ shortCode, longUrl, createdAt }: CreatedLink) => ({
  linkId: null,
  shortCode,
  known: { longUrl, createdAt },
});

export const linkToDelete = ({ id, ...link }: Link) => ({
  ...newLinkToDelete({ ...link, servedAt: null }),
  linkId: id,
});

export async function deleteListed(
  simulation: Simulation,
  random: Random,
  accountId = simulation.user.shownId,
): Promise<void> {
  const { user, observer } = simulation;
  const tab = user.theTab();
  if (observer.account === null) return;
  const list = await tab.program.readList(accountId ?? observer.account.id).catch(() => null);
  const links: Link[] = list?.links ?? [];
  if (links.length === 0) return;
  const link = random.pick(links);
  await askToDelete(simulation, tab, random, { ...linkToDelete(link), undoMs }, accountId);
}

export async function askToDelete(
  simulation: Simulation,
  page: OpenPage,
  random: Random,
  link: Omit<DeleteLinkInput, 'id'>,
  accountId: string | undefined,
): Promise<void> {
  const { user, ledger, world, observer, owners } = simulation;
  const owner = accountId === undefined ? simulation.ownerNow() : owners.ofId(accountId);
  if (owner === null || observer.account === null) return;
  const id = `delete-${random.below(1e9)}`;
  const at = world.schedule.now;
  const { service, account } = owner;
  const { shortCode: code, undoMs: undo } = link;
  ledger.deletes.push({
    operationId: id,
    service,
    account,
    code,
    undoMs: undo,
    at,
    wantedAt: at,
    batchId: null,
    overAt: null,
  });
  await user.send(page, 'deleteLink', { id, ...(accountId !== undefined && { accountId }), ...link });
}

function makeElsewhere(simulation: Simulation, random: Random): void {
  const owner = simulation.ownerNow();
  if (owner === null) return;
  const { ledger } = simulation;
  const urls = ledger.creates.map(({ url }) => url);
  const isKnown = urls.length > 0 && random.chance(0.5);
  const url = isKnown ? random.pick(urls) : newAddress(ledger, random);
  if (!isKnown) ledger.elsewhere.push(url);
  simulation.world.tell(() => `somebody makes a link for ${url} elsewhere`);
  owner.service.addElsewhere(owner.account, url, `e${random.below(1e9)}`);
}

function deleteElsewhere(simulation: Simulation, random: Random): void {
  const owner = simulation.ownerNow();
  const links = owner?.service.truth.alive(owner.account) ?? [];
  if (links.length === 0) return;
  const link = random.pick(links);
  simulation.world.tell(() => `somebody deletes ${link.code} elsewhere`);
  link.goneAt = simulation.world.trueNow();
  link.isGoneElsewhere = true;
}

import { type CreateOperation, type Operation, isSettled } from '../../../src/outbox/operation.ts';
import type { CreatedLink } from '../../../src/core/link/link.ts';
import { numberIn, type CreateWish, type DeleteWish } from '../ledger.ts';
import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';

// What the user does about wishes that are under way.

const openCreates = ({ observer }: Simulation): CreateOperation[] =>
  [...observer.journal.values()]
    .filter((intent) => intent.kind === 'create')
    .filter((intent) => !isSettled(intent));

export async function cancel(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger, world } = simulation;
  const open = user.intents().filter((intent) => !isSettled(intent));
  if (open.length === 0) return;
  const { id, kind } = random.pick(open);
  const wishes = kind === 'create' ? ledger.creates : ledger.deletes;
  const askedAt = world.schedule.now;
  const answer = await user.send(user.popup(random), 'cancelIntent', { intentId: id });
  if (!answer.ok || !answer.value.isCanceled) return;
  for (const wish of wishes)
    if (wish.intentId === id && wish.wantedAt <= askedAt) wish.overAt ??= world.schedule.now;
}

export async function tryNow(simulation: Simulation, random: Random): Promise<void> {
  const waiting = waitingOf(simulation);
  if (waiting.length === 0) return;
  const { id } = random.pick(waiting);
  wantRowAgain(simulation, id);
  await simulation.user.send(simulation.user.popup(random), 'tryNow', { intentId: id });
}

/** The intents for which “Try now” is offered. */
export const waitingOf = ({ user }: Simulation): Operation[] =>
  user.intents().filter(({ state }) => state.at === 'waiting' || state.at === 'unsure');

/** A user who tries a row of a paused batch wants that row, whatever happens to the others. */
function wantRowAgain(simulation: Simulation, id: string): void {
  const { creates, deletes } = simulation.ledger;
  for (const wish of [...creates, ...deletes])
    if (wish.intentId === id && wish.batchId !== null) wantAgain(simulation, wish);
}

/** The wish is open again, whatever the replies to earlier commands say. */
export function wantAgain({ world }: Simulation, wish: CreateWish | DeleteWish): void {
  wish.wantedAt = world.schedule.now;
  wish.overAt = null;
}

/** Presses “Try now” for everything that waits, and returns how many there were. */
export function tryAll(simulation: Simulation, random: Random): number {
  const { user } = simulation;
  const waiting = waitingOf(simulation);
  for (const { id } of waiting) {
    wantRowAgain(simulation, id);
    void user.send(user.popup(random), 'tryNow', { intentId: id });
  }
  return waiting.length;
}

export async function choose(simulation: Simulation, random: Random): Promise<void> {
  const unclear = openCreates(simulation).flatMap((intent) => {
    const found = linksOfItsPage(simulation, intent);
    return found.length > 0 ? [{ id: intent.id, found }] : [];
  });
  if (unclear.length === 0) return;
  const { id, found } = random.pick(unclear);
  const { user, ledger } = simulation;
  ledger.chosenFor.add(id);
  await user.send(user.popup(random), 'chooseLink', { intentId: id, link: random.pick(found) });
}

/** A user who is asked to choose a link knows which ones lead to the page. */
function linksOfItsPage(simulation: Simulation, { state, longUrl }: CreateOperation): CreatedLink[] {
  const links = simulation.services.flatMap(({ truth }) => truth.links);
  const isOfPage = ({ shortCode }: CreatedLink) =>
    links.some(({ code, sentUrl }) => code === shortCode && numberIn(sentUrl) === numberIn(longUrl));
  return state.at === 'unclear' ? state.found.filter(isOfPage) : [];
}

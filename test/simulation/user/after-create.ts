import type { CreatedLink } from '../../../src/core/link/link.ts';
import { isSubmissionOf, numberIn, type CreateSubmission, type DeleteSubmission } from '../ledger.ts';
import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';
import { isSettled, isWaiting, type AnyOperation, type CreateOperation } from '../stored-operations.ts';

// What the user does about submissions that are under way.

const openCreates = ({ user }: Simulation): CreateOperation[] =>
  user
    .operations()
    .filter((operation) => operation.kind === 'create')
    .filter((operation) => !isSettled(operation));

export async function cancel(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger, world } = simulation;
  const open = user.operations().filter((operation) => !isSettled(operation));
  if (open.length === 0) return;
  const { id, kind } = random.pick(open);
  const submissions = kind === 'create' ? ledger.creates : ledger.deletes;
  const askedAt = world.schedule.now;
  const answer = await user.send(user.popup(random), 'cancelOperation', { operationId: id });
  if (!answer.ok || !answer.value.isCanceled) return;
  for (const submission of submissions)
    if (isSubmissionOf(submission, id) && submission.wantedAt <= askedAt)
      submission.overAt ??= world.schedule.now;
}

export async function retryNow(simulation: Simulation, random: Random): Promise<void> {
  const waiting = waitingOf(simulation);
  if (waiting.length === 0) return;
  const { id } = random.pick(waiting);
  wantRowAgain(simulation, id);
  await simulation.user.send(simulation.user.popup(random), 'retryNow', { operationId: id });
}

/** The operations for which “Try now” is offered. */
export const waitingOf = ({ user }: Simulation): AnyOperation[] => user.operations().filter(isWaiting);

/** A user who tries a row of a paused batch wants that row, whatever happens to the others. */
function wantRowAgain(simulation: Simulation, id: string): void {
  const { creates, deletes } = simulation.ledger;
  for (const submission of [...creates, ...deletes])
    if (isSubmissionOf(submission, id) && submission.batchId !== null) wantAgain(simulation, submission);
}

/** The submission is open again, whatever the replies to earlier commands say. */
export function wantAgain({ world }: Simulation, submission: CreateSubmission | DeleteSubmission): void {
  submission.wantedAt = world.schedule.now;
  submission.overAt = null;
}

/** Presses “Try now” for everything that waits, and returns how many there were. */
export function tryAll(simulation: Simulation, random: Random): number {
  const { user } = simulation;
  const waiting = waitingOf(simulation);
  for (const { id } of waiting) {
    wantRowAgain(simulation, id);
    void user.send(user.popup(random), 'retryNow', { operationId: id });
  }
  return waiting.length;
}

export async function choose(simulation: Simulation, random: Random): Promise<void> {
  const unclear = openCreates(simulation).flatMap((operation) => {
    const found = linksOfItsPage(simulation, operation);
    return found.length > 0 ? [{ id: operation.id, found }] : [];
  });
  if (unclear.length === 0) return;
  const { id, found } = random.pick(unclear);
  const { user, ledger } = simulation;
  ledger.chosenFor.add(id);
  await user.send(user.popup(random), 'chooseLink', { operationId: id, link: random.pick(found) });
}

/** A user who is asked to choose a link knows which ones lead to the page. */
function linksOfItsPage(simulation: Simulation, { candidates, longUrl }: CreateOperation): CreatedLink[] {
  const links = simulation.services.flatMap(({ truth }) => truth.links);
  const isOfPage = ({ shortCode }: CreatedLink) =>
    links.some(({ code, sentUrl }) => code === shortCode && numberIn(sentUrl) === numberIn(longUrl));
  return candidates.filter(isOfPage);
}

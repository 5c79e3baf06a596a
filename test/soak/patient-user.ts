import { isOperationSettled } from '../../src/outbox/operation.ts';
import type { BareWorld } from '../e2e/faults/bare-world.ts';

/**
 * One submission of a user who insists: “Try now” while it waits, a new submission after a certain refusal. Returns how many refusals
 * there were.
 */
export async function makeLink(world: BareWorld, longUrl: string): Promise<number> {
  for (let refusals = 0; ; refusals += 1) {
    const isMade = await submission(world, longUrl);
    if (isMade) return refusals;
  }
}

async function submission({ desk, server }: BareWorld, longUrl: string): Promise<boolean> {
  const id = crypto.randomUUID();
  for (;;) {
    // If the worker was killed before the operation was in the outbox, the page got no reply, and the user clicks again.
    const answer = await desk.create(longUrl, id);
    const operation = await desk.operation(answer?.ok ? answer.value.operationId : id);
    if (operation === null) continue;
    if (operation.state.status === 'needsDecision' && server.truth.linksOf(longUrl).length > 0) {
      // Curtail says that it can't tell. A user who finds the link in the list doesn't ask for another.
      await desk.send('cancelOperation', { operationId: id });
      return true;
    }
    if (isOperationSettled(operation)) {
      await desk.send('markOperationSeen', { operationId: id });
      return operation.state.status === 'done';
    }
    await desk.passHour();
    await desk.send(operation.state.status === 'needsDecision' ? 'makeAnother' : 'retryNow', {
      operationId: id,
    });
  }
}

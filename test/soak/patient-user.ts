import { isSettled } from '../../src/core/intent/intent.ts';
import type { BareWorld } from '../e2e/faults/bare-world.ts';

/**
 * One wish for a link, of somebody who wants it: “Try now” while it waits, a new wish after a certain refusal. Gives how many refusals
 * there were.
 */
export async function makeLink(world: BareWorld, longUrl: string): Promise<number> {
  for (let refusals = 0; ; refusals += 1) {
    const isMade = await wish(world, longUrl);
    if (isMade) return refusals;
  }
}

async function wish({ desk, server }: BareWorld, longUrl: string): Promise<boolean> {
  const id = crypto.randomUUID();
  for (;;) {
    // Where the worker was killed before the journal had it, the page heard nothing: the same click is made again.
    const answer = await desk.create(longUrl, id);
    const intent = answer?.ok ? answer.value : await desk.intent(id);
    if (intent === null) continue;
    if (intent.state.at === 'unclear' && server.truth.linksOf(longUrl).length > 0) {
      // It says that it can't tell. Who finds the link in the list does not ask for another.
      await desk.send('cancelIntent', { intentId: id });
      return true;
    }
    if (isSettled(intent)) {
      await desk.send('noteSeen', { intentId: id });
      return intent.state.at === 'done';
    }
    await desk.passHour();
    await desk.send('tryNow', { intentId: id });
  }
}

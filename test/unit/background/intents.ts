import { expect, vi } from 'vitest';
import { resume } from '../../../src/background/resume.ts';
import { handlers } from '../../../src/background/handlers.ts';
import type { CreateOperation } from '../../../src/outbox/operation.ts';
import { nextCreateAction } from '../../../src/core/intent/step-create.ts';
import type { Failure } from '../../../src/core/failure.ts';
import { readOperation } from '../../../src/outbox/read.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { describe } from '../../../src/words/failure-words.ts';

/** Wishes for a link, and returns the id of the intent. */
export async function wishFor(longUrl: string, alias = ''): Promise<string> {
  const id = crypto.randomUUID();
  await handlers.createLink({ id, longUrl, alias, title: '', door: 'popup' });
  return id;
}

/** Wishes for a link whose POST gets no answer and whose look fails, so that it is unknown whether it was made. */
export async function wishInDoubt(server: FaultServer, longUrl: string, alias = ''): Promise<string> {
  await server.misbehave({ match: { operation: 'create' }, fault: 'reset-reused' });
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
  return wishFor(longUrl, alias);
}

/** The intent from the journal. A missing one is lost. */
export async function journalled(id: string): Promise<CreateOperation> {
  const intent = await readOperation(id);
  if (intent?.kind !== 'create') throw new Error('The intent is lost.');
  return intent;
}

/** Moves the clock to what the intent waits for, and resumes it, at most `rounds` times. `check` sees each state. */
export async function resumeTillSettled(
  id: string,
  rounds: number,
  check: (intent: CreateOperation) => void,
): Promise<CreateOperation> {
  for (let round = 0; ; round += 1) {
    const intent = await journalled(id);
    check(intent);
    const action = nextCreateAction(intent, Date.now());
    if (action.do === 'rest' || round === rounds) return intent;
    if (action.do === 'wait' && action.until !== null) vi.setSystemTime(action.until);
    await resume();
  }
}

/** Every state that isn't a success has a message and says what can be done. */
export function expectWords({ state }: CreateOperation): void {
  for (const failure of failuresOf(state)) {
    const { sentence, remedy } = describe(failure, 'go.example');
    expect(sentence).not.toBe('');
    expect(remedy).toBeTruthy();
  }
  // For an unclear intent, the state itself is the message.
  expect(state.at === 'done' || state.at === 'unclear' || failuresOf(state).length > 0).toBe(true);
}

function failuresOf(state: CreateOperation['state']): Failure[] {
  if (state.at === 'unsure') return state.trouble === null ? [state.doubt] : [state.doubt, state.trouble];
  if (state.at === 'waiting') return [state.why];
  return state.at === 'failed' ? [state.failure] : [];
}

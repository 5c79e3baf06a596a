import { expect, vi } from 'vitest';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { nextStep } from '../../../src/outbox/advance.ts';
import type { CreateOperation } from '../../../src/outbox/operation.ts';
import { readOperation } from '../../../src/outbox/read.ts';
import type { CreateLinkInput } from '../../../src/core/protocol.ts';
import { ok, type Result } from '../../../src/core/result.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { describeOperation } from '../../../src/i18n/describe-operation.ts';

/** Submissions for a link, and returns the id of its click. If the page has a link, nothing else is made, unless `isAnother`. */
export async function submissionFor(longUrl: string, alias = '', isAnother = false): Promise<string> {
  const id = crypto.randomUUID();
  await handlers.createLink({ id, longUrl, alias, title: '', entryPoint: 'popup', isAnother });
  return id;
}

/** Submissions for a link whose POST gets no answer and whose list fails, so that it is unknown whether it was made. */
export async function submissionInDoubt(server: FaultServer, longUrl: string, alias = ''): Promise<string> {
  await server.misbehave({ match: { operation: 'create' }, fault: 'reset-reused' });
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
  return submissionFor(longUrl, alias);
}

/** Sends a submission, and returns the operation that stands for it as it is stored then; or why the worker did not take it. */
export async function createLinkAndRead(submission: CreateLinkInput): Promise<Result<CreateOperation>> {
  const answer = await handlers.createLink(submission);
  return answer.ok ? ok(await storedCreate(answer.value.operationId)) : answer;
}

/** The create as the outbox has it. A missing one is lost. */
export async function storedCreate(id: string): Promise<CreateOperation> {
  const operation = await readOperation(id);
  if (operation?.kind !== 'create') throw new Error('The operation is lost.');
  return operation;
}

/** When a create that waits for a list asks for it. */
export async function reconcilesAt(id: string): Promise<number> {
  const { state } = await storedCreate(id);
  if (state.status !== 'due' || state.next !== 'reconcile' || state.at === null)
    throw new Error(`The operation is ${state.status}.`);
  return state.at;
}

/** Moves the clock to what the create waits for, and resumes it, at most `rounds` times. `check` sees each state. */
export async function resumeTillSettled(
  id: string,
  rounds: number,
  check: (operation: CreateOperation) => void,
): Promise<CreateOperation> {
  for (let round = 0; ; round += 1) {
    const operation = await storedCreate(id);
    check(operation);
    const step = nextStep(operation, Date.now(), false);
    if (step === null || round === rounds) return operation;
    if (step.do === 'wait' && step.until !== null) vi.setSystemTime(step.until);
    await resumePendingWork();
  }
}

/** Every state that isn't a success has a message, and says what can be done or what Curtail does. */
export function expectWords(operation: CreateOperation): void {
  const { sentence, plan, remedy } = describeOperation(operation, 'go.example');
  expect(sentence).not.toBe('');
  // For a create that needs a decision, the choice itself is what can be done.
  const { status } = operation.state;
  expect(status === 'done' || status === 'needsDecision' || Boolean(remedy ?? plan)).toBe(true);
}

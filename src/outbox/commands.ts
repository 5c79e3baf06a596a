import { unknownLink, type LinkIdentity } from '../core/link/link.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { readAccount } from '../storage/items/accounts.ts';
import { capabilitiesOf } from '../services/choose-service.ts';
import type { OperationEvent } from './events.ts';
import { dueState, type Operation, type DeleteOperation } from './operation.ts';
import type { BatchRowRef } from '../core/batch/batch.ts';
import { isPendingTooLong } from './pauses.ts';
import { highestSeq, readOperation, readOutbox } from './read.ts';
import { continueOperation, pendingSince, runOperation, withIdleOperation } from './run.ts';
import { applyEventAndSave, saveNewOperation } from './save.ts';

/** The retries that are under way or wait for their turn, by operation. */
const retries = new Map<string, Promise<Result<Operation>>>();

/**
 * What the user decides about an operation: retry, cancel, choose, make another, postpone. Returns it as it stands then. Another retry in the
 * meantime, of this page or another, is the same one: each would send a request, and their number is limited.
 */
export function changeOperation(id: string, event: OperationEvent): Promise<Result<Operation>> {
  if (event.type !== 'retryNow') return change(id, event);
  const known = retries.get(id);
  if (known) return known;
  const retry = change(id, event).finally(() => retries.delete(id));
  retries.set(id, retry);
  return retry;
}

async function change(id: string, event: OperationEvent): Promise<Result<Operation>> {
  const isUrgent = event.type === 'retryNow' || event.type === 'makeAnother';
  const changed = await withIdleOperation(id, async (operation) => {
    const own = event.type === 'retryNow' ? await takenOutOfBatch(operation) : operation;
    return own && continueOperation(await applyEventAndSave(own, event, 'strict'), { isUrgent });
  });
  return changed ? ok(changed) : fail({ kind: 'gone' });
}

/** Who asks for the link of a batch's open row waits for it, so its operation may not go away when the batch stores the outcome of the row. */
const takenOutOfBatch = (operation: Operation): Promise<Operation | null> =>
  operation.kind === 'create' && operation.state.status === 'due'
    ? applyEventAndSave(operation, { type: 'adopted' }, 'strict')
    : Promise.resolve(operation);

/**
 * What is in doubt asks for a list only every hour once its key was refused. With another key it need not wait. To the question that is asked
 * of what was pending for weeks, a key is no answer.
 */
export async function retryUnauthorizedOperations(): Promise<void> {
  const { operations } = await readOutbox();
  const now = Date.now();
  const refused = operations.filter(
    ({ state }) => state.status === 'due' && state.because?.kind === 'unauthorized',
  );
  await Promise.all(
    refused.map(async (one) => {
      const createdAt = await pendingSince(one, now);
      if (!isPendingTooLong({ createdAt }, now))
        await applyEventAndSave(one, { type: 'retryNow', now }, 'relaxed');
    }),
  );
}

/** Saves that the user has seen how an operation ended. No request depends on it. */
export async function markOperationSeen(id: string): Promise<Result<null>> {
  const operation = await readOperation(id);
  if (operation === null) return fail({ kind: 'gone' });
  await applyEventAndSave(operation, { type: 'seen' }, 'relaxed');
  return ok(null);
}

export interface DeleteSubmission {
  /** Made by the page, as for a new link. */
  id: string;
  accountId?: string;
  /** `null`: the link is new, and no list has shown its id yet. */
  linkId: string | null;
  shortCode: string;
  /** The link as the user saw it. */
  known?: LinkIdentity;
  /** How long it can be undone, in milliseconds. */
  undoMs: number;
  /** When the user asked for it, in milliseconds since the epoch. Default: now. */
  askedAt?: number;
  /** Its place in the order of operations, if it was asked for before. Default: after all others. */
  seq?: number;
  batch?: BatchRowRef;
}

/** Stores a delete and starts it. Its request leaves when the time to undo is over, even if the page has been closed. */
export async function submitDelete(link: DeleteSubmission): Promise<Result<DeleteOperation>> {
  const account = await readAccount(link.accountId);
  if (account === null) return fail({ kind: 'not-connected' });
  if (!capabilitiesOf(account).canDelete) return fail({ kind: 'forbidden' });
  const floor = highestSeq(await readOutbox());
  const now = Date.now();
  const operation: DeleteOperation = {
    kind: 'delete',
    id: link.id,
    accountId: account.id,
    seq: 0,
    settledSeq: null,
    revision: 0,
    createdAt: link.askedAt ?? now,
    attempts: 0,
    lastAnswer: null,
    isSeen: true,
    ...(link.batch && { batch: link.batch }),
    linkId: link.linkId,
    shortCode: link.shortCode,
    known: link.known ?? unknownLink,
    ...(account.foldsCase && { foldsCase: true }),
    state: dueState(link.linkId === null ? 'reconcile' : 'send', now + link.undoMs),
  };
  const saved = await saveNewOperation(operation, floor, link.seq);
  if (saved === null) return fail({ kind: 'not-connected' });
  const kept = saved.operation;
  if (kept?.kind !== 'delete') return fail({ kind: 'gone' });
  const ended = await runOperation(kept.id);
  return ok(ended?.kind === 'delete' ? ended : kept);
}

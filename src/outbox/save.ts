import { writeIfConnected } from '../worker/account/write-if-connected.ts';
import { tryOrReport } from '../worker/run-in-background.ts';
import { advance } from './advance.ts';
import type { OperationEvent } from './events.ts';
import { isOperationSettled, type Operation } from './operation.ts';
import {
  announceOperation,
  insertOperation,
  updateOperation,
  type Durability,
  type OperationWriteResult,
} from './storage/write-operations.ts';
import { ensureWakeAlarm } from './wake.ts';

/**
 * Writes something of an account, unless it was removed meanwhile: nothing of it may come back then. The alarm for what goes on later is
 * asked for before the write: if the worker is killed right after, a new one goes on.
 */
async function whileKept(
  operation: Operation,
  write: () => Promise<OperationWriteResult>,
): Promise<OperationWriteResult | null> {
  let written: OperationWriteResult | null = null;
  await writeIfConnected(operation.accountId, async () => {
    const [, result] = await Promise.all([isOperationSettled(operation) ? null : ensureWakeAlarm(), write()]);
    written = result;
  });
  return written;
}

/** Saves a new operation. `null`: its account is not connected any more. */
export const saveNewOperation = (
  ...given: Parameters<typeof insertOperation>
): Promise<OperationWriteResult | null> => whileKept(given[0], () => insertOperation(...given));

/**
 * Applies an event to an operation and saves what it leads to. If the operation has changed since it was read, the event is applied to what
 * it is now. `null`: the operation was removed. Rejects if nothing can be stored.
 */
export async function applyEventAndSave<Kind extends Operation>(
  known: Kind,
  event: OperationEvent,
  durability: Durability,
): Promise<Kind | null> {
  let current = known;
  for (;;) {
    const next = advance(current, event);
    if (next === current) return current;
    const read = current;
    const written = await whileKept(next, () => updateOperation(read, next, durability));
    if (written === null) return advance(next, { type: 'accountRemoved', now: Date.now() });
    if (written.isWritten || written.operation === null) return written.operation as Kind | null;
    current = written.operation as Kind;
  }
}

/**
 * The same for what the service has answered. That counts even if the storage fails: what is stored stays behind, and a later worker asks
 * the list. The page that waits for it hears of it all the same.
 */
export async function applyAnswerEvenUnsaved<Kind extends Operation>(
  known: Kind,
  event: OperationEvent,
): Promise<Kind | null> {
  const applied = await tryOrReport(async () => ({
    operation: await applyEventAndSave(known, event, 'relaxed'),
  }));
  if (applied !== null) return applied.operation;
  const unsaved = advance(known, event);
  announceOperation(unsaved);
  return unsaved;
}

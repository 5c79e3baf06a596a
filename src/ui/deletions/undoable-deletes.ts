import { isUndoable } from '../../outbox/page-operations.ts';
import type { DeleteOperation } from '../../outbox/operation.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { announce } from '../Announcer.tsx';
import { expectChanges } from '../steady/steady.ts';
import type { Undoable } from './use-undo-key.ts';

/** The end of the time to undo. 0: it is over. */
export const dueAt = (operation: DeleteOperation): number =>
  isUndoable(operation) && operation.state.status === 'due' ? (operation.state.at ?? 0) : 0;

/** Deletes of single links that can still be undone. */
export const undoableDeletes = (deletes: readonly DeleteOperation[], now: number): Undoable[] =>
  deletes
    .filter((intent) => dueAt(intent) > now)
    .map((intent) => ({ ...intent, undo: () => void undoDelete(intent) }));

/** Undoes a delete, and announces whether that was in time. */
export async function undoDelete({ id, shortCode }: DeleteOperation): Promise<void> {
  expectChanges();
  const answer = await send('cancelIntent', { intentId: id });
  announce(word(answer.ok && answer.value.isCanceled ? 'undone' : 'undoLate', shortCode));
}

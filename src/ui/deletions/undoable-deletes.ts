import { isDeleteUndoable } from '../../outbox/page-operations.ts';
import type { DeleteOperation } from '../../outbox/operation.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../Announcer.tsx';
import { expectLayoutChanges } from '../layout-freeze/layout-freeze.ts';
import type { UndoableDeletion } from './use-undo-key.ts';

/** The end of the time to undo. 0: it is over. */
export const undoDeadlineOrZero = (operation: DeleteOperation): number =>
  isDeleteUndoable(operation) && operation.state.status === 'due' ? (operation.state.at ?? 0) : 0;

/** Deletes of single links that can still be undone. */
export const undoableDeletes = (deletes: readonly DeleteOperation[], now: number): UndoableDeletion[] =>
  deletes
    .filter((operation) => undoDeadlineOrZero(operation) > now)
    .map((operation) => ({ ...operation, undo: () => void undoDelete(operation) }));

/** Undoes a delete, and announces whether that was in time. */
export async function undoDelete({ id, shortCode }: DeleteOperation): Promise<void> {
  expectLayoutChanges();
  const answer = await sendCommand('cancelIntent', { intentId: id });
  announceToScreenReader(t(answer.ok && answer.value.isCanceled ? 'undone' : 'undoLate', shortCode));
}

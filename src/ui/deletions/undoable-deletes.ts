import { isDeleteUndoable } from '../../outbox/page-operations.ts';
import type { DeleteOperation } from '../../outbox/operation.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t, tPlural } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../Announcer.tsx';
import { expectLayoutChanges } from '../layout-freeze/layout-freeze.ts';
import { isCreatedInThisWindow, sortThisWindowFirst } from '../own-operations.ts';
import type { UndoableDeletion } from './use-undo-key.ts';

/** The end of the time to undo. 0: it is over. */
export const undoDeadlineOrZero = (operation: DeleteOperation): number =>
  isDeleteUndoable(operation) && operation.state.status === 'due' ? (operation.state.at ?? 0) : 0;

/** Deletes of single links that can be undone together. */
export interface UndoableGroup extends UndoableDeletion {
  /** Of the newest. */
  shortCode: string;
  /** At least one, the newest first. */
  operations: readonly DeleteOperation[];
}

/** Deletes of single links that can still be undone: those of this window together, and then those of the other windows. */
export function undoableGroups(deletes: readonly DeleteOperation[], now: number): UndoableGroup[] {
  const undoable = sortThisWindowFirst(deletes.filter((operation) => undoDeadlineOrZero(operation) > now));
  return [true, false].flatMap((isOwn) => {
    const operations = undoable.filter(({ id }) => isCreatedInThisWindow(id) === isOwn);
    const [newest] = operations;
    return newest ? [{ ...newest, operations, undo: () => void undoDeletes(operations) }] : [];
  });
}

/** Undoes deletes, and announces what was in time and what was not. */
async function undoDeletes(operations: readonly DeleteOperation[]): Promise<void> {
  expectLayoutChanges();
  const undone: string[] = [];
  const late: string[] = [];
  await Promise.all(
    operations.map(async ({ id, shortCode }) => {
      const answer = await sendCommand('cancelOperation', { operationId: id });
      (answer.ok && answer.value.isCanceled ? undone : late).push(shortCode);
    }),
  );
  const [first] = undone;
  const kept = first && (undone.length === 1 ? t('undone', first) : tPlural('undoneLinks', undone.length));
  announceToScreenReader([kept, ...late.map((code) => t('undoLate', code))].filter(Boolean).join(' '));
}

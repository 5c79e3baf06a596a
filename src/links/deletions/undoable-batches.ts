import type { CommandInput } from '../../core/protocol.ts';
import { sendCommand } from '../../platform/messages.ts';
import { tPlural } from '../../platform/i18n.ts';
import type { DeleteBatch } from '../../storage/batches/delete-batches.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import type { UndoableDeletion } from '../../ui/deletions/use-undo-key.ts';
import { expectLayoutChanges } from '../../ui/layout-freeze/layout-freeze.ts';

/** Nothing of the batch has left yet. */
export const canUndoBatch = ({ batch, progress }: DeleteBatch, now: number): boolean =>
  batch.state.at === 'running' && progress.open === batch.size && batch.startAt > now;

export const undoableBatches = (batches: readonly DeleteBatch[], now: number): UndoableDeletion[] =>
  batches
    .filter((deletion) => canUndoBatch(deletion, now))
    .map(({ batch }) => ({ ...batch, undo: () => undoDeleteBatch(batch) }));

/** Undoes the delete of many links, and announces it. */
export function undoDeleteBatch({ id, size }: DeleteBatch['batch']): void {
  sendBatchCommand(id, 'stopped');
  announceToScreenReader(tPlural('undoneLinks', size));
}

export function sendBatchCommand(id: string, to: CommandInput<'changeBatchRun'>['to']): void {
  expectLayoutChanges();
  void sendCommand('changeBatchRun', { id, to });
}

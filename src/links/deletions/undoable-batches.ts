import type { CommandInput } from '../../core/protocol.ts';
import type { Failure } from '../../core/failure.ts';
import { sendCommand } from '../../platform/messages.ts';
import { tPlural } from '../../platform/i18n.ts';
import type { DeleteBatch } from '../../storage/batches/delete-batches.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import type { UndoableDeletion } from '../../ui/deletions/use-undo-key.ts';
import { expectLayoutChanges } from '../../ui/layout-freeze/layout-freeze.ts';

/** Nothing of the batch has left yet. */
export const canUndoBatch = ({ batch, progress }: DeleteBatch, now: number): boolean =>
  batch.state.at === 'running' && progress.open === batch.size && batch.startAt > now;

export const undoableBatches = (
  batches: readonly DeleteBatch[],
  now: number,
  onFailed: (failure: Failure) => void,
): UndoableDeletion[] =>
  batches
    .filter((deletion) => canUndoBatch(deletion, now))
    .map(({ batch }) => ({ ...batch, undo: () => void undoDeleteBatch(batch, onFailed) }));

/** Undoes the delete of many links, and announces it. */
export async function undoDeleteBatch(
  { id, size }: DeleteBatch['batch'],
  onFailed: (failure: Failure) => void,
): Promise<void> {
  const answer = await sendBatchCommand(id, 'stopped');
  if (answer.ok) announceToScreenReader(tPlural('undoneLinks', size));
  else onFailed(answer.error);
}

export function sendBatchCommand(id: string, to: CommandInput<'changeBatchRun'>['to']) {
  expectLayoutChanges();
  return sendCommand('changeBatchRun', { id, to });
}

import type { CommandInput } from '../../core/protocol.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';
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
    .map(({ batch }) => ({ ...batch, undo: () => void undoDeleteBatch(batch) }));

/** Undoes the delete of many links, and announces it, or why it could not be undone. */
export async function undoDeleteBatch({ id, size }: DeleteBatch['batch']): Promise<void> {
  const answer = await sendBatchCommand(id, 'stopped');
  announceToScreenReader(
    answer.ok ? tPlural('undoneLinks', size) : describeFailure(answer.error, '').sentence,
  );
}

export function sendBatchCommand(id: string, to: CommandInput<'changeBatchRun'>['to']) {
  expectLayoutChanges();
  return sendCommand('changeBatchRun', { id, to });
}

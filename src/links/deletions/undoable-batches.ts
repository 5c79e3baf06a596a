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

/** Those that this page has undone. Their rows stay for a moment, in which they may be pressed again. */
const undone = new Set<string>();

/** Undoes the delete of many links, and announces it. If it is too late for some, the row of the batch says so. */
export async function undoDeleteBatch(
  { id, size }: DeleteBatch['batch'],
  onFailed: (failure: Failure) => void,
): Promise<void> {
  if (undone.has(id)) return;
  undone.add(id);
  const answer = await sendBatchCommand(id, 'stopped');
  if (!answer.ok) {
    undone.delete(id);
    onFailed(answer.error);
  } else if (answer.value.isUndone) announceToScreenReader(tPlural('undoneLinks', size));
}

export function sendBatchCommand(id: string, to: CommandInput<'changeBatchRun'>['to']) {
  expectLayoutChanges();
  return sendCommand('changeBatchRun', { id, to });
}

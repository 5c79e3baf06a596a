import type { Input } from '../../core/protocol.ts';
import { send } from '../../platform/messages.ts';
import type { DeleteBatch } from '../../store/batches/delete-batches.ts';
import type { Undoable } from '../../ui/deletions/use-undo-key.ts';
import { expectChanges } from '../../ui/steady/steady.ts';

/** Nothing of it has left yet. */
export const canBeUndone = ({ batch, progress }: DeleteBatch, now: number): boolean =>
  batch.state.at === 'running' && progress.open === batch.size && batch.startAt > now;

export const undoableBatches = (batches: readonly DeleteBatch[], now: number): Undoable[] =>
  batches
    .filter((deletion) => canBeUndone(deletion, now))
    .map(({ batch: { id, createdAt } }) => ({ id, createdAt, undo: () => steerBatch(id, 'stopped') }));

export function steerBatch(id: string, to: Input<'steerBatch'>['to']): void {
  expectChanges();
  void send('steerBatch', { id, to });
}

import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { send } from '../../platform/messages.ts';
import { expectChanges } from '../steady/steady.ts';
import type { Undoable } from './use-undo-key.ts';

export const dueAt = ({ state }: DeleteIntent): number => (state.at === 'ready' ? state.dueAt : 0);

/** Deletes of one link each that can still be taken back. */
export const undoableDeletes = (deletes: readonly DeleteIntent[], now: number): Undoable[] =>
  deletes
    .filter((intent) => dueAt(intent) > now)
    .map(({ id, createdAt }) => ({ id, createdAt, undo: () => undoDelete(id) }));

export function undoDelete(intentId: string): void {
  expectChanges();
  void send('cancelIntent', { intentId });
}

import type { DeleteOperation } from '../../outbox/operation.ts';
import { word } from '../../platform/words.ts';
import { Countdown } from './Countdown.tsx';
import { UndoButton } from './UndoButton.tsx';
import { dueAt, undoDelete } from './undoable-deletes.ts';
import { useHold } from './use-hold.ts';

export interface DeletionRowProps {
  intent: DeleteOperation;
  isKeyed: boolean;
  now: number;
}

/** A delete that can still be undone. */
export function DeletionRow({ intent, isKeyed, now }: DeletionRowProps) {
  const { left, row } = useHold(intent.id, dueAt(intent));
  return (
    <div class="deletion" data-row={intent.id} data-brings-back={intent.shortCode} {...row}>
      <Countdown from={intent.createdAt} until={dueAt(intent)} now={now} held={left} />
      <span class="clip">{word('deleted', intent.shortCode)}</span>
      <UndoButton isKeyed={isKeyed} undo={() => void undoDelete(intent)} />
    </div>
  );
}

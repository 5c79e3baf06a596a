import type { DeleteOperation } from '../../outbox/operation.ts';
import { t } from '../../platform/i18n.ts';
import { Countdown } from './Countdown.tsx';
import { UndoButton } from './UndoButton.tsx';
import { undoDeadlineOrZero, undoDelete } from './undoable-deletes.ts';
import { usePausableUndoTime } from './use-pausable-undo-time.ts';

export interface DeletionRowProps {
  operation: DeleteOperation;
  isKeyed: boolean;
  now: number;
}

/** A delete that can still be undone. */
export function DeletionRow({ operation, isKeyed, now }: DeletionRowProps) {
  const { left, row } = usePausableUndoTime(operation.id, undoDeadlineOrZero(operation));
  return (
    <div class="deletion" data-row={operation.id} data-brings-back={operation.shortCode} {...row}>
      <Countdown from={operation.createdAt} until={undoDeadlineOrZero(operation)} now={now} held={left} />
      <span class="clip">{t('deleted', operation.shortCode)}</span>
      <UndoButton isKeyed={isKeyed} undo={() => void undoDelete(operation)} />
    </div>
  );
}

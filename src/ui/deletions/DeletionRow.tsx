import type { DeleteOperation } from '../../outbox/operation.ts';
import { t } from '../../platform/i18n.ts';
import { Countdown } from './Countdown.tsx';
import { UndoButton } from './UndoButton.tsx';
import { undoDeadlineOrZero, undoDelete } from './undoable-deletes.ts';
import { usePausableUndoTime } from './use-pausable-undo-time.ts';

export interface DeletionRowProps {
  intent: DeleteOperation;
  isKeyed: boolean;
  now: number;
}

/** A delete that can still be undone. */
export function DeletionRow({ intent, isKeyed, now }: DeletionRowProps) {
  const { left, row } = usePausableUndoTime(intent.id, undoDeadlineOrZero(intent));
  return (
    <div class="deletion" data-row={intent.id} data-brings-back={intent.shortCode} {...row}>
      <Countdown from={intent.createdAt} until={undoDeadlineOrZero(intent)} now={now} held={left} />
      <span class="clip">{t('deleted', intent.shortCode)}</span>
      <UndoButton isKeyed={isKeyed} undo={() => void undoDelete(intent)} />
    </div>
  );
}

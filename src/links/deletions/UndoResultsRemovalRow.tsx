import { t } from '../../platform/i18n.ts';
import { Countdown } from '../../ui/deletions/Countdown.tsx';
import { UndoButton } from '../../ui/deletions/UndoButton.tsx';
import { usePausableUndoTime } from '../../ui/deletions/use-pausable-undo-time.ts';
import type { UndoableResultsRemoval } from '../shorten-many/batches/use-undoable-results-removals.ts';

/** Results of a batch that were removed from the view. This can still be undone. */
export function UndoResultsRemovalRow({
  removal,
  isKeyed,
  now,
}: {
  removal: UndoableResultsRemoval;
  isKeyed: boolean;
  now: number;
}) {
  const { id, batchId, createdAt, until, wait, undo } = removal;
  const { left, row } = usePausableUndoTime([removal], wait);
  return (
    <div class="deletion" data-row={id} data-brings-back={batchId} {...row}>
      <Countdown from={createdAt} until={until} now={now} held={left} />
      <span class="grow">{t('resultsRemoved')}</span>
      <UndoButton isKeyed={isKeyed} undo={undo} />
    </div>
  );
}

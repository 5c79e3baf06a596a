import type { ComponentChildren } from 'preact';
import type { Failure } from '../core/failure.ts';
import { describeFailure } from '../i18n/describe-failure.ts';
import type { DeleteOperation } from '../outbox/operation.ts';
import { DeletionStatusRows } from '../ui/deletions/DeletionStatusRows.tsx';
import { undoableGroups } from '../ui/deletions/undoable-deletes.ts';
import { findDeleteWait } from '../ui/deletions/delete-wait.ts';
import { useUndoKey } from '../ui/deletions/use-undo-key.ts';
import { Button } from '../ui/controls/Button.tsx';
import { t } from '../platform/i18n.ts';
import { useNow } from '../ui/time/use-now.ts';
import { BatchDeletion } from './deletions/BatchDeletion.tsx';
import { undoableBatches } from './deletions/undoable-batches.ts';
import type { UndoableResultsRemoval } from './shorten-many/batches/use-undoable-results-removals.ts';
import type { DeleteBatch } from '../storage/batches/delete-batches.ts';
import { isCreatedInThisWindow } from '../ui/own-operations.ts';
import { UndoRow } from '../ui/deletions/UndoRow.tsx';

export interface UndoFooterProps {
  deletes: readonly DeleteOperation[];
  batches: readonly DeleteBatch[];
  host: string;
  /** What the page says already, so that a deletion that waits for the same does not repeat it. */
  explained?: Failure | null;
  /** Results of batches that were removed from this view. */
  removals?: readonly UndoableResultsRemoval[];
  /** What has just been done. It is also announced. */
  said: string;
  onSaid: (text: string) => void;
  children?: ComponentChildren;
}

/** The end of every view, which stays visible while the view scrolls: deletes that can be undone, this page's first, and messages. */
export function UndoFooter(props: UndoFooterProps) {
  const { deletes, batches, removals = [], host, explained, said, onSaid, children } = props;
  const alone = deletes.filter(({ batch }) => batch === undefined);
  const now = useNow(1000);
  const onFailed = (failure: Failure) => onSaid(describeFailure(failure, host).sentence);
  const keyed = useUndoKey([
    ...undoableGroups(alone, now, { host, say: onSaid }),
    ...undoableBatches(batches, now, onFailed),
    ...removals,
  ]);
  const barsOf = (areOwn: boolean) => (
    <>
      <DeletionStatusRows
        deletes={alone.filter(({ id }) => isCreatedInThisWindow(id) === areOwn)}
        host={host}
        keyed={keyed}
        now={now}
        say={onSaid}
        isExplained={alone.some(
          (operation) => explained && findDeleteWait(operation)?.why?.kind === explained.kind,
        )}
      />
      {batches
        .filter(({ batch }) => isCreatedInThisWindow(batch.id) === areOwn)
        .map((deletion) => (
          <BatchDeletion
            key={deletion.batch.id}
            deletion={deletion}
            current={deletes.find(({ batch }) => batch?.batchId === deletion.batch.id)}
            host={host}
            isKeyed={deletion.batch.id === keyed}
            now={now}
            onFailed={onFailed}
          />
        ))}
    </>
  );
  return (
    <div class="end">
      <div class="deletions" aria-live="polite">
        {removals.map((removal) => (
          <UndoRow
            key={removal.id}
            {...removal}
            deletes={[removal]}
            bringsBack={removal.batchId}
            isKeyed={removal.id === keyed}
            now={now}
          >
            <span class="grow">{t('resultsRemoved')}</span>
          </UndoRow>
        ))}
        {barsOf(true)}
        {barsOf(false)}
        {/* Not live: who says it announces it. */}
        {said !== '' && (
          <div class="said" aria-live="off">
            {said}
            <Button kind="icon-button" icon="close" isSmall label={t('dismiss')} onClick={() => onSaid('')} />
          </div>
        )}
      </div>
      <footer>{children}</footer>
    </div>
  );
}

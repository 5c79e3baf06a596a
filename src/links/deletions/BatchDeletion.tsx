import { canRowEndOtherwise, type Batch } from '../../core/batch/batch.ts';
import type { Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import type { DeleteOperation } from '../../outbox/operation.ts';
import { sendCommand } from '../../platform/messages.ts';
import { tPlural, formatNumber, t, isolateBidi } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { fullFailureText } from '../../i18n/describe-failure.ts';
import { partlyStoredSentence } from '../../i18n/failure-sentence.ts';
import { timeUntil } from '../../i18n/time-texts.ts';
import { UndoRow } from '../../ui/deletions/UndoRow.tsx';
import { findDeleteWait, deleteWaitText } from '../../ui/deletions/delete-wait.ts';
import { canUndoBatch, sendBatchCommand, undoDeleteBatch } from './undoable-batches.ts';
import type { DeleteBatch } from '../../storage/batches/delete-batches.ts';
import { Notice } from '../../ui/notices/Notice.tsx';

export interface BatchDeletionProps {
  deletion: DeleteBatch;
  /** The delete of its current row. */
  current: DeleteOperation | undefined;
  host: string;
  /** Whether the undo key applies to it. */
  isKeyed: boolean;
  now: number;
  /** A press had no effect. */
  onFailed: (failure: Failure) => void;
}

/** A delete of many links: first it can be undone, then it shows its progress, and last what was not deleted. */
export function BatchDeletion({ deletion, current, host, isKeyed, now, onFailed }: BatchDeletionProps) {
  const { batch, progress } = deletion;
  const { id, size, state } = batch;
  if (state.at === 'done' || (progress.open === 0 && progress.failed > 0))
    return <BatchDeleteFailures {...{ deletion, host, onFailed }} />;
  if (canUndoBatch(deletion, now))
    return (
      <UndoRow
        {...{ id, isKeyed, now }}
        createdAt={batch.createdAt}
        deletes={[{ id, until: batch.startAt }]}
        undo={() => void undoDeleteBatch(batch, onFailed)}
      >
        <span class="grow">{tPlural('deletedLinks', size)}</span>
      </UndoRow>
    );
  const send = (sent: Promise<Result<unknown>>) => void reportFailure(sent, onFailed);
  const text = tPlural('deletedOf', size, formatNumber(progress.done), formatNumber(size));
  const why = waitText(batch, current, host);
  return (
    <div class="deletion" data-row={id}>
      {/* Not live: every finished row would be announced. What stops the batch is. */}
      <progress class="progress-bar" max={size} value={size - progress.open} aria-label={text} />
      <span aria-live="off">{text}</span>
      {why === '' ? (
        // Not live: it changes every second.
        <span class="grow" aria-live="off">
          {restText(batch, now)}
        </span>
      ) : (
        <span class="grow">{why}</span>
      )}
      {state.at === 'running' ? (
        <BatchButton text={t('pause')} onClick={() => send(sendBatchCommand(id, 'paused'))} />
      ) : (
        <BatchButton text={t('goOn')} onClick={() => send(sendBatchCommand(id, 'resumed'))} />
      )}
      {state.at === 'stopped' ? (
        <BatchButton text={t('dismiss')} onClick={() => send(sendCommand('removeBatch', { id }))} />
      ) : (
        <BatchButton text={t('keepRest')} onClick={() => send(sendBatchCommand(id, 'stopped'))} />
      )}
    </div>
  );
}

async function reportFailure(
  sent: Promise<Result<unknown>>,
  onFailed: (failure: Failure) => void,
): Promise<void> {
  const answer = await sent;
  if (!answer.ok) onFailed(answer.error);
}

/** Why it does not go on now. */
function waitText({ state }: Batch, current: DeleteOperation | undefined, host: string): string {
  if (state.at === 'paused') return state.why ? partlyStoredSentence(state.why, host) : t('paused');
  if (state.at === 'stopped') return t('restKept');
  const wait = current && findDeleteWait(current);
  return wait ? deleteWaitText(wait, host) : '';
}

const restText = ({ state, startAt }: Batch, now: number): string =>
  state.at === 'running' && state.until !== null && state.until > Math.max(now, startAt)
    ? t('goesOn', timeUntil(state.until, now))
    : '';

const BatchButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button kind="quiet" onClick={onClick}>
    {text}
  </Button>
);

/** The links of a batch that the service did not delete. */
function BatchDeleteFailures({
  deletion,
  host,
  onFailed,
}: Pick<BatchDeletionProps, 'deletion' | 'host' | 'onFailed'>) {
  const { failed } = deletion;
  const { id } = deletion.batch;
  const send = (name: 'retryBatch' | 'removeBatch') => () =>
    void reportFailure(sendCommand(name, { id }), onFailed);
  if (failed.length === 0) return null;
  const actions = (
    <>
      {failed.some(({ failure }) => canRowEndOtherwise(failure)) && (
        <Button onClick={send('retryBatch')}>{t('tryAgain')}</Button>
      )}
      <Button onClick={send('removeBatch')}>{t('dismiss')}</Button>
    </>
  );
  return (
    <Notice tone="danger" heading={tPlural('notDeletedLinks', failed.length)} actions={actions}>
      <ul class="failures" aria-label={t('notDeletedList')} tabIndex={0}>
        {failed.map(({ shortCode, failure }) => (
          <li key={shortCode}>
            {failure ? (
              t('labelAndText', isolateBidi(shortCode), fullFailureText(failure, host))
            ) : (
              <bdi dir="ltr">{shortCode}</bdi>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

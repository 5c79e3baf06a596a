import { hasBatchEnded, type Batch } from '../../../core/batch/batch.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { t } from '../../../platform/i18n.ts';
import { hashOfRoute } from '../../route.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { batchName } from './BatchView.tsx';
import { currentBatchOperation, shortBatchStateText } from './result-texts.ts';

interface BatchListProps {
  batches: readonly Batch[];
  creates: readonly CreateOperation[];
  host: string;
  onRemove: (batch: Batch) => void;
}

/** What was shortened before, and what is under way. */
export const BatchList = ({ batches, creates, host, onRemove }: BatchListProps) =>
  batches.length > 0 && (
    <section class="batches">
      <h2>{t('earlierBatches')}</h2>
      <ul>
        {batches.map((batch) => (
          <li key={batch.id} class="row" data-row={batch.id}>
            <a href={hashOfRoute({ at: 'many', batch: batch.id })}>{batchName(batch)}</a>
            <span class="muted grow">
              {shortBatchStateText(batch, currentBatchOperation(batch, creates), host)}
            </span>
            {hasBatchEnded(batch) && (
              <Button
                kind="quiet"
                aria-label={t('removeResultsOf', batchName(batch))}
                onClick={() => onRemove(batch)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

import { hasBatchEnded, type Batch } from '../../../core/batch/batch.ts';
import { momentText } from '../../../i18n/time-texts.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { t } from '../../../platform/i18n.ts';
import { OverflowMenu } from '../../../ui/menu/OverflowMenu.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { hashOfRoute } from '../../route.ts';
import { batchName } from '../batch-name.ts';
import { batchCountsText, currentBatchOperation, shortBatchStateText } from './result-texts.ts';
import { useBatchRowCounts } from './use-batches.ts';

interface BatchListProps {
  batches: readonly Batch[];
  creates: readonly CreateOperation[];
  host: string;
  onRemove: (batch: Batch) => void;
}

const tracks = {
  '--columns': 'minmax(0, 1fr) 140px 180px minmax(120px, 240px) 40px',
  '--columns-below-980': 'minmax(0, 1fr) 140px 140px minmax(100px, 180px) 40px',
  '--columns-below-720': 'minmax(0, 1fr) minmax(80px, 120px) 40px',
};

const minuteMs = 60_000;

/** What was shortened before, and what is under way. */
export function BatchList({ batches, creates, host, onRemove }: BatchListProps) {
  const now = useNow(minuteMs);
  if (batches.length === 0) return null;
  return (
    <section class="batches">
      <h2 id="batches">{t('earlierBatches')}</h2>
      <table class="links unsorted" style={tracks} role="table" aria-labelledby="batches">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t('name')}</th>
            <th role="columnheader" data-from={720}>
              {t('createdHeading')}
            </th>
            <th role="columnheader" data-from={720}>
              {t('links')}
            </th>
            <th role="columnheader">{t('status')}</th>
            <th role="columnheader">
              <span class="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {batches.map((batch) => (
            <BatchListRow key={batch.id} {...{ batch, creates, host, now, onRemove }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface BatchListRowProps extends Omit<BatchListProps, 'batches'> {
  batch: Batch;
  now: number;
}

function BatchListRow({ batch, creates, host, now, onRemove }: BatchListRowProps) {
  const name = batchName(batch);
  const state = shortBatchStateText(batch, currentBatchOperation(batch, creates), host);
  const counts = batchCountsText(batch, useBatchRowCounts(batch));
  const made = momentText(batch.createdAt, now);
  return (
    <tr role="row" data-row={batch.id}>
      <th role="rowheader">
        <a class="clip" dir="auto" title={name} href={hashOfRoute({ at: 'many', batch: batch.id })}>
          {name}
        </a>
      </th>
      <td role="cell" class="clip muted" title={made} data-from={720}>
        {made}
      </td>
      <td role="cell" class="clip" title={counts} data-from={720}>
        {counts}
      </td>
      <td role="cell" class="clip" title={state}>
        {batch.state.at === 'paused' ? <span class="tag warn">{state}</span> : state}
      </td>
      <td role="cell">
        {hasBatchEnded(batch) && (
          <OverflowMenu
            name={t('moreActions', name)}
            items={[
              {
                name: t('removeResults'),
                icon: 'trash',
                isDangerous: true,
                onChoose: () => onRemove(batch),
              },
            ]}
          />
        )}
      </td>
    </tr>
  );
}

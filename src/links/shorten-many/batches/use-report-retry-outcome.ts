import { useEffect, useState } from 'preact/hooks';
import { countBatchRows, type BatchRow } from '../../../core/batch/batch.ts';
import { formatNumber, t } from '../../../platform/i18n.ts';

type Rows = readonly BatchRow[] | null;

/**
 * Says how another try of the failed rows ended, since the result may look as before. Returns a function to call when the try has begun:
 * rows read later are those of the try.
 */
export function useReportRetryOutcome(
  rows: Rows,
  isDone: boolean,
  onSaid: (text: string) => void,
): () => void {
  const [before, setBefore] = useState<Rows>(null);
  useEffect(() => {
    if (before === null || rows === null || rows === before || !isDone) return;
    setBefore(null);
    const { done, failed } = countBatchRows(rows);
    const made = done - countBatchRows(before).done;
    onSaid(t('retryOutcome', formatNumber(made), formatNumber(failed)));
  }, [rows, isDone, before]);
  return () => setBefore(rows);
}

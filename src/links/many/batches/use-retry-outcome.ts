import { useEffect, useState } from 'preact/hooks';
import { progressOf, type Row } from '../../../core/batch/batch.ts';
import { formatNumber, word } from '../../../platform/words.ts';

type Rows = readonly Row[] | null;

/**
 * Says what came of another try of the failed rows, which may look as it did before. Returns what is to be called once the try has begun:
 * rows that are read after that are those of the try.
 */
export function useRetryOutcome(rows: Rows, isDone: boolean, onSaid: (text: string) => void): () => void {
  const [before, setBefore] = useState<Rows>(null);
  useEffect(() => {
    if (before === null || rows === null || rows === before || !isDone) return;
    setBefore(null);
    const { done, failed } = progressOf(rows);
    const made = done - progressOf(before).done;
    onSaid(word('retryOutcome', formatNumber(made), formatNumber(failed)));
  }, [rows, isDone, before]);
  return () => setBefore(rows);
}

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Batch } from '../../../core/batch/batch.ts';
import { isCreateRow, type CreateRow } from '../../../core/batch/batch-results.ts';
import { readBatches } from '../../../store/batches/batches.ts';
import { rowsReader } from '../../../store/batches/batch-rows.ts';
import { useStored } from '../../../ui/use-stored.ts';

/** The store changes with every row, more often than anybody can read. */
const bunchMs = 300;

const readCreates = async (accountId: string): Promise<Batch[]> =>
  (await readBatches(accountId)).filter(({ kind }) => kind === 'create');

/** The account's batches of creates, newest first; `null` until they are read. */
export const useBatches = (accountId: string): readonly Batch[] | null =>
  useStored<readonly Batch[] | null>(
    null,
    async () => (await readCreates(accountId)).toReversed(),
    ['batches'],
    bunchMs,
  );

/** Whether the store has no such batch of creates. A batch that was just started is in the store before the list above has it. */
export const useIsGone = (accountId: string, batchId: string): boolean =>
  useStored(false, async () => (await readCreates(accountId)).every(({ id }) => id !== batchId), ['batches']);

/** The rows of a batch, read again whenever its batch is; `null` until they are read. */
export function useBatchRows(batch: Batch): readonly CreateRow[] | null {
  const [rows, setRows] = useState<readonly CreateRow[] | null>(null);
  const read = useRef<ReturnType<typeof rowsReader>>(undefined);
  useEffect(() => {
    read.current ??= rowsReader();
    let isOutdated = false;
    void read.current(batch).then((next) => {
      if (!isOutdated) setRows(next.filter(isCreateRow));
    }, console.error);
    return () => {
      isOutdated = true;
    };
  }, [batch]);
  return rows;
}

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import {
  countBatchRows,
  type Batch,
  type BatchRowCounts,
  type PlacedBatchRow,
} from '../../../core/batch/batch.ts';
import { isCreateRow, type PlacedCreateRow } from '../../../core/batch/batch-results.ts';
import { readBatch, readBatches } from '../../../storage/batches/batches.ts';
import { batchRowsReader } from '../../../storage/batches/batch-rows-reader.ts';
import { readAccounts } from '../../../storage/items/accounts.ts';
import { useStateFromStore } from '../../../ui/use-state-from-store.ts';

const readCreates = async (accountId: string): Promise<Batch[]> =>
  (await readBatches(accountId)).filter(({ kind }) => kind === 'create');

/** The account's batches of creates, newest first; `null` until they are read. */
export const useCreateBatches = (accountId: string): readonly Batch[] | null =>
  useStateFromStore<readonly Batch[] | null>(null, async () => (await readCreates(accountId)).toReversed(), [
    'batches',
  ]);

/**
 * The connected account that has a batch of creates; `null` if no account has it, `undefined` until that is read. A batch that was just
 * started is in the store before the list above has it.
 */
export const useBatchOwner = (batchId: string): Account | null | undefined =>
  useStateFromStore<Account | null | undefined>(undefined, async () => {
    const [batch, accounts] = await Promise.all([readBatch(batchId), readAccounts()]);
    return (batch?.kind === 'create' && accounts.find(({ id }) => id === batch.accountId)) || null;
  }, ['batches', 'storage']);

/** The rows of a batch; `null` until they are read. */
export const useBatchRows = (batch: Batch): readonly PlacedCreateRow[] | null =>
  useFromRows(batch, createRows);

/** How many rows of a batch are done, failed and open; `null` until they are read. */
export const useBatchRowCounts = (batch: Batch): BatchRowCounts | null => useFromRows(batch, countBatchRows);

const createRows = (rows: readonly PlacedBatchRow[]): PlacedCreateRow[] => rows.filter(isCreateRow);

/** What follows from the rows of a batch, which are read again whenever the batch is. */
function useFromRows<Value>(batch: Batch, valueOf: (rows: readonly PlacedBatchRow[]) => Value): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const read = useRef<ReturnType<typeof batchRowsReader>>(undefined);
  useEffect(() => {
    read.current ??= batchRowsReader();
    let isOutdated = false;
    void read.current(batch).then((rows) => {
      if (!isOutdated) setValue(valueOf(rows));
    }, console.error);
    return () => {
      isOutdated = true;
    };
  }, [batch]);
  return value;
}

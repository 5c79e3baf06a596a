import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import type { Batch } from '../../../core/batch/batch.ts';
import { isCreateRow, type CreateRow } from '../../../core/batch/batch-results.ts';
import { readBatch, readBatches } from '../../../storage/batches/batches.ts';
import { batchRowsReader } from '../../../storage/batches/batch-rows-reader.ts';
import { readAccounts } from '../../../storage/items/accounts.ts';
import { useStoredState } from '../../../ui/use-stored-state.ts';

/** The store changes with every row, more often than anybody can read. */
const bunchMs = 300;

const readCreates = async (accountId: string): Promise<Batch[]> =>
  (await readBatches(accountId)).filter(({ kind }) => kind === 'create');

/** The account's batches of creates, newest first; `null` until they are read. */
export const useCreateBatches = (accountId: string): readonly Batch[] | null =>
  useStoredState<readonly Batch[] | null>(
    null,
    async () => (await readCreates(accountId)).toReversed(),
    ['batches'],
    bunchMs,
  );

/**
 * The connected account that has a batch of creates; `null` if no account has it, `undefined` until that is read. A batch that was just
 * started is in the store before the list above has it.
 */
export const useBatchOwner = (batchId: string): Account | null | undefined =>
  useStoredState<Account | null | undefined>(undefined, async () => {
    const [batch, accounts] = await Promise.all([readBatch(batchId), readAccounts()]);
    return (batch?.kind === 'create' && accounts.find(({ id }) => id === batch.accountId)) || null;
  }, ['batches', 'storage']);

/** The rows of a batch, read again whenever its batch is; `null` until they are read. */
export function useBatchRows(batch: Batch): readonly CreateRow[] | null {
  const [rows, setRows] = useState<readonly CreateRow[] | null>(null);
  const read = useRef<ReturnType<typeof batchRowsReader>>(undefined);
  useEffect(() => {
    read.current ??= batchRowsReader();
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

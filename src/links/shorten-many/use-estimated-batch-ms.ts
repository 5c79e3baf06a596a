import { useMemo } from 'preact/hooks';
import { requestsPerHour, type Account } from '../../core/account/account.ts';
import { requestLogOf } from '../../core/account/request-log.ts';
import { estimateBatchMs } from '../../core/batch/estimate-batch-ms.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { useStoredState } from '../../ui/use-stored-state.ts';

/** The estimated time in ms for this many requests at the account's plan, after those sent already. */
export function useEstimatedBatchMs(count: number, { id, plan }: Account): number {
  const logs = useStoredState(items.requestLog.fallback, () => readItem(items.requestLog), ['storage']);
  const { minutes } = requestLogOf(logs, id);
  return useMemo(
    () => estimateBatchMs(count, minutes, requestsPerHour[plan], Date.now()),
    [count, minutes, plan],
  );
}

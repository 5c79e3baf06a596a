import { useMemo } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { requestLogOf } from '../../core/account/request-log.ts';
import { estimateBatchMs } from '../../core/batch/estimate-batch-ms.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { useStateFromStore } from '../../ui/use-state-from-store.ts';

/** The estimated time in ms for this many requests of the account, after those sent already. */
export function useEstimatedBatchMs(count: number, account: Account): number {
  const logs = useStateFromStore(items.requestLog.fallback, () => readItem(items.requestLog), ['storage']);
  const { minutes, rowMs } = requestLogOf(logs, account.id);
  const { requestsPerHour } = capabilitiesOf(account);
  return useMemo(
    () => estimateBatchMs(count, minutes, requestsPerHour, Date.now(), rowMs),
    [count, minutes, requestsPerHour, rowMs],
  );
}

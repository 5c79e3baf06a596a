import { useMemo } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { requestLogOf } from '../../core/account/request-log.ts';
import { estimateBatchMs, isBatchPaced } from '../../core/batch/estimate-batch-ms.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { useStateFromStore } from '../../ui/use-state-from-store.ts';

interface BatchEstimate {
  /** The time for this many requests of the account, after those sent already. */
  ms: number;
  /** The requests an hour that make it take so long. `null`: they don't. */
  pacedTo: number | null;
}

/** How long this many rows will take. */
export function useBatchEstimate(count: number, account: Account): BatchEstimate {
  const logs = useStateFromStore(items.requestLog.fallback, () => readItem(items.requestLog), ['storage']);
  const { minutes, rowMs } = requestLogOf(logs, account.id);
  const { requestsPerHour } = capabilitiesOf(account);
  return useMemo(() => {
    const ms = estimateBatchMs(count, minutes, requestsPerHour, Date.now(), rowMs);
    return { ms, pacedTo: isBatchPaced(ms, count, rowMs) ? requestsPerHour : null };
  }, [count, minutes, requestsPerHour, rowMs]);
}

import { tPlural } from '../../platform/i18n.ts';
import { noPendingCounts, readPendingCounts } from '../../ui/accounts/read-pending-counts.ts';
import { useStateFromStore } from '../../ui/use-state-from-store.ts';

/** Mentions submissions that are not created yet, since erasing would lose them silently. Without an id, those of all accounts. */
export function PendingLinksWarning({ accountId }: { accountId?: string }) {
  const pending = useStateFromStore(noPendingCounts, () => readPendingCounts('create'), [
    'outbox',
    'batches',
  ]);
  const counts = accountId === undefined ? [...pending.values()] : [pending.get(accountId) ?? 0];
  const count = counts.reduce((sum, one) => sum + one, 0);
  return count > 0 ? <b>{tPlural('notCreatedYet', count)}</b> : null;
}

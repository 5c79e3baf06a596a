import { tPlural } from '../../platform/words.ts';
import { noPendingCounts, readPendingCounts } from '../../ui/accounts/read-pending.ts';
import { useStoredState } from '../../ui/use-stored.ts';

/** Mentions wishes that are not created yet, since erasing would lose them silently. Without an id, those of all accounts. */
export function PendingLinksWarning({ accountId }: { accountId?: string }) {
  const pending = useStoredState(noPendingCounts, () => readPendingCounts('create'), ['outbox', 'batches']);
  const counts = accountId === undefined ? [...pending.values()] : [pending.get(accountId) ?? 0];
  const count = counts.reduce((sum, one) => sum + one, 0);
  return count > 0 ? <b>{tPlural('notCreatedYet', count)}</b> : null;
}

import { countWord } from '../../platform/words.ts';
import { nonePending, readPending } from '../../ui/accounts/read-pending.ts';
import { useStored } from '../../ui/use-stored.ts';

/** Mentions wishes that are not created yet, since erasing would lose them silently. Without an id, those of all accounts. */
export function NotCreatedYet({ accountId }: { accountId?: string }) {
  const pending = useStored(nonePending, () => readPending('create'), ['outbox', 'batches']);
  const counts = accountId === undefined ? [...pending.values()] : [pending.get(accountId) ?? 0];
  const count = counts.reduce((sum, one) => sum + one, 0);
  return count > 0 ? <b>{countWord('notCreatedYet', count)}</b> : null;
}

import { send } from '../../platform/messages.ts';
import { countWord, isolated, word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { wholeText } from '../../words/failure-words.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import type { DeleteBatch } from '../../store/batches/delete-batches.ts';

/** The links of a batch that the service did not delete. */
export function BatchFailures({ deletion, host }: { deletion: DeleteBatch; host: string }) {
  const { batch, failed } = deletion;
  if (failed.length === 0) return null;
  const actions = (
    <>
      <Button onClick={() => void send('retryBatch', { id: batch.id })}>{word('tryAgain')}</Button>
      <Button onClick={() => void send('removeBatch', { id: batch.id })}>{word('dismiss')}</Button>
    </>
  );
  return (
    <Notice tone="danger" heading={countWord('notDeletedLinks', failed.length)} actions={actions}>
      <ul class="failures" aria-label={word('notDeletedList')} tabIndex={0}>
        {failed.map(({ shortCode, failure }) => (
          <li key={shortCode}>
            {failure ? (
              word('notDeletedWhy', isolated(shortCode), wholeText(failure, host))
            ) : (
              <bdi dir="ltr">{shortCode}</bdi>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

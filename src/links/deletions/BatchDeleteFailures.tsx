import { sendCommand } from '../../platform/messages.ts';
import { tPlural, isolateBidi, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { fullFailureText } from '../../i18n/describe-failure.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import type { DeleteBatch } from '../../storage/batches/delete-batches.ts';

/** The links of a batch that the service did not delete. */
export function BatchDeleteFailures({ deletion, host }: { deletion: DeleteBatch; host: string }) {
  const { batch, failed } = deletion;
  if (failed.length === 0) return null;
  const actions = (
    <>
      <Button onClick={() => void sendCommand('retryBatch', { id: batch.id })}>{t('tryAgain')}</Button>
      <Button onClick={() => void sendCommand('removeBatch', { id: batch.id })}>{t('dismiss')}</Button>
    </>
  );
  return (
    <Notice tone="danger" heading={tPlural('notDeletedLinks', failed.length)} actions={actions}>
      <ul class="failures" aria-label={t('notDeletedList')} tabIndex={0}>
        {failed.map(({ shortCode, failure }) => (
          <li key={shortCode}>
            {failure ? (
              t('notDeletedWhy', isolateBidi(shortCode), fullFailureText(failure, host))
            ) : (
              <bdi dir="ltr">{shortCode}</bdi>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import type { DeleteOperation } from '../../outbox/operation.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../controls/Button.tsx';
import { remedyButton } from '../notices/FailureNotice.tsx';
import { Notice } from '../notices/Notice.tsx';
import { deleteLinkWithUndo } from './delete-link-with-undo.ts';

export interface FailedDeleteNoticeProps {
  operation: DeleteOperation;
  host: string;
}

/** Says that the service refused a delete, until it is dismissed, asked for again, or forgotten with the next list. */
export default function FailedDeleteNotice({ operation, host }: FailedDeleteNoticeProps) {
  const [isDismissed, setDismissed] = useState(false);
  /** Why the delete was not even begun when it was asked for again. */
  const [refused, setRefused] = useState<Failure | null>(null);
  const { state, linkId, shortCode, known } = operation;
  if (state.status !== 'failed' || isDismissed) return null;
  const { sentence, serviceMessage, remedy } = describeFailure(refused ?? state.failure, host);
  const retry = async () => {
    setDismissed(true);
    const asked = await deleteLinkWithUndo({ linkId, shortCode, ...(known && { known }) });
    if (asked.ok) return;
    setRefused(asked.error);
    setDismissed(false);
  };
  const actions = (
    <>
      {/* Access to the service is granted in the settings, not by trying again. */}
      {remedyButton(remedy, host, remedy === 'grant' ? undefined : () => void retry())}
      <Button onClick={() => setDismissed(true)}>{t('dismiss')}</Button>
    </>
  );
  return (
    <Notice tone="danger" heading={t('notDeleted', shortCode)} actions={actions}>
      <p>{sentence}</p>
      {serviceMessage && <p>{serviceMessage}</p>}
    </Notice>
  );
}

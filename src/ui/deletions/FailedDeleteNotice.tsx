import type { DeleteOperation } from '../../outbox/operation.ts';
import { t } from '../../platform/i18n.ts';
import { FailureNotice } from '../notices/FailureNotice.tsx';

/** Says that the service refused a delete. */
export default function FailedDeleteNotice({
  operation,
  host,
}: {
  operation: DeleteOperation;
  host: string;
}) {
  const { state, shortCode } = operation;
  if (state.status !== 'failed') return null;
  return (
    <FailureNotice failure={state.failure} host={host}>
      <p>{t('notDeleted', shortCode)}</p>
    </FailureNotice>
  );
}

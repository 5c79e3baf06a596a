import type { CreateOperation } from '../../outbox/operation.ts';
import { t } from '../../platform/i18n.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CreatedLinkNotice } from './PendingLinks.tsx';

export interface UnseenOutcomesProps {
  outcomes: readonly CreateOperation[];
  host: string;
  onEdit: (operation: CreateOperation) => void;
  onDismiss: (operationId: string) => void;
}

/** The outcomes of submissions from other pages that nobody has seen yet. */
const UnseenOutcomes = ({ outcomes, ...actions }: UnseenOutcomesProps) => (
  <section class="unseen-outcomes">
    {outcomes.map((operation) => (
      <Ended key={operation.id} operation={operation} {...actions} />
    ))}
  </section>
);

export default UnseenOutcomes;

function Ended({
  operation,
  host,
  onEdit,
  onDismiss,
}: Omit<UnseenOutcomesProps, 'outcomes'> & { operation: CreateOperation }) {
  const { state, alias, title } = operation;
  const dismiss = (
    <Button kind="quiet" onClick={() => onDismiss(operation.id)}>
      {t('dismiss')}
    </Button>
  );
  if (state.status === 'done')
    return <CreatedLinkNotice link={{ ...state.link, title }} existed={state.existed} actions={dismiss} />;
  if (state.status !== 'failed') return null;
  return (
    <FailureNotice failure={state.failure} host={host} alias={alias ?? ''}>
      <p>
        <LinkTitle link={operation} />
      </p>
      <div class="actions">
        <Button onClick={() => onEdit(operation)}>{t('edit')}</Button>
        {dismiss}
      </div>
    </FailureNotice>
  );
}

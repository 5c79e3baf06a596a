import type { CreateOperation } from '../../outbox/operation.ts';
import { isCandidateDoubtful } from '../../outbox/page-operations.ts';
import { sendCommand } from '../../platform/messages.ts';
import { linksPageUrl, openTab } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** A submission that was canceled while its outcome was unknown: the service may have created the link, and the list shows it. */
export function CanceledInDoubtNotice({ operation, host }: { operation: CreateOperation; host: string }) {
  const look = () => {
    void sendCommand('refresh', { maxAgeMs: 0 });
    void openTab(linksPageUrl({ links: '', search: operation.alias ?? operation.longUrl }));
  };
  const button = <Button onClick={look}>{t('lookInList')}</Button>;
  return (
    <Notice tone="warning" heading={t('canceled', host)} actions={button}>
      {operation.aliasBy === 'curtail' && <p>{t('canceledHint')}</p>}
    </Notice>
  );
}

/** Cancels a submission and shows the result. If it is too late, the outbox has the outcome, and the popup shows that. */
export async function cancelCreate(
  operation: CreateOperation,
  onCanceled: (operation: CreateOperation | null) => void,
): Promise<void> {
  const canceled = await sendCommand('cancelIntent', { intentId: operation.id });
  if (canceled.ok && canceled.value.isCanceled) onCanceled(canceledIntent(operation));
}

/** The canceled operation, if something about it is still unknown. Otherwise `null`. */
const canceledIntent = (operation: CreateOperation): CreateOperation | null =>
  operation.inDoubt ||
  operation.state.status === 'sending' ||
  (operation.state.status === 'needsDecision' && !isCandidateDoubtful(operation))
    ? { ...operation, state: { status: 'canceled', settledAt: Date.now() } }
    : null;

import type { CreateOperation } from '../../outbox/operation.ts';
import { isCandidateDoubtful } from '../../outbox/page-operations.ts';
import { sendCommand } from '../../platform/messages.ts';
import { linksPageUrl, openTab } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** A wish that was canceled while its outcome was unknown: the service may have created the link, and the list shows it. */
export function CanceledInDoubtNotice({ intent, host }: { intent: CreateOperation; host: string }) {
  const look = () => {
    void sendCommand('refresh', { maxAgeMs: 0 });
    void openTab(linksPageUrl({ links: '', search: intent.alias ?? intent.longUrl }));
  };
  const button = <Button onClick={look}>{t('lookInList')}</Button>;
  return (
    <Notice tone="warning" heading={t('canceled', host)} actions={button}>
      {intent.aliasBy === 'curtail' && <p>{t('canceledHint')}</p>}
    </Notice>
  );
}

/** Cancels a wish and shows the result. If it is too late, the outbox has the outcome, and the popup shows that. */
export async function cancelCreate(
  intent: CreateOperation,
  onCanceled: (intent: CreateOperation | null) => void,
): Promise<void> {
  const canceled = await sendCommand('cancelIntent', { intentId: intent.id });
  if (canceled.ok && canceled.value.isCanceled) onCanceled(canceledIntent(intent));
}

/** The canceled intent, if something about it is still unknown. Otherwise `null`. */
const canceledIntent = (intent: CreateOperation): CreateOperation | null =>
  intent.inDoubt ||
  intent.state.status === 'sending' ||
  (intent.state.status === 'needsDecision' && !isCandidateDoubtful(intent))
    ? { ...intent, state: { status: 'canceled', settledAt: Date.now() } }
    : null;

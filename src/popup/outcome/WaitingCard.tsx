import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CreateOperation } from '../../outbox/operation.ts';
import { waitReason } from '../../outbox/page-operations.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { unreachableServiceIcon, remedyButton } from '../../ui/notices/FailureNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { describeOperation } from '../../i18n/describe-operation.ts';
import { timeUntilShort } from '../../i18n/time-texts.ts';
import { CandidateLinkButtons } from './CandidateLinkButtons.tsx';

export interface WaitingCardProps {
  operation: CreateOperation;
  host: string;
}

/** Replaces the form while an operation has to wait: why, what happens next and when, and two ways on. */
export function WaitingCard({ operation, host }: WaitingCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { sentence, serviceMessage, plan, nextAt, remedy } = describeOperation(operation, host);
  useLayoutEffect(() => {
    // This card has replaced the button that was pressed. Trying again is no use before the remedy.
    if (document.activeElement !== document.body) return;
    const next = remedy && card.current?.querySelector<HTMLElement>('.actions button');
    (next || card.current?.querySelector<HTMLElement>('.row button'))?.focus();
  }, []);
  const command = operation.state.status === 'needsDecision' ? 'makeNew' : 'tryNow';
  return (
    <div class="waiting-card" ref={card}>
      <Notice
        tone={remedy ? 'danger' : 'warning'}
        heading={sentence}
        sign={unreachableServiceIcon(waitReason(operation))}
        actions={remedy ? remedyButton(remedy, host) : <CandidateLinkButtons operation={operation} />}
      >
        {serviceMessage && <p>{serviceMessage}</p>}
        {plan && <p>{plan}</p>}
      </Notice>
      <div class="row">
        {nextAt !== undefined && <NextTry at={nextAt} />}
        <Button isSmall onClick={() => void sendCommand(command, { intentId: operation.id })}>
          {t(command)}
        </Button>
        <Button
          kind="quiet"
          isSmall
          onClick={() => void sendCommand('cancelIntent', { intentId: operation.id })}
        >
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Outside the live region, since it changes every second. */
function NextTry({ at }: { at: number | null }) {
  const now = useNow(1000);
  if (at === null) return <span class="grow">{t('whenOnline')}</span>;
  return (
    <>
      <Spinner />
      <span class="grow">{at - now > 999 ? t('nextTry', timeUntilShort(at, now)) : t('tryingNow')}</span>
    </>
  );
}

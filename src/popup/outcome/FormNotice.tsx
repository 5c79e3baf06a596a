import { FailureNotice, unreachableServiceIcon, remedyButton } from '../../ui/notices/FailureNotice.tsx';
import type { PopupTop } from '../popup-state.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CreateOperation } from '../../outbox/operation.ts';
import { waitReason } from '../../outbox/page-operations.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { describeOperation } from '../../i18n/describe-operation.ts';
import { timeUntilShort } from '../../i18n/time-texts.ts';
import type { CreatedLink } from '../../core/link/link.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { linksPageUrl, openTab } from '../../platform/tabs.ts';

export interface FormNoticeProps {
  top: PopupTop;
  host: string;
  alias: string;
  onRetry: () => void;
}

/** What stands between the form and its button, or replaces both: a failure, or an operation that is not settled. */
export default function FormNotice({ top, host, alias, onRetry }: FormNoticeProps) {
  switch (top.status) {
    case 'refused':
      return <FailureNotice failure={top.failure} host={host} alias={alias} onRetry={onRetry} />;
    case 'canceled':
      return <CanceledInDoubtNotice operation={top.operation} host={host} />;
    case 'waiting':
    case 'asks':
      return <WaitingCard operation={top.operation} host={host} />;
    default:
      return null;
  }
}

interface WaitingCardProps {
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

export interface CandidateLinkButtonsProps {
  operation: CreateOperation;
  onChosen?: (link: CreatedLink) => void;
}

/** Links of which only the user can tell whether one is the requested link. */
export function CandidateLinkButtons({ operation, onChosen }: CandidateLinkButtonsProps) {
  const choose = async (link: CreatedLink) => {
    const chosen = await sendCommand('chooseLink', { intentId: operation.id, link });
    if (chosen.ok) onChosen?.(link);
  };
  const found = operation.state.status === 'needsDecision' ? operation.state.candidates : [];
  return found.map((link) => (
    <Button key={link.shortCode} onClick={() => void choose(link)}>
      {t('useThis', displayUrl(link.shortUrl))}
    </Button>
  ));
}

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

import {
  FailureNotice,
  isForUser,
  unreachableServiceIcon,
  remedyButton,
} from '../../ui/notices/FailureNotice.tsx';
import type { PopupTop } from '../popup-state.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CreateOperation } from '../../outbox/operation.ts';
import { isAnsweredLinkDoubtful, waitReason } from '../../outbox/page-operations.ts';
import { sendCommand, sendOneWayCommand } from '../../platform/messages.ts';
import { isolateBidi, t } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useCommandFailure } from '../../ui/notices/use-command-failure.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { describeOperation } from '../../i18n/describe-operation.ts';
import { describeFailure, type FailureDescription } from '../../i18n/describe-failure.ts';
import { timeAgoInSentence, timeUntilShort } from '../../i18n/time-texts.ts';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import { parseServiceTime } from '../../core/link/service-time.ts';
import { readableLongUrl } from '../../core/url/long-url.ts';
import { Icon } from '../../ui/Icon.tsx';
import { replaceKeyFragment } from '../../ui/lock/replace-key-fragment.ts';
import type { CreatedLink } from '../../core/link/link.ts';
import type { Result } from '../../core/result.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { extensionPageUrl, linksPageUrl, openTab } from '../../platform/tabs.ts';
import { retryCommandOf } from './retry-command.ts';

export interface FormNoticeProps {
  top: PopupTop;
  host: string;
  alias: string;
  zone: ServiceZone;
  onRetry: () => void;
}

/** What stands between the form and its button, or replaces both: a failure, or an operation that is not settled. */
export default function FormNotice({ top, host, alias, zone, onRetry }: FormNoticeProps) {
  switch (top.status) {
    case 'refused':
      if (top.failure.kind === 'unauthorized')
        return <KeyRejectedCard {...describeFailure(top.failure, host)} onRetry={onRetry} />;
      return <FailureNotice failure={top.failure} host={host} alias={alias} onRetry={onRetry} />;
    case 'canceled':
      return <CanceledInDoubtNotice operation={top.operation} host={host} />;
    case 'waiting':
    case 'asks':
      return <WaitingCard operation={top.operation} host={host} zone={zone} />;
    default:
      return null;
  }
}

interface KeyRejectedCardProps extends Pick<FailureDescription, 'serviceMessage'> {
  onRetry: () => void;
}

/**
 * Takes the place of the button: only the user can act, and what was typed stays. A key can be made valid again at the service, and a proxy can
 * refuse one for a moment, so the same key can be tried again.
 */
function KeyRejectedCard({ serviceMessage, onRetry }: KeyRejectedCardProps) {
  const card = useFocusFromButton('.actions button:last-child');
  return (
    <div class="waiting-card" ref={card}>
      <Notice
        tone="danger"
        heading={t('keyInvalid')}
        sign={<Icon name="key" />}
        actions={
          <>
            <Button kind="quiet" isSmall onClick={onRetry}>
              {t('tryAgain')}
            </Button>
            <Button
              isSmall
              onClick={() => void openTab(extensionPageUrl(`src/options/index.html${replaceKeyFragment}`))}
            >
              {t('replaceKey')}
            </Button>
          </>
        }
      >
        <p>{t('keyInvalidHint')}</p>
        {serviceMessage && <p>{serviceMessage}</p>}
      </Notice>
    </div>
  );
}

/** A card that has replaced the button that was pressed takes its focus to the first of its own that is found. */
function useFocusFromButton(...selectors: string[]) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    const buttons = selectors.map((selector) => card.current?.querySelector<HTMLElement>(selector));
    buttons.find((button) => button)?.focus();
  }, []);
  return card;
}

interface WaitingCardProps {
  operation: CreateOperation;
  host: string;
  zone: ServiceZone;
}

/** Replaces the button while an operation has to wait: why, what happens next and when, and two ways on. */
export function WaitingCard({ operation, host, zone }: WaitingCardProps) {
  const { sentence, serviceMessage, plan, nextAt, remedy } = describeOperation(operation, host);
  // Trying again is no use before the remedy.
  const card = useFocusFromButton(...(remedy ? ['.actions button'] : []), '.row button:not(.quiet)');
  const isAsked = candidatesOf(operation).length > 0;
  // The link that the service answered with stands below, with where that leads.
  const isAnswered = isAsked && isAnsweredLinkDoubtful(operation);
  const heading = isAnswered ? t('answeredOther', host) : isAsked ? t('isOneYours') : sentence;
  const { command, text } = retryCommandOf(operation);
  const isToMend = remedy !== undefined && isForUser(remedy);
  const wayOn = remedy && remedyButton(remedy, host);
  const { notice, run, report } = useCommandFailure(host, operation.revision);
  const go = (
    <Button key="go" isSmall onClick={() => run(sendCommand(command, { operationId: operation.id }))}>
      {t(text)}
    </Button>
  );
  const cancel = (
    <Button
      key="cancel"
      kind="quiet"
      isSmall
      onClick={() => run(sendCommand('cancelOperation', { operationId: operation.id }))}
    >
      {t('cancel')}
    </Button>
  );
  return (
    <div class="waiting-card" ref={card}>
      <Notice
        tone={isToMend ? 'danger' : 'warning'}
        isFailure={remedy !== undefined}
        heading={heading}
        sign={
          unreachableServiceIcon(waitReason(operation)) ||
          (isAsked || isToMend ? null : <Icon name="clock" />)
        }
        {...(wayOn && { actions: wayOn })}
      >
        {isAsked && !isAnswered && <p>{sentence}</p>}
        {serviceMessage && <p>{serviceMessage}</p>}
        {plan && <p>{plan}</p>}
      </Notice>
      <Candidates operation={operation} zone={zone} onAnswer={report} />
      {notice}
      <div class="row">
        {nextAt === undefined ? <span class="grow" /> : <NextTry at={nextAt} />}
        {/* The last button is the one that creates a link, as in a dialog. */}
        {isAsked ? [cancel, go] : [go, cancel]}
      </div>
    </div>
  );
}

/** Links of which only the user can tell whether one is the requested link, with what tells them apart. */
function Candidates({
  operation,
  zone,
  onAnswer,
}: Pick<WaitingCardProps, 'operation' | 'zone'> & Pick<CandidateLinkButtonsProps, 'onAnswer'>) {
  const now = useNow(1000);
  const found = candidatesOf(operation);
  if (found.length === 0) return null;
  return (
    <ul>
      {found.map((link) => {
        const createdAt = parseServiceTime(link.createdAt, zone);
        return (
          <li key={link.shortCode}>
            <div>
              <p class="row">
                <bdi class="code">{link.shortCode}</bdi>
                {createdAt !== null && <span>{timeAgoInSentence(createdAt, now)}</span>}
              </p>
              <p class="muted clip" dir="ltr" title={displayUrl(link.longUrl)}>
                {readableLongUrl(link.longUrl)}
              </p>
            </div>
            <UseButton operation={operation} link={link} onAnswer={onAnswer} />
          </li>
        );
      })}
    </ul>
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
  /** Takes the answer to the choice, to say why it had no effect. */
  onAnswer: (answer: Result<null>) => void;
}

/** Links of which only the user can tell whether one is the requested link. */
export const CandidateLinkButtons = (props: CandidateLinkButtonsProps) =>
  candidatesOf(props.operation).map((link) => <UseButton key={link.shortCode} {...props} link={link} />);

function UseButton({
  operation,
  onChosen,
  onAnswer,
  link,
}: CandidateLinkButtonsProps & { link: CreatedLink }) {
  const choose = async () => {
    const chosen = await sendCommand('chooseLink', { operationId: operation.id, link });
    onAnswer(chosen);
    if (chosen.ok) onChosen?.(link);
  };
  return (
    <Button isSmall onClick={() => void choose()}>
      {t('useThis', isolateBidi(link.shortCode))}
    </Button>
  );
}

const candidatesOf = ({ state }: CreateOperation): CreatedLink[] =>
  state.status === 'needsDecision' ? state.candidates : [];

/** A submission that was canceled while its outcome was unknown: the service may have created the link, and the list shows it. */
export function CanceledInDoubtNotice({ operation, host }: { operation: CreateOperation; host: string }) {
  const look = () => {
    void sendOneWayCommand('refresh', { maxAgeMs: 0, accountId: operation.accountId });
    void openTab(linksPageUrl({ links: '', search: operation.alias ?? operation.longUrl }));
  };
  const button = <Button onClick={look}>{t('lookInList')}</Button>;
  return (
    <Notice tone="warning" heading={t('canceled', host)} actions={button}>
      {operation.aliasBy === 'curtail' && <p>{t('canceledHint')}</p>}
    </Notice>
  );
}

import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Account } from '../core/account/account.ts';
import { isOnThisComputer, serviceHostWithAscii } from '../core/account/service-host.ts';
import { createStatusText } from '../i18n/create-status-text.ts';
import { describeFailure } from '../i18n/describe-failure.ts';
import { formatNumber, formatTime, t } from '../platform/i18n.ts';
import { isServiceUnreachable, type Failure } from '../core/failure.ts';
import { isWaitingForConnection, waitReason } from '../outbox/page-operations.ts';
import { openCaptivePortal, openOptions } from '../platform/tabs.ts';
import { capabilitiesOf } from '../services/choose-service.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { withoutPeriod } from '../ui/notices/Notice.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { useIsOnline } from '../ui/use-is-online.ts';
import type { PopupListRefresh } from './lists/use-popup-list-refresh.ts';
import type { PopupData } from './popup-data.ts';

export interface PopupStripProps {
  data: PopupData;
  account: Account;
  list: PopupListRefresh;
  /** The failure that the form tells about. */
  said: Failure | null;
}

/** The share of the hour's requests from which on it is worth saying how many are left. */
const lowAt = 0.8;

/** What concerns the whole popup, in one line below its header: why nothing can be fetched, or that requests run low. */
export default function PopupStrip({ data, account, list, said }: PopupStripProps) {
  const host = serviceHostWithAscii(account.baseUrl);
  const [isDismissed, setDismissed] = useState(false);
  const now = useNow(10_000);
  const isOnline = useIsOnline() || isOnThisComputer(account.baseUrl);
  if (!isOnline) return <Strip icon="offline">{t('offlinePending')}</Strip>;
  if (list.failed && !isSame(said, list.failed.failure))
    return <FailedRefreshStrip list={list} failed={list.failed} host={host} />;
  const waiting = data.creates.find(isWaitingForConnection);
  if (waiting && !isSame(said, waitReason(waiting)))
    return <Strip icon="offline">{createStatusText(waiting, host)}</Strip>;
  const { requestsPerHour } = capabilitiesOf(account);
  const { requests, requestsFreedAt } = data;
  const isLow =
    requestsPerHour !== null &&
    requests >= requestsPerHour * lowAt &&
    requestsFreedAt !== null &&
    requestsFreedAt > now;
  if (!isLow || isDismissed) return null;
  const left = formatNumber(Math.max(0, requestsPerHour - requests));
  return (
    <Strip
      icon="clock"
      action={
        <Button
          kind="icon-button"
          icon="close"
          isSmall
          label={t('dismiss')}
          onClick={() => setDismissed(true)}
        />
      }
    >
      {t('requestsLeft', left, formatNumber(requestsPerHour), formatTime(requestsFreedAt))}
    </Strip>
  );
}

/** No failure is told twice. That the service can't be reached is one, whatever it was asked. */
const isSame = (said: Failure | null, failure: Failure | null): boolean =>
  said !== null &&
  failure !== null &&
  (said.kind === failure.kind || (isServiceUnreachable(said) && isServiceUnreachable(failure)));

interface FailedRefreshStripProps {
  list: PopupListRefresh;
  failed: NonNullable<PopupListRefresh['failed']>;
  host: string;
}

/** Why the numbers are old, once, and the way on. */
function FailedRefreshStrip({ list, failed: { failure, isAsked }, host }: FailedRefreshStripProps) {
  const { sentence, remedy } = describeFailure(failure, host);
  const mayRetry = remedy === 'retry' || remedy === 'sign-in';
  const way =
    remedy === 'sign-in'
      ? ({ text: 'openSignIn', run: () => void openCaptivePortal(host) } as const)
      : mayRetry
        ? ({ text: 'tryAgain', run: list.refresh } as const)
        : ({ text: 'openSettings', run: () => void openOptions() } as const);
  // A service that was asked too often would refuse again before the hour is over.
  const hasWay = failure.kind !== 'rate-limited';
  return (
    <Strip
      icon="offline"
      isAlert={isAsked}
      action={
        hasWay && (
          <Button isSmall onClick={way.run}>
            {t(way.text)}
          </Button>
        )
      }
    >
      {sentence}
    </Strip>
  );
}

interface StripProps {
  icon: IconName;
  /** The user has asked for what failed. */
  isAlert?: boolean;
  action?: ComponentChildren;
  children: string;
}

const Strip = ({ icon, isAlert = false, action, children }: StripProps) => (
  <div class="strip" role={isAlert ? 'alert' : 'status'}>
    <Icon name={icon} />
    <span class="grow">{withoutPeriod(children)}</span>
    {action}
  </div>
);

import { ageOf } from '../core/age.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../core/account/account.ts';
import { capabilitiesOf } from '../services/choose-service.ts';
import { isSample } from '../core/account/sample-account.ts';
import { isWaitingForConnection } from '../outbox/page-operations.ts';
import { serviceHostWithAscii } from '../core/account/service-host.ts';
import { tPlural, formatNumber, t } from '../platform/i18n.ts';
import { announceToScreenReader } from '../ui/Announcer.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { useAgeText } from '../ui/time/use-age-text.ts';
import { idleLockTimeText } from '../i18n/idle-lock-time-text.ts';
import type { PopupData } from './popup-data.ts';
import type { Failure } from '../core/failure.ts';
import { openOptions, openCaptivePortal } from '../platform/tabs.ts';
import { describeFailure } from '../i18n/describe-failure.ts';
import { sendCommand } from '../platform/messages.ts';
import { createAccountScopedValue } from '../ui/create-account-scoped-value.ts';

const loadNotice = () =>
  import('../ui/notices/FailureNotice.tsx').then(({ FailureNotice }) => ({ default: FailureNotice }));

export interface PopupFooterProps {
  data: PopupData;
  account: Account;
}

/** While the key is locked, it says for how long it will be open. Otherwise it tells about the numbers. */
export default function PopupFooter({ data, account }: PopupFooterProps) {
  // Here, since this is loaded after the first frame.
  useEffect(
    () =>
      void import('../ui/sync/start-preference-sync.ts').then(({ startPreferenceSync }) =>
        startPreferenceSync(),
      ),
    [],
  );
  if (!data.isLocked || account.key.mode !== 'passphrase')
    return <NumbersFooter data={data} account={account} />;
  const { lockMinutes } = data.settings;
  // 0: when the browser ends.
  return <footer>{lockMinutes > 0 && <span>{t('locksAfter', idleLockTimeText(lockMinutes))}</span>}</footer>;
}

/** The age of the numbers (a click updates them), why they could not be updated, and how many of the hour's requests are used. */
function NumbersFooter({ data: { snapshot, requests, creates }, account }: PopupFooterProps) {
  const [failed, setFailed] = useState<FailedRefresh | null>(null);
  useEffect(() => void refreshListOnce().then((own) => setFailed(preferRequestedFailure(own))), []);
  const age = useRef<HTMLButtonElement>(null);
  const onRetry = () =>
    void requestListRefresh(0).then((answer) => {
      setFailed(answer);
      if (answer === null) announceToScreenReader(t('updated', t('justNow')));
    });
  const onQuietRetry = () => {
    // This button disappears after a success, and the focus must not be lost with it.
    age.current?.focus();
    onRetry();
  };
  const notice = failed && { failure: failed.failure, host: serviceHostWithAscii(account.baseUrl), onRetry };
  const { requestsPerHour } = capabilitiesOf(account);
  // Another page may have updated the numbers since.
  if (isSample(account)) return <footer>{t('sampleFooter')}</footer>;
  const now = Date.now();
  const isOld = failed !== null && ageOf(failed.at, now) < ageOf(snapshot?.fetchedAt ?? 0, now);
  return (
    <>
      {notice && failed.isAsked && isOld && <Lazy load={loadNotice} props={notice} />}
      <footer>
        <Button kind="link" ref={age} title={t('updateNow')} onClick={onRetry}>
          <Icon name="refresh" />
          {snapshot?.fetchedAt ? <Age at={snapshot.fetchedAt} /> : t('neverUpdated')}
        </Button>
        <span>
          {creates.some(isWaitingForConnection)
            ? t('cantReachService')
            : requestsPerHour !== null &&
              tPlural('requests', requestsPerHour, formatNumber(requests), formatNumber(requestsPerHour))}
        </span>
        <p role="status">
          {notice && !failed.isAsked && isOld && <UpdateFailureLine {...notice} onRetry={onQuietRetry} />}
        </p>
      </footer>
    </>
  );
}

const Age = ({ at }: { at: number }) => <>{t('updated', useAgeText(at))}</>;

interface UpdateFailureLineProps {
  failure: Failure;
  host: string;
  onRetry: () => void;
}

/** Says why the numbers are old, and the way on. It is unobtrusive: nobody has asked, and everything that is shown is still valid. */
function UpdateFailureLine({ failure, host, onRetry }: UpdateFailureLineProps) {
  const { sentence, remedy } = describeFailure(failure, host);
  const mayRetry = remedy === 'retry' || remedy === 'sign-in';
  return (
    <>
      {t('couldNotUpdateWhy', sentence)}{' '}
      {remedy === 'sign-in' && (
        <Button kind="link" onClick={() => void openCaptivePortal(host)}>
          {t('openSignIn')}
        </Button>
      )}{' '}
      {!mayRetry && (
        <Button kind="link" onClick={() => void openOptions()}>
          {t('openSettings')}
        </Button>
      )}
      {/* A service that was asked too often would refuse again before the hour is over. */}
      {mayRetry && failure.kind !== 'rate-limited' && (
        <Button kind="link" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  );
}

/** A refresh that failed, with its time in ms since the epoch. */
export interface FailedRefresh {
  failure: Failure;
  at: number;
  /** The user asked for it, rather than the page itself. */
  isAsked: boolean;
}

const listAgeMs = 60_000;

export async function requestListRefresh(maxAgeMs: number): Promise<FailedRefresh | null> {
  const done = await sendCommand('refresh', { maxAgeMs });
  return done.ok ? null : { failure: done.error, at: Date.now(), isAsked: maxAgeMs === 0 };
}

/** The result of the page's own refresh. A failure of one that the user asked for meanwhile stays. */
export const preferRequestedFailure =
  (own: FailedRefresh | null) =>
  (said: FailedRefresh | null): FailedRefresh | null =>
    said?.isAsked ? said : own;

const asked = createAccountScopedValue<Promise<FailedRefresh | null> | null>(null);

/** Fetches an old list once while the page shows its account: the side panel draws its content again for every tab. */
export function refreshListOnce(): Promise<FailedRefresh | null> {
  const fetched = asked.get() ?? requestListRefresh(listAgeMs);
  asked.set(fetched);
  return fetched;
}

import { serviceAddressWithAscii } from '../../../core/account/service-host.ts';
import { detectCaptivePortal, type Failure } from '../../../core/failure.ts';
import { openCaptivePortal } from '../../../platform/tabs.ts';
import { formatList, t } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notices/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { AccessRefusedNotice } from '../../../ui/access/AccessRefusedNotice.tsx';
import { describeFailure } from '../../../i18n/describe-failure.ts';
import type { TypedConnectInput } from './find-api-and-connect.ts';
import type { FailedConnectAttempt } from './use-connect-form.ts';

/** Buttons to try again, named after the failure. The settings need no button, since this is their page. */
const again = {
  retry: 'tryAgain',
  'sign-in': 'tryAgain',
  grant: 'grantAccess',
  settings: null,
  unlock: null,
  edit: null,
} as const;

interface ConnectFailureProps {
  attempt: FailedConnectAttempt;
  onConnect: (changed?: Partial<TypedConnectInput>, withoutAccess?: string) => void;
}

/** Why an attempt to connect failed, where the API was found or looked for, and the way on. */
export function ConnectFailureNotice({
  attempt: { failure, host, refused },
  onConnect,
}: ConnectFailureProps) {
  if (refused)
    return (
      <AccessRefusedNotice hosts={[host]} onWithout={() => onConnect(refused.changed, refused.baseUrl)} />
    );
  const { sentence, serviceMessage, remedy } = describeFailure(failure, host);
  const text = again[remedy];
  const actions = (
    <>
      {mayBeNetwork(failure) && (
        <Action text={t('openSignIn')} onClick={() => void openCaptivePortal(host)} />
      )}
      {otherWay(failure, onConnect) ?? (text && <Action text={t(text)} onClick={() => onConnect()} />)}
    </>
  );
  return (
    <Notice tone="danger" heading={sentence} actions={actions}>
      {serviceMessage && <p>{serviceMessage}</p>}
      <Details failure={failure} />
    </Notice>
  );
}

const Action = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button onClick={onClick}>{text}</Button>
);

const mayBeNetwork = (failure: Failure): boolean =>
  detectCaptivePortal(failure) !== null || (failure.kind === 'no-api' && failure.mayBeNetwork === true);

function Details({ failure }: { failure: Failure }) {
  // Nothing has worked at this address yet, so both are said.
  if (detectCaptivePortal(failure)) return <p>{t('signInOrAddress')}</p>;
  if (failure.kind === 'unauthorized' && failure.at)
    return <p class="muted">{t('foundApi', serviceAddressWithAscii(failure.at))}</p>;
  if (failure.kind !== 'no-api') return null;
  return (
    <>
      {mayBeNetwork(failure) && <p>{t('orSignIn')}</p>}
      <p class="muted">{t('triedAddresses', formatList(failure.tried.map(serviceAddressWithAscii)))}</p>
    </>
  );
}

function otherWay(failure: Failure, onConnect: ConnectFailureProps['onConnect']) {
  if (failure.kind === 'unsure-account')
    return <Action text={t('sameAccount')} onClick={() => onConnect({ isSame: true })} />;
  const elsewhere = failure.kind === 'no-api' ? failure.elsewhere : null;
  if (elsewhere === null) return null;
  return (
    <Action
      text={t('tryAddress', serviceAddressWithAscii(elsewhere))}
      onClick={() => onConnect({ address: elsewhere })}
    />
  );
}

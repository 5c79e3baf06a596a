import { serviceAddressWithAscii } from '../../../core/account/service-host.ts';
import { detectCaptivePortal, type Failure } from '../../../core/failure.ts';
import { openCaptivePortal } from '../../../platform/tabs.ts';
import { formatList, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AccessRefusedNotice } from '../../../ui/access/AccessRefusedNotice.tsx';
import { describeFailure } from '../../../i18n/describe-failure.ts';
import { FieldProblem } from '../../../ui/FieldProblem.tsx';
import type { TypedConnectInput } from './find-api-and-connect.ts';
import type { FailedConnectAttempt } from './use-connect-form.ts';

interface ConnectProblemProps {
  id: string;
  attempt: FailedConnectAttempt;
  onConnect: (changed?: Partial<TypedConnectInput>, withoutAccess?: string) => void;
}

/** Why an attempt to connect failed, and where the API was looked for. The form's own button tries again; others lead another way. */
export function ConnectProblem({ id, attempt: { failure, host, refused }, onConnect }: ConnectProblemProps) {
  if (refused)
    return (
      <AccessRefusedNotice hosts={[host]} onWithout={() => onConnect(refused.changed, refused.baseUrl)} />
    );
  const { sentence, serviceMessage } = describeFailure(failure, host);
  return (
    <FieldProblem id={id}>
      <p>{sentence}</p>
      {serviceMessage && <p>{serviceMessage}</p>}
      <Details failure={failure} />
      {mayBeNetwork(failure) && (
        <Button isSmall onClick={() => void openCaptivePortal(host)}>
          {t('openSignIn')}
        </Button>
      )}
      <OtherWay failure={failure} onConnect={onConnect} />
    </FieldProblem>
  );
}

const mayBeNetwork = (failure: Failure): boolean =>
  detectCaptivePortal(failure) !== null || (failure.kind === 'no-api' && failure.mayBeNetwork === true);

function Details({ failure }: { failure: Failure }) {
  // Nothing has worked at this address yet, so both are said.
  if (detectCaptivePortal(failure)) return <p>{t('signInOrAddress')}</p>;
  if (failure.kind === 'unreachable' || failure.kind === 'timed-out') return <p>{t('diagReachFix')}</p>;
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

function OtherWay({ failure, onConnect }: Pick<ConnectProblemProps, 'onConnect'> & { failure: Failure }) {
  if (failure.kind === 'unsure-account')
    return (
      <Button isSmall onClick={() => onConnect({ isSame: true })}>
        {t('sameAccount')}
      </Button>
    );
  const elsewhere = failure.kind === 'no-api' ? failure.elsewhere : null;
  if (elsewhere === null) return null;
  return (
    <Button isSmall onClick={() => onConnect({ address: elsewhere })}>
      {t('tryAddress', serviceAddressWithAscii(elsewhere))}
    </Button>
  );
}

const places: Partial<Record<Failure['kind'], 'address' | 'key'>> = {
  'managed-address': 'address',
  'bad-address': 'address',
  'insecure-address': 'address',
  'no-api': 'address',
  'not-found': 'address',
  'method-blocked': 'address',
  redirected: 'address',
  unreadable: 'address',
  unreachable: 'address',
  'timed-out': 'address',
  'key-missing': 'key',
  'bad-key': 'key',
  'key-unreadable': 'key',
  locked: 'key',
  'key-in-use': 'key',
  unauthorized: 'key',
};

/** The field whose value a failure to connect is about; `null` where it is about neither. */
export const connectFieldOfFailure = ({ kind }: Failure): 'address' | 'key' | null => places[kind] ?? null;

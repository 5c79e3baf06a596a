import { serviceAddress } from '../../../core/account/service-host.ts';
import { askedToSignIn, type Failure } from '../../../core/failure.ts';
import { openSignIn } from '../../../platform/tabs.ts';
import { formatList, word } from '../../../platform/words.ts';
import { Notice } from '../../../ui/notices/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { RefusedAccess } from '../../../ui/access/RefusedAccess.tsx';
import { describe } from '../../../words/failure-words.ts';
import type { Typed } from './connect-anywhere.ts';
import type { Failed } from './use-connect.ts';

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
  attempt: Failed;
  onConnect: (changed?: Partial<Typed>, withoutAccess?: string) => void;
}

/** Why an attempt to connect failed, where the API was found or looked for, and the way on. */
export function ConnectFailure({ attempt: { failure, host, refused }, onConnect }: ConnectFailureProps) {
  if (refused)
    return <RefusedAccess hosts={[host]} onWithout={() => onConnect(refused.changed, refused.baseUrl)} />;
  const { sentence, said, remedy } = describe(failure, host);
  const text = again[remedy];
  const actions = (
    <>
      {mayBeNetwork(failure) && <Action text={word('openSignIn')} onClick={() => void openSignIn(host)} />}
      {otherWay(failure, onConnect) ?? (text && <Action text={word(text)} onClick={() => onConnect()} />)}
    </>
  );
  return (
    <Notice tone="danger" heading={sentence} actions={actions}>
      {said && <p>{said}</p>}
      <Details failure={failure} />
    </Notice>
  );
}

const Action = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button onClick={onClick}>{text}</Button>
);

const mayBeNetwork = (failure: Failure): boolean =>
  askedToSignIn(failure) !== null || (failure.kind === 'no-api' && failure.mayBeNetwork === true);

function Details({ failure }: { failure: Failure }) {
  // Nothing has worked at this address yet, so both are said.
  if (askedToSignIn(failure)) return <p>{word('signInOrAddress')}</p>;
  if (failure.kind === 'unauthorized' && failure.at)
    return <p class="muted">{word('foundApi', serviceAddress(failure.at))}</p>;
  if (failure.kind !== 'no-api') return null;
  return (
    <>
      {mayBeNetwork(failure) && <p>{word('orSignIn')}</p>}
      <p class="muted">{word('triedAddresses', formatList(failure.tried.map(serviceAddress)))}</p>
    </>
  );
}

function otherWay(failure: Failure, onConnect: ConnectFailureProps['onConnect']) {
  if (failure.kind === 'unsure-account')
    return <Action text={word('sameAccount')} onClick={() => onConnect({ isSame: true })} />;
  const elsewhere = failure.kind === 'no-api' ? failure.elsewhere : null;
  if (elsewhere === null) return null;
  return (
    <Action
      text={word('tryAddress', serviceAddress(elsewhere))}
      onClick={() => onConnect({ address: elsewhere })}
    />
  );
}

import type { Account } from '../../core/account/account.ts';
import type { Failure } from '../../core/failure.ts';
import { shownUrl } from '../../core/url/shown-host.ts';
import { formatList, formatNumber, word } from '../../platform/words.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Attempt, useConnect } from './use-connect.ts';

export interface ConnectResultProps {
  attempt: Attempt;
  account: Account | null;
  onConnect: ReturnType<typeof useConnect>['onConnect'];
}

/** What came of an attempt to connect, where the API was found or looked for, and the way on. */
export function ConnectResult({ attempt, account, onConnect }: ConnectResultProps) {
  if (attempt.at === 'failed') {
    const { failure, host } = attempt;
    return (
      <FailureNotice failure={failure} host={host} onRetry={() => onConnect()}>
        <Details failure={failure} />
        <WayOn failure={failure} onConnect={onConnect} />
      </FailureNotice>
    );
  }
  if (attempt.at !== 'connected' || !account) return null;
  const { host, foundAt, links, clicks } = attempt;
  return (
    <Notice tone="success" heading={word('connectedTo', host)}>
      {foundAt !== null && <p>{word('foundApi', shownUrl(foundAt))}</p>}
      <p>{word('connectedCounts', formatNumber(links), formatNumber(clicks))}</p>
      <p class="muted">{word('connectedNext')}</p>
    </Notice>
  );
}

function Details({ failure }: { failure: Failure }) {
  if (failure.kind === 'unauthorized' && failure.at)
    return <p class="muted">{word('foundApi', shownUrl(failure.at))}</p>;
  if (failure.kind !== 'no-api') return null;
  return <p class="muted">{word('triedAddresses', formatList(failure.tried.map(shownUrl)))}</p>;
}

function WayOn({ failure, onConnect }: Pick<ConnectResultProps, 'onConnect'> & { failure: Failure }) {
  if (failure.kind === 'unsure-account') {
    return (
      <button type="button" class="button" onClick={() => onConnect({ isSame: true })}>
        {word('sameAccount')}
      </button>
    );
  }
  const elsewhere = failure.kind === 'no-api' ? failure.elsewhere : null;
  if (elsewhere === null) return null;
  return (
    <button type="button" class="button" onClick={() => onConnect({ address: elsewhere })}>
      {word('tryAddress', shownUrl(elsewhere))}
    </button>
  );
}

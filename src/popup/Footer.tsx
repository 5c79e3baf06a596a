import { useState } from 'preact/hooks';
import { requestsPerHour, type Account } from '../core/account.ts';
import type { Failure } from '../core/failure.ts';
import { hostOf } from '../core/long-url.ts';
import { send } from '../platform/messages.ts';
import { formatNumber, word } from '../platform/words.ts';
import type { Snapshot } from '../store/items.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { relativeTime } from '../ui/time-words.ts';
import { useNow } from '../ui/use-now.ts';

const loadNotice = () =>
  import('../ui/FailureNotice.tsx').then(({ FailureNotice }) => ({ default: FailureNotice }));

export interface FooterProps {
  account: Account;
  snapshot: Snapshot | null;
  requests: number;
}

/** How old the numbers are (a click gets new ones), and what of the hour's requests is used. */
export function Footer({ account, snapshot, requests }: FooterProps) {
  const now = useNow(10_000);
  const [failure, setFailure] = useState<Failure | null>(null);
  const update = async () => {
    const done = await send('refresh', { maxAgeMs: 0 });
    setFailure(done.ok ? null : done.error);
  };
  const host = hostOf(account.baseUrl);
  return (
    <>
      {failure && <Lazy load={loadNotice} props={{ failure, host, onRetry: () => void update() }} />}
      <footer>
        <button type="button" title={word('updateNow')} onClick={() => void update()}>
          {snapshot ? word('updated', relativeTime(snapshot.fetchedAt, now)) : word('neverUpdated')}
        </button>
        <span>{word('requests', formatNumber(requests), formatNumber(requestsPerHour[account.plan]))}</span>
      </footer>
    </>
  );
}

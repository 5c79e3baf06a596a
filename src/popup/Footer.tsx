import { requestsPerHour, type Account } from '../core/account.ts';
import { send } from '../platform/messages.ts';
import { formatNumber, word } from '../platform/words.ts';
import type { Snapshot } from '../store/items.ts';
import { relativeTime } from '../ui/time-words.ts';
import { useNow } from '../ui/use-now.ts';

export interface FooterProps {
  account: Account;
  snapshot: Snapshot | null;
  requests: number;
}

/** How old the numbers are (a click gets new ones), and what of the hour's requests is used. */
export function Footer({ account, snapshot, requests }: FooterProps) {
  const now = useNow(10_000);
  return (
    <footer>
      <button type="button" title={word('updateNow')} onClick={() => void send('refresh', { maxAgeMs: 0 })}>
        {snapshot ? word('updated', relativeTime(snapshot.fetchedAt, now)) : word('neverUpdated')}
      </button>
      <span>{word('requests', formatNumber(requests), formatNumber(requestsPerHour[account.plan]))}</span>
    </footer>
  );
}

import { useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';

/** How often an account came, where there was none, and how often the last one went, since the page opened. */
export interface AccountConnectionCounts {
  connectCount: number;
  disconnectCount: number;
}

/** Counted whichever page connects and disconnects, so that what belongs to an account is dropped with it. */
export function useAccountConnectionCounts(account: Account | null): AccountConnectionCounts {
  const isThere = account !== null;
  const seen = useRef({ isThere, connectCount: 0, disconnectCount: 0 });
  const before = seen.current;
  if (isThere !== before.isThere)
    seen.current = {
      isThere,
      connectCount: before.connectCount + (isThere ? 1 : 0),
      disconnectCount: before.disconnectCount + (isThere ? 0 : 1),
    };
  return seen.current;
}

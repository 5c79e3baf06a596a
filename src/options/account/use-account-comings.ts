import { useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';

/** How often an account came, where there was none, and how often the last one went, since the page opened. */
export interface AccountComings {
  comings: number;
  goings: number;
}

/** Counted whichever page connects and disconnects, so that what belongs to an account is dropped with it. */
export function useAccountComings(account: Account | null): AccountComings {
  const isThere = account !== null;
  const seen = useRef({ isThere, comings: 0, goings: 0 });
  const before = seen.current;
  if (isThere !== before.isThere)
    seen.current = {
      isThere,
      comings: before.comings + (isThere ? 1 : 0),
      goings: before.goings + (isThere ? 0 : 1),
    };
  return seen.current;
}

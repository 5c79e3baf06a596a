import { useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { shownHostOf } from '../../core/url/long-url.ts';
import { send } from '../../platform/messages.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';

interface Unfinished {
  /** Of the account: it may be gone itself by then. */
  id: string | undefined;
  host: string;
  isAccountLeft: boolean;
}

/** Forgets the account, and tells of one that is forgotten, or of which something is left. */
export function useForget(account: Account | null) {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const forget = async () => {
    const id = account?.id ?? unfinished?.id;
    const host = account ? shownHostOf(account.baseUrl) : (unfinished?.host ?? '');
    setUnfinished(null);
    const done = await send('forgetAccount', null);
    if (done.ok) return setForgotten(host);
    // What the page has read of the storage is older than the answer. An account that can't be read is not known to be gone.
    const left = await readItem(items.account).catch(() => account);
    setUnfinished({ id, host, isAccountLeft: left !== null });
  };
  return { unfinished, forgotten: account === null ? forgotten : null, forget: () => void forget() };
}

/** How often the account went away, from whichever page: what was typed for it goes with it. */
export function useDisconnections(account: Account | null): number {
  const seen = useRef({ isThere: false, count: 0 });
  const isThere = account !== null;
  if (seen.current.isThere && !isThere) seen.current.count += 1;
  seen.current.isThere = isThere;
  return seen.current.count;
}

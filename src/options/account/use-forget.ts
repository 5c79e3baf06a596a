import { useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { shownHostOf } from '../../core/url/long-url.ts';
import { send } from '../../platform/messages.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';

interface Unfinished {
  /** The account's id: the account itself may be gone by then. */
  id: string | undefined;
  host: string;
  isAccountLeft: boolean;
}

/** Erases the account, and tells whether that worked or something is left. */
export function useForget(account: Account | null) {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const forget = async () => {
    const id = account?.id ?? unfinished?.id;
    const host = account ? shownHostOf(account.baseUrl) : (unfinished?.host ?? '');
    setUnfinished(null);
    const done = await send('forgetAccount', null);
    if (done.ok) return setForgotten(host);
    // The page's data is older than the answer, so the store is read. An account that can't be read may still be there.
    const left = await readItem(items.account).catch(() => account);
    setUnfinished({ id, host, isAccountLeft: left !== null });
  };
  return { unfinished, forgotten: account === null ? forgotten : null, forget: () => void forget() };
}

/** How often the account disappeared, from any page, so that what was typed for it is dropped. */
export function useDisconnections(account: Account | null): number {
  const seen = useRef({ isThere: false, count: 0 });
  const isThere = account !== null;
  if (seen.current.isThere && !isThere) seen.current.count += 1;
  seen.current.isThere = isThere;
  return seen.current.count;
}

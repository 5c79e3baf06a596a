import { useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { serviceHost } from '../../core/account/service-host.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';

interface Unfinished {
  /** The account's id: the account itself may be gone by then. */
  id: string | undefined;
  isAccountLeft: boolean;
  /** What to say once a second attempt has worked. */
  told: Erased;
}

/** What was erased, in words. */
export interface Erased {
  heading: string;
  hint: string;
}

const erasedAll = (): Erased => ({ heading: word('erasedAll'), hint: word('erasedAllHint') });

const disconnectedFrom = ({ baseUrl }: Account): Erased => ({
  heading: word('forgotten', serviceHost(baseUrl)),
  hint: word('forgottenHint'),
});

/** Erases everything, and tells whether that worked or something is left. */
export function useForget(account: Account | null) {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const [erased, setErased] = useState<Erased | null>(null);
  const erase = async (told: Erased) => {
    const id = account?.id ?? unfinished?.id;
    setUnfinished(null);
    const done = await send('forgetAccount', null);
    if (done.ok) return setErased(told);
    // The page's data is older than the answer, so the store is read. An account that can't be read may still be there.
    const left = await readItem(items.account).catch(() => account);
    setUnfinished({ id, isAccountLeft: left !== null, told });
  };
  return {
    unfinished,
    erased: account === null ? erased : null,
    /** For the only account. */
    forget: () => account && void erase(disconnectedFrom(account)),
    eraseAll: () => void erase(erasedAll()),
    again: () => unfinished && void erase(unfinished.told),
  };
}

/** How often the account disappeared, from any page, so that what was typed for it is dropped. */
export function useDisconnections(account: Account | null): number {
  const seen = useRef({ isThere: false, count: 0 });
  const isThere = account !== null;
  if (seen.current.isThere && !isThere) seen.current.count += 1;
  seen.current.isThere = isThere;
  return seen.current.count;
}

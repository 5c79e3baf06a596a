import { useState } from 'preact/hooks';
import type { Account } from '../core/account.ts';
import { send } from '../platform/messages.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';

interface Unfinished {
  /** Of the account: it may be gone itself by then. */
  id: string | undefined;
  isAccountLeft: boolean;
}

/** Forgets the account, and tells of one of which something is left. */
export function useForget(account: Account | null) {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const forget = async () => {
    const id = account?.id ?? unfinished?.id;
    setUnfinished(null);
    const done = await send('forgetAccount', null);
    if (done.ok) return;
    // What the page has read of the storage is older than the answer. An account that can't be read is not known to be gone.
    const left = await readItem(items.account).catch(() => account);
    setUnfinished({ id, isAccountLeft: left !== null });
  };
  return { unfinished, forget: () => void forget() };
}

import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';

interface Unfinished {
  /** The account's id: the account itself may be gone by then. */
  id: string | undefined;
  isAccountLeft: boolean;
  /** What to say once a second attempt has worked. */
  told: ErasedTexts;
}

/** What was erased, in words. */
export interface ErasedTexts {
  heading: string;
  hint: string;
}

const erasedAll = (): ErasedTexts => ({ heading: t('erasedAll'), hint: t('erasedAllHint') });

const disconnectedFrom = (account: Account): ErasedTexts => ({
  heading: t('forgotten', accountName(account)),
  hint: t('forgottenHint'),
});

/** Erases everything, and tells whether that worked or something is left. `connectCount`: how often an account came (`useAccountConnectionCounts`). */
export function useErasure(account: Account | null, connectCount: number) {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const [erased, setErased] = useState<ErasedTexts | null>(null);
  // The next account may go from another page.
  useEffect(() => setErased(null), [connectCount]);
  const erase = async (told: ErasedTexts) => {
    const id = account?.id ?? unfinished?.id;
    setUnfinished(null);
    const done = await sendCommand('eraseAllAccounts', null);
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

import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { waitOutReloadThrottle } from '../../ui/reload-throttle.ts';
import { readBioPages } from '../../storage/bio-pages/bio-pages.ts';
import { fetchAndSaveBioPages } from './fetch-and-save-bio-pages.ts';

const key = 'bio-pages';

/** What this tab knows: `yes` or `no`, with the account. */
const known = (accountId: string): boolean | null => {
  const [answer, of] = sessionStorage.getItem(key)?.split(' ') ?? [];
  return of === accountId ? answer === 'yes' : null;
};

/**
 * Whether the account has bio pages, asked once per tab: most accounts have none, and a menu entry without content is in the way. While
 * this is unknown, there is no entry, unless the service does not say and had some before. `isAsked`: the view of bio pages asks by itself.
 */
export function useHasBioPages(
  account: Account,
  isAsked: boolean,
): { hasBioPages: boolean; note: (count: number) => void } {
  const accountId = account.id;
  const [has, setHas] = useState(() => known(accountId));
  const note = (count: number) => {
    sessionStorage.setItem(key, `${count > 0 ? 'yes' : 'no'} ${accountId}`);
    setHas(count > 0);
  };
  useEffect(() => {
    if (has !== null || isAsked || !capabilitiesOf(account).hasBioPages) return;
    const ask = async () => {
      await waitOutReloadThrottle();
      const answer = await fetchAndSaveBioPages(accountId);
      if (answer.ok) return note(answer.value.pages.length + answer.value.skipped);
      const kept = await readBioPages(accountId);
      if (kept && kept.pages.length > 0) setHas(true);
    };
    ask().catch(console.error);
  }, []);
  return { hasBioPages: has ?? false, note };
}

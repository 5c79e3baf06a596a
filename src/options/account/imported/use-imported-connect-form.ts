import { useEffect, useRef } from 'preact/hooks';
import type { Account, AccountAwaitingKey } from '../../../core/account/account.ts';
import { displayUrl } from '../../../core/url/display/display-host.ts';
import { restoreColorFromBackup } from './restore-color-from-backup.ts';
import { useConnectForm, type ConnectFormState } from '../connect/use-connect-form.ts';

export interface ImportedConnectFormState extends ConnectFormState {
  /** Fills the form with what is known of an account that has no key. */
  fill: (account: AccountAwaitingKey) => void;
}

/**
 * Like `useConnectForm`, for an account that may be an imported one. When it is connected, it keeps its label, its sites and its color.
 */
export function useImportedConnectForm(account: Account | null): ImportedConnectFormState {
  const wanted = useRef<AccountAwaitingKey | null>(null);
  const connecting = useConnectForm(account, () => wanted.current);
  const { attempt, change } = connecting;
  useEffect(() => {
    const connected = wanted.current;
    if (attempt.at !== 'connected' || connected === null) return;
    wanted.current = null;
    restoreColorFromBackup(attempt.accountId, connected.color).catch(console.error);
  }, [attempt.at]);
  return {
    ...connecting,
    reset: () => {
      wanted.current = null;
      connecting.reset();
    },
    fill: (chosen) => {
      wanted.current = chosen;
      const { baseUrl, plan, authHeader } = chosen;
      change({ address: displayUrl(baseUrl), key: '', plan, authHeader });
    },
  };
}

import { useEffect, useState } from 'preact/hooks';
import { sortAccountsByName } from '../../core/account/account-name.ts';
import { t } from '../../platform/i18n.ts';
import { replaceKeyFragment } from '../../ui/lock/replace-key-fragment.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import type { OptionsData } from '../options-data.ts';
import { AccountCard } from './AccountCard.tsx';
import { AddAccount } from './AddAccount.tsx';
import { ConnectedNotice } from './ConnectedNotice.tsx';
import type { ConnectFormState } from './connect/use-connect-form.ts';

export interface AccountsSectionProps extends Pick<OptionsData, 'accounts' | 'imported'> {
  /** For the shown account. */
  connecting: ConnectFormState;
  /** Erases everything. */
  onDisconnect: () => void;
}

/** The accounts that are connected, each as a card, in the order of their names; the key of the shown one is replaced in its card. */
export function AccountsSection({
  accounts,
  imported,
  connecting,
  onDisconnect: onForget,
}: AccountsSectionProps) {
  const { attempt } = connecting;
  const [shown] = accounts;
  const shownId = shown?.account.id ?? null;
  /** Whose key is replaced. Another account may be shown meanwhile, to whose service what was typed must not go. */
  const [askedOf, setAskedOf] = useState(
    // The account may have been connected in another page meanwhile.
    attempt.at === 'failed' || location.hash === replaceKeyFragment ? shownId : null,
  );
  const isReplacing = askedOf === shownId && attempt.at !== 'connected';
  const replace = (isWanted: boolean) => {
    // A request that has left can't be taken back, and its answer is shown in the form.
    if (attempt.at === 'connecting') return;
    connecting.reset();
    setAskedOf(isWanted ? shownId : null);
    if (!isWanted && location.hash === replaceKeyFragment) history.replaceState(null, '', '#accounts');
  };
  useEffect(() => {
    const follow = () => location.hash === replaceKeyFragment && replace(true);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  });
  const snapshots = new Map(accounts.map(({ account, snapshot }) => [account.id, snapshot]));
  const all = accounts.map(({ account }) => account);
  return (
    <SettingsSection name="accounts" lead={t('accountsLead')}>
      {attempt.at === 'connected' && <ConnectedNotice connected={attempt} />}
      {sortAccountsByName(all).map((account) => (
        <AccountCard
          key={account.id}
          account={account}
          snapshot={snapshots.get(account.id) ?? null}
          isShown={account.id === shownId}
          isOnly={all.length === 1}
          connecting={isReplacing && account.id === shownId ? connecting : null}
          onReplace={replace}
          onDisconnectOnly={onForget}
        />
      ))}
      <AddAccount imported={imported} accounts={all} />
    </SettingsSection>
  );
}

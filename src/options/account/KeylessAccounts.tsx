import type { AccountAwaitingKey } from '../../core/account/account.ts';
import { isAllowedApi } from '../../core/account/api-guesses.ts';
import { accountName } from '../../core/account/account-name.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { t } from '../../platform/i18n.ts';
import { sendCommand } from '../../platform/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { runReported } from '../../ui/notices/reported-failure.ts';
import { useManagedPolicy } from '../managed/use-managed-policy.ts';

export interface KeylessAccountsProps {
  imported: readonly AccountAwaitingKey[];
  /** Fills the form of a new account with what is known of one. */
  onAddKey: (account: AccountAwaitingKey) => void;
}

/** The accounts of an imported backup: each is connected with its key, or removed from the list. */
export const KeylessAccounts = ({ imported, onAddKey }: KeylessAccountsProps) => {
  const { address } = useManagedPolicy();
  return (
    <>
      {imported.map((account) => {
        // The form is filled with the administrator's address, to which no other account's key may go.
        const isAllowed = isAllowedApi(address, account.baseUrl);
        return (
          <section key={account.id} class="card account" aria-labelledby={`keyless-${account.id}`}>
            <div class="set">
              <div>
                <h3 id={`keyless-${account.id}`}>
                  {accountName(account)} <span class="tag">{t('keyMissing')}</span>
                </h3>
                <p class="muted" dir="ltr">
                  {serviceHostWithAscii(account.baseUrl)}
                </p>
                {!isAllowed && <p class="muted">{t('failManagedAddress')}</p>}
              </div>
              {isAllowed && <Button onClick={() => onAddKey(account)}>{t('addKey')}</Button>}
              <Button
                kind="quiet"
                onClick={() => runReported(sendCommand('changeImportedAccounts', { removed: [account.id] }))}
              >
                {t('remove')}
              </Button>
            </div>
          </section>
        );
      })}
    </>
  );
};

import { accountName } from '../../../core/account/account-name.ts';
import { serviceHost } from '../../../core/account/service-host.ts';
import { word } from '../../../platform/words.ts';
import type { ImportedAccount } from '../../../store/imported/imported.ts';
import { keepImported } from '../../../store/imported/keep-imported.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useManaged } from '../../managed/use-managed.ts';

export interface KeylessAccountsProps {
  imported: readonly ImportedAccount[];
  /** Fills the form of a new account with what is known of one. */
  onAddKey: (account: ImportedAccount) => void;
}

/** The accounts of an imported backup: each is connected with its key, or removed from the list. */
export const KeylessAccounts = ({ imported, onAddKey }: KeylessAccountsProps) => {
  const { address } = useManaged();
  return (
    <>
      {imported.map((account) => {
        // The form is filled with the administrator's address, to which no other account's key may go.
        const isAllowed = address === null || address === account.baseUrl;
        return (
          <section key={account.id} class="card account" aria-labelledby={`keyless-${account.id}`}>
            <div class="set">
              <div>
                <h3 id={`keyless-${account.id}`}>
                  {accountName(account)} <span class="tag">{word('keyMissing')}</span>
                </h3>
                <p class="muted" dir="ltr">
                  {serviceHost(account.baseUrl)}
                </p>
                {!isAllowed && <p class="muted">{word('managedAddress')}</p>}
              </div>
              {isAllowed && <Button onClick={() => onAddKey(account)}>{word('addKey')}</Button>}
              <Button
                kind="quiet"
                onClick={() => void keepImported(imported.filter(({ id }) => id !== account.id))}
              >
                {word('remove')}
              </Button>
            </div>
          </section>
        );
      })}
    </>
  );
};

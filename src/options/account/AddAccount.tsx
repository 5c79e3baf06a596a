import type { Account, AccountAwaitingKey } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConnectedNotice } from './ConnectedNotice.tsx';
import { ConnectForm } from './connect/ConnectForm.tsx';
import { KeylessAccounts } from './KeylessAccounts.tsx';
import { useConnectForm } from './connect/use-connect-form.ts';

/** Where the menu of accounts leads. */
const fragment = 'add-account';

export interface AddAccountProps {
  accounts: readonly Account[];
  imported: readonly AccountAwaitingKey[];
}

/** Connects another account, which is then shown. An account that was connected already is shown too. */
export function AddAccount({ accounts, imported }: AddAccountProps) {
  const connecting = useConnectForm(null);
  const place = useRef<HTMLDivElement>(null);
  const ids = useRef(accounts.map(({ id }) => id));
  const { attempt } = connecting;
  // Another account may be shown by now.
  const added = attempt.at === 'connected' && accounts.find(({ id }) => id === attempt.accountId);
  const [isAsked, setAsked] = useState(location.hash === `#${fragment}`);
  const isOpen = isAsked && attempt.at !== 'connected';
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // When the form closes, the focus returns to the button that opened it.
  useLayoutEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus();
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const ask = (isWanted: boolean) => {
    connecting.reset();
    ids.current = accounts.map(({ id }) => id);
    setAsked(isWanted);
  };
  return (
    <>
      <KeylessAccounts
        imported={imported}
        onAddKey={(account) => {
          ask(true);
          connecting.fill(account);
          // What is missing is the key. A form that opens by this takes the focus itself.
          place.current?.querySelector<HTMLInputElement>('input[name="key"]')?.focus();
        }}
      />
      <div class="group" id={fragment} ref={place}>
        {attempt.at === 'connected' && added && (
          <ConnectedNotice
            connected={attempt}
            heading={t(
              ids.current.includes(added.id) ? 'alreadyConnected' : 'connectedTo',
              accountName(added),
            )}
          />
        )}
        {isOpen ? (
          <section class="group" aria-labelledby="add-account-heading">
            <h3 id="add-account-heading">{t('addAccount')}</h3>
            <ConnectForm account={null} connecting={connecting} onCancel={() => ask(false)} />
          </section>
        ) : (
          <Button icon="plus" ref={opener} onClick={() => ask(true)}>
            {t('addAccount')}
          </Button>
        )}
      </div>
    </>
  );
}

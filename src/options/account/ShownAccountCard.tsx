import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConnectForm } from './connect/ConnectForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccountHead } from './AccountHead.tsx';
import { AccountNameAndColorFields } from './AccountNameAndColorFields.tsx';
import { AccountSitesEditor } from './AccountSitesEditor.tsx';
import { CheckConnectionButton } from './CheckConnectionButton.tsx';
import { DisconnectRow } from './DisconnectRow.tsx';
import { useCommandFailure } from '../../ui/notices/use-command-failure.tsx';
import type { ConnectFormState } from './connect/use-connect-form.ts';

export interface ShownAccountCardProps {
  account: Account;
  snapshot: AccountSnapshot | null;
  /** All that are connected. */
  accounts: readonly Account[];
  /** The form in which the key is replaced, while it is open. The buttons are away meanwhile. */
  connecting: ConnectFormState | null;
  onReplace: (isWanted: boolean) => void;
  onDisconnect: () => void;
}

/** The shown account, with controls to name it, replace its key and disconnect it. */
export function ShownAccountCard({
  account,
  snapshot,
  accounts,
  connecting,
  onReplace,
  onDisconnect: onForget,
}: ShownAccountCardProps) {
  const { notice, run } = useCommandFailure(serviceHostWithAscii(account.baseUrl));
  const disconnect = () => run(sendCommand('disconnectAccount', { id: account.id }));
  const isOnly = accounts.length === 1;
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = connecting !== null;
  const wasOpen = useRef(isOpen);
  // When the form closes, the focus returns to the button that opened it.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section class="card account" id="replace-key" aria-labelledby="account">
      <AccountHead account={account} snapshot={snapshot} headingId="account" isCurrent={!isOnly} />
      <AccountNameAndColorFields account={account} />
      {(!isOnly || account.sites.length > 0) && <AccountSitesEditor account={account} />}
      {notice}
      {connecting ? (
        <ConnectForm account={account} connecting={connecting} onCancel={() => onReplace(false)} />
      ) : (
        <DisconnectRow
          accountId={account.id}
          question={isOnly ? t('forgetHint') : t('disconnectAsk', accountName(account))}
          onDisconnect={isOnly ? onForget : disconnect}
        >
          <Button ref={opener} onClick={() => onReplace(true)}>
            <Icon name="key" />
            {t('replaceKey')}
          </Button>
          <CheckConnectionButton baseUrl={account.baseUrl} />
        </DisconnectRow>
      )}
    </section>
  );
}

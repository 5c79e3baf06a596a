import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import type { Snapshot } from '../../store/items/items.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConnectForm } from './connect/ConnectForm.tsx';
import { OptionsIcon } from '../OptionsIcon.tsx';
import { AccountHead } from './AccountHead.tsx';
import { NameFields } from './NameFields.tsx';
import { SiteFields } from './SiteFields.tsx';
import { Disconnect } from './Disconnect.tsx';
import type { Connecting } from './connect/use-connect.ts';

export interface AccountCardProps {
  account: Account;
  snapshot: Snapshot | null;
  /** All that are connected. */
  accounts: readonly Account[];
  /** The form in which the key is replaced, while it is open. */
  connecting: Connecting | null;
  onReplace: (isWanted: boolean) => void;
  onForget: () => void;
}

/** The shown account, with controls to name it, replace its key and disconnect it. */
export function AccountCard({
  account,
  snapshot,
  accounts,
  connecting,
  onReplace,
  onForget,
}: AccountCardProps) {
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
    <section class="card account" aria-labelledby="account">
      <AccountHead account={account} snapshot={snapshot} headingId="account" isCurrent={!isOnly} />
      {connecting ? (
        <ConnectForm account={account} connecting={connecting} onCancel={() => onReplace(false)} />
      ) : (
        <>
          <NameFields account={account} />
          {(!isOnly || account.sites.length > 0) && <SiteFields account={account} accounts={accounts} />}
        </>
      )}
      <Disconnect
        accountId={account.id}
        question={isOnly ? word('forgetHint') : word('disconnectAsk', accountName(account))}
        onForget={isOnly ? onForget : () => void send('removeAccount', { id: account.id })}
      >
        <Button ref={opener} aria-expanded={isOpen} onClick={() => onReplace(!isOpen)}>
          <OptionsIcon name="key" />
          {word('replaceKey')}
        </Button>
      </Disconnect>
    </section>
  );
}

import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { switchToAccount } from '../../ui/accounts/switch-to-account.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { AccountHead } from './AccountHead.tsx';
import { DisconnectRow } from './DisconnectRow.tsx';
import { AccountNameAndColorFields } from './AccountNameAndColorFields.tsx';
import { AccountSitesEditor } from './AccountSitesEditor.tsx';
import { useCommandFailure } from '../../ui/notices/use-command-failure.tsx';

export interface OtherAccountCardProps {
  account: Account;
  /** All that are connected. */
  accounts: readonly Account[];
  snapshot: AccountSnapshot | null;
}

/** A connected account that is not shown. Its pending work goes on, and a click shows it. */
export function OtherAccountCard({ account, accounts, snapshot }: OtherAccountCardProps) {
  const { notice, run } = useCommandFailure(serviceHostWithAscii(account.baseUrl));
  return (
    <section class="card account" aria-labelledby={`account-${account.id}`}>
      <AccountHead
        account={account}
        snapshot={snapshot}
        headingId={`account-${account.id}`}
        action={<Button onClick={() => run(switchToAccount(account))}>{t('makeCurrent')}</Button>}
      />
      <AccountNameAndColorFields account={account} />
      <AccountSitesEditor account={account} />
      {notice}
      <DisconnectRow
        accountId={account.id}
        question={t('disconnectAsk', accountName(account))}
        onDisconnect={() => run(sendCommand('disconnectAccount', { id: account.id }))}
      />
    </section>
  );
}

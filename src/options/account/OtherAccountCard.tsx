import { useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import type { Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { switchToAccount } from '../../ui/accounts/switch-to-account.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { AccountHead } from './AccountHead.tsx';
import { DisconnectRow } from './DisconnectRow.tsx';
import { AccountNameAndColorFields } from './AccountNameAndColorFields.tsx';
import { AccountSitesEditor } from './AccountSitesEditor.tsx';

export interface OtherAccountCardProps {
  account: Account;
  /** All that are connected. */
  accounts: readonly Account[];
  snapshot: AccountSnapshot | null;
}

/** A connected account that is not shown. Its pending work goes on, and a click shows it. */
export function OtherAccountCard({ account, accounts, snapshot }: OtherAccountCardProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const tell = (done: Result<null>) => setFailure(done.ok ? null : done.error);
  return (
    <section class="card account" aria-labelledby={`account-${account.id}`}>
      <AccountHead
        account={account}
        snapshot={snapshot}
        headingId={`account-${account.id}`}
        action={<Button onClick={() => void switchToAccount(account).then(tell)}>{t('makeCurrent')}</Button>}
      />
      <AccountNameAndColorFields account={account} />
      <AccountSitesEditor account={account} accounts={accounts} />
      {failure && <FailureNotice failure={failure} host={serviceHostWithAscii(account.baseUrl)} />}
      <DisconnectRow
        accountId={account.id}
        question={t('disconnectAsk', accountName(account))}
        onDisconnect={() => void sendCommand('removeAccount', { id: account.id }).then(tell)}
      />
    </section>
  );
}

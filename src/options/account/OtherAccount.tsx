import { useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import type { Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import { serviceHost } from '../../core/account/service-host.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import type { Snapshot } from '../../store/items/items.ts';
import { switchTo } from '../../ui/accounts/switch-to.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { AccountHead } from './AccountHead.tsx';
import { Disconnect } from './Disconnect.tsx';
import { NameFields } from './NameFields.tsx';
import { SiteFields } from './SiteFields.tsx';

export interface OtherAccountProps {
  account: Account;
  /** All that are connected. */
  accounts: readonly Account[];
  snapshot: Snapshot | null;
}

/** A connected account that is not shown. Its pending work goes on, and a click shows it. */
export function OtherAccount({ account, accounts, snapshot }: OtherAccountProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const tell = (done: Result<null>) => setFailure(done.ok ? null : done.error);
  return (
    <section class="card account" aria-labelledby={`account-${account.id}`}>
      <AccountHead account={account} snapshot={snapshot} headingId={`account-${account.id}`} />
      <NameFields account={account} />
      <SiteFields account={account} accounts={accounts} />
      {failure && <FailureNotice failure={failure} host={serviceHost(account.baseUrl)} />}
      <Disconnect
        accountId={account.id}
        question={word('disconnectAsk', accountName(account))}
        onForget={() => void send('removeAccount', { id: account.id }).then(tell)}
      >
        <Button onClick={() => void switchTo(account).then(tell)}>{word('makeCurrent')}</Button>
      </Disconnect>
    </section>
  );
}

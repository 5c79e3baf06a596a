import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { accountClass } from '../../ui/accounts/AccountDot.tsx';
import { keyModeLabels } from '../privacy/key-mode-labels.ts';
import { HostAccessStatus } from './HostAccessStatus.tsx';
import { planName, planRequestsText } from './connect/PlanField.tsx';

export interface AccountHeadProps {
  account: Account;
  snapshot: AccountSnapshot | null;
  headingId: string;
  /** Said where there are several. */
  isCurrent?: boolean;
}

/** The account's name, how it is reached, and the service's latest numbers. */
export function AccountHead({ account, snapshot, headingId, isCurrent }: AccountHeadProps) {
  const name = accountName(account);
  return (
    <div class="account-head">
      <span class={`avatar ${accountClass[account.color]}`} aria-hidden="true">
        {name[0]?.toUpperCase()}
      </span>
      <div>
        <h3 id={headingId}>
          {account.label === '' ? t('account', name) : name}{' '}
          {isCurrent && <span class="tag good">{t('accountCurrent')}</span>}
        </h3>
        {account.label !== '' && (
          <p class="muted" dir="ltr">
            {serviceHostWithAscii(account.baseUrl)}
          </p>
        )}
        <HostAccessStatus account={account} />
        <Facts account={account} snapshot={snapshot} />
      </div>
    </div>
  );
}

/** A number that the service did not give is left out. */
function Facts({ account: { id, plan, key }, snapshot }: Pick<AccountHeadProps, 'account' | 'snapshot'>) {
  const known = snapshot?.accountId === id ? snapshot : null;
  const clicks = known?.reported?.totalClicks ?? null;
  return (
    <ul class="tags">
      <li class="tag">{t('planFact', planName(plan), planRequestsText({ id, plan }))}</li>
      {known && <li class="tag">{tPlural('links', known.linkCount)}</li>}
      {clicks !== null && <li class="tag">{tPlural('clicks', clicks)}</li>}
      {key.mode !== 'later' && <li class="tag">{t(keyModeLabels[key.mode])}</li>}
    </ul>
  );
}

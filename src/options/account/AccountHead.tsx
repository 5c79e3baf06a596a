import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { decodeAnalytics } from '../../core/answer/decode-analytics.ts';
import { serviceHost } from '../../core/account/service-host.ts';
import { countWord, word } from '../../platform/words.ts';
import type { Snapshot } from '../../store/items/items.ts';
import { accountClass } from '../../ui/accounts/AccountDot.tsx';
import { modeWords } from '../privacy/mode-words.ts';
import { AccountAccess } from './AccountAccess.tsx';
import { planName, planRequests } from './connect/PlanField.tsx';

export interface AccountHeadProps {
  account: Account;
  snapshot: Snapshot | null;
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
          {account.label === '' ? word('account', name) : name}{' '}
          {isCurrent && <span class="tag good">{word('accountCurrent')}</span>}
        </h3>
        {account.label !== '' && (
          <p class="muted" dir="ltr">
            {serviceHost(account.baseUrl)}
          </p>
        )}
        <AccountAccess account={account} />
        <Facts account={account} snapshot={snapshot} />
      </div>
    </div>
  );
}

/** A number that the service did not give is left out. */
function Facts({ account: { id, plan, key }, snapshot }: Pick<AccountHeadProps, 'account' | 'snapshot'>) {
  const known = snapshot?.accountId === id ? snapshot : null;
  const clicks = decodeAnalytics(known?.told)?.totalClicks ?? null;
  return (
    <ul class="tags">
      <li class="tag">{word('planFact', planName(plan), planRequests(plan))}</li>
      {known && <li class="tag">{countWord('links', known.linkCount)}</li>}
      {clicks !== null && <li class="tag">{countWord('clicks', clicks)}</li>}
      {key.mode !== 'later' && <li class="tag">{word(modeWords[key.mode])}</li>}
    </ul>
  );
}

import type { ComponentChildren } from 'preact';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { serviceHostWithAscii, hostPattern } from '../../core/account/service-host.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { accountClass } from '../../ui/accounts/AccountDot.tsx';
import { keyModeLabels } from '../privacy/key-mode-labels.ts';
import { planText } from './connect/PlanField.tsx';
import { useLayoutEffect, useRef, useEffect, useState } from 'preact/hooks';
import { AllowAccessButton } from '../../ui/access/AllowAccessButton.tsx';
import { countedClicksText } from '../../ui/statistics/counted-clicks-texts.ts';
import { useReportedClicks } from '../../ui/statistics/use-reported-clicks.ts';
import { latestOnly } from '../../core/latest-only.ts';
import { hasHostPermission, onPermissionChange } from '../../platform/permissions.ts';

export interface AccountHeadProps {
  account: Account;
  snapshot: AccountSnapshot | null;
  headingId: string;
  /** Said where there are several. */
  isCurrent?: boolean;
  /** At the end of the line. */
  action?: ComponentChildren;
}

/** The account's name, how it is reached, and the service's latest numbers. */
export function AccountHead({ account, snapshot, headingId, isCurrent, action }: AccountHeadProps) {
  const name = accountName(account);
  return (
    <div class="account-head">
      <span class={`avatar ${accountClass[account.color]}`} aria-hidden="true">
        {firstLetter(name).toLocaleUpperCase()}
      </span>
      <div>
        <h3 id={headingId} tabIndex={-1}>
          {name} {isCurrent && <span class="tag good">{t('accountCurrent')}</span>}
        </h3>
        {account.label !== '' && (
          <p class="muted" dir="ltr">
            {serviceHostWithAscii(account.baseUrl)}
          </p>
        )}
        <HostAccessStatus account={account} headingId={headingId} />
        <Facts account={account} snapshot={snapshot} />
      </div>
      {action}
    </div>
  );
}

/** With its marks; an emoji, such as a flag, with all of its parts. */
const firstLetter = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment ?? '';
};

/** A number that the service did not give is left out. */
function Facts({
  account: { id, plan, key, zone },
  snapshot,
}: Pick<AccountHeadProps, 'account' | 'snapshot'>) {
  const known = snapshot?.accountId === id ? snapshot : null;
  return (
    <ul class="tags">
      {known && <li class="tag">{tPlural('links', known.linkCount)}</li>}
      {known && <ClicksTag snapshot={known} zone={zone} />}
      <li class="tag">{planText({ id, plan })}</li>
      {key.mode !== 'later' && <li class="tag">{t(keyModeLabels[key.mode])}</li>}
    </ul>
  );
}

function ClicksTag({ snapshot, zone }: { snapshot: AccountSnapshot; zone: Account['zone'] }) {
  const counted = useReportedClicks(snapshot, zone);
  return counted && counted.clicks !== null && <li class="tag">{countedClicksText(counted)}</li>;
}

/** Whether Curtail may reach the service. The browser is asked, since the user can revoke access in its settings. */
function HostAccessStatus({ account, headingId }: Pick<AccountHeadProps, 'account' | 'headingId'>) {
  const isAllowed = useHostAccess(account);
  const missing = useRef<HTMLDivElement>(null);
  // The pressed button is about to disappear.
  const isFocusLost = missing.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (isAllowed && isFocusLost) document.getElementById(headingId)?.focus();
  }, [isAllowed]);
  if (isAllowed) return null;
  return (
    <div class="row account-access" ref={missing}>
      <p class="problem grow">{t('accessGone')}</p>
      <AllowAccessButton baseUrl={account.baseUrl} />
    </div>
  );
}

/** Whether an account's service can be reached as when it was connected. The user can revoke access in the browser's settings. */
function useHostAccess({ access, baseUrl }: Pick<Account, 'access' | 'baseUrl'>): boolean {
  const [isAllowed, setAllowed] = useState(true);
  useEffect(() => {
    if (access === 'cors') return setAllowed(true);
    const nextRead = latestOnly(setAllowed);
    const read = () => void hasHostPermission(hostPattern(baseUrl)).then(nextRead(), console.error);
    read();
    return onPermissionChange(read);
  }, [access, baseUrl]);
  return isAllowed;
}

import { linksPageUrl, openOptions, openTab } from '../platform/tabs.ts';
import { t } from '../platform/i18n.ts';
import type { AccountMenuProps } from '../ui/accounts/AccountMenu.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Button } from '../ui/controls/Button.tsx';

export interface PopupHeaderProps {
  /** Absent until the account is known, and if there is none. */
  account?: AccountMenuProps;
  /** The heading without an account. */
  name?: string;
  /** The small line below the name. Empty: the name says it already. */
  below: string;
  /** Absent if there are no links to have statistics. `null`: the service has none. */
  onStatistics?: (() => void) | null;
}

const loadMenu = () => import('../ui/accounts/AccountMenu.tsx');

export const PopupHeader = ({ account, name, below, onStatistics }: PopupHeaderProps) => (
  <header>
    <Logo size={24} />
    <div class="who">
      {account ? <HeadingWithMenu {...account} /> : <h1>{name}</h1>}
      {below !== '' && <small class="clip">{below}</small>}
    </div>
    {onStatistics !== undefined && (
      <>
        <Button
          kind="icon-button"
          icon="links"
          isSmall
          label={t('allLinks')}
          onClick={() => void openTab(linksPageUrl())}
        />
        {onStatistics && (
          <Button
            kind="icon-button"
            icon="statistics"
            isSmall
            label={t('showStatistics')}
            onClick={onStatistics}
          />
        )}
      </>
    )}
    <Button
      kind="icon-button"
      icon="settings"
      isSmall
      label={t('settings')}
      onClick={() => void openOptions()}
    />
  </header>
);

function HeadingWithMenu(account: AccountMenuProps) {
  const heading = <h1>{account.name}</h1>;
  return <Lazy load={loadMenu} props={account} before={heading} instead={heading} />;
}

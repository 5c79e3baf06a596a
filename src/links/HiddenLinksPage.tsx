import { useEffect } from 'preact/hooks';
import type { Account } from '../core/account/account.ts';
import { openOptions } from '../platform/tabs.ts';
import { sendCommand } from '../platform/messages.ts';
import { t } from '../platform/i18n.ts';
import AccountMenu from '../ui/accounts/AccountMenu.tsx';
import { Announcer } from '../ui/Announcer.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import UnlockCard from '../ui/lock/UnlockCard.tsx';
import { Logo } from '../ui/Logo.tsx';
import { runReported, useReportedFailure } from '../ui/notices/reported-failure.ts';
import ReportedFailureNotice from '../ui/notices/ReportedFailureNotice.tsx';
import { useHideRoute } from './use-hide-route.ts';
import type { LinksPageData } from './links-page-data.ts';

/** The page while links are hidden: the account, and the way to unlock it. */
export function HiddenLinksPage({ data, account }: { data: LinksPageData; account: Account }) {
  useHideRoute();
  useEffect(() => {
    document.title = t('pageTitle', t('locked'));
  }, [t('language')]);
  const isDue = data.isHidden && !data.isLocked;
  // The alarm that locks may be late.
  useEffect(() => {
    if (isDue) runReported(sendCommand('lock', null));
  }, [isDue]);
  const reported = useReportedFailure();
  return (
    <div class="account-page">
      <header>
        <Logo size={24} />
        <div class="shown-account">
          <AccountMenu accounts={data.accounts} />
        </div>
        <Button kind="icon-button" label={t('settings')} onClick={() => void openOptions()}>
          <Icon name="settings" />
        </Button>
      </header>
      <main>
        {reported && <ReportedFailureNotice failure={reported} />}
        <UnlockCard account={account} />
      </main>
      <Announcer />
    </div>
  );
}

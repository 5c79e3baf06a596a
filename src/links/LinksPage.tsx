import { useEffect } from 'preact/hooks';
import { setShownAccountId } from '../ui/shown-account-id.ts';
import { AccountLinksPage } from './AccountLinksPage.tsx';
import { dropBatchDraftsExcept } from './shorten-many/batch-draft.ts';
import type { InitialLinksPageData, LinksPageData } from './links-page-data.ts';
import { useLinksPageData } from './use-links-page-data.ts';
import type { Account } from '../core/account/account.ts';
import { openOptions } from '../platform/tabs.ts';
import { sendCommand } from '../platform/messages.ts';
import { t } from '../platform/i18n.ts';
import AccountMenu from '../ui/accounts/AccountMenu.tsx';
import { Announcer } from '../ui/Announcer.tsx';
import { Button } from '../ui/controls/Button.tsx';
import UnlockCard from '../ui/lock/UnlockCard.tsx';
import { Logo } from '../ui/Logo.tsx';
import { runReported, useReportedFailure } from '../ui/notices/reported-failure.ts';
import ReportedFailureNotice from '../ui/notices/ReportedFailureNotice.tsx';
import { useHideRoute } from './use-hide-route.ts';
import { StartSampleButton } from '../ui/sample/StartSampleButton.tsx';
import { useAutofocus } from '../ui/use-autofocus.ts';

/** The whole tab. Another account gets a new page that keeps nothing of the previous one. */
export function LinksPage({ first: opening }: { first: InitialLinksPageData }) {
  const { first, data, isHidden } = useLinksPageData(opening);
  const { account } = data;
  const ids = data.accounts.map(({ id }) => id);
  useEffect(() => dropBatchDraftsExcept(ids), [ids.toSorted().join()]);
  if (account === null) return <NoAccountWelcome />;
  setShownAccountId(account.id);
  if (isHidden) return <HiddenLinksPage data={data} account={account} />;
  return (
    <AccountLinksPage
      key={account.id}
      account={account}
      data={data}
      // The shown account may have changed in the middle of the reading.
      firstList={first.list?.accountId === account.id ? first.list : null}
      firstDeletes={first.deletes}
      hasHistory={first.hasHistory}
    />
  );
}

/** The page while links are hidden: the account, and the way to unlock it. */
function HiddenLinksPage({ data, account }: { data: LinksPageData; account: Account }) {
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
        <Button kind="icon-button" icon="settings" label={t('settings')} onClick={() => void openOptions()} />
      </header>
      <main>
        {reported && <ReportedFailureNotice failure={reported} />}
        <UnlockCard account={account} />
      </main>
      <Announcer />
    </div>
  );
}

/** What a page shows before an account is connected. */
function NoAccountWelcome() {
  const button = useAutofocus<HTMLButtonElement>();
  return (
    <main class="welcome">
      <Logo size={48} />
      <h1>{t('welcome')}</h1>
      <p class="muted">{t('connectLead')}</p>
      <Button kind="primary" ref={button} onClick={() => void openOptions()}>
        {t('connectYourAccount')}
      </Button>
      <StartSampleButton kind="quiet" />
    </main>
  );
}

import { useEffect } from 'preact/hooks';
import { setShownAccountId } from '../ui/shown-account-id.ts';
import NoAccountWelcome from '../ui/NoAccountWelcome.tsx';
import { AccountLinksPage } from './AccountLinksPage.tsx';
import { dropBatchDraftsExcept } from './shorten-many/batch-draft.ts';
import { HiddenLinksPage } from './HiddenLinksPage.tsx';
import type { InitialLinksPageData } from './links-page-data.ts';
import { useLinksPageData } from './use-links-page-data.ts';

export interface LinksPageProps {
  first: InitialLinksPageData;
}

/** The whole tab. Another account gets a new page that keeps nothing of the previous one. */
export function LinksPage({ first: opening }: LinksPageProps) {
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

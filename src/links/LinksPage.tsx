import { useEffect, useState } from 'preact/hooks';
import { useStoredState } from '../ui/use-stored-state.ts';
import { showBrokenPage } from '../ui/broken-page.tsx';
import { useHiddenUntilReread } from '../ui/lock/use-hidden-until-reread.ts';
import { noteShownAccount } from '../ui/shown-account-id.ts';
import NoAccountWelcome from '../ui/NoAccountWelcome.tsx';
import { AccountLinksPage } from './AccountLinksPage.tsx';
import { restoreHiddenRoute } from './use-hide-route.ts';
import { dropBatchDraftsExcept } from './shorten-many/batch-draft.ts';
import { HiddenLinksPage } from './HiddenLinksPage.tsx';
import { readInitialLinksPageData, readLinksPageData, type InitialLinksPageData } from './links-page-data.ts';

export interface LinksPageProps {
  first: InitialLinksPageData;
}

/** The whole tab. Another account gets a new page that keeps nothing of the previous one. */
export function LinksPage({ first: begun }: LinksPageProps) {
  const [first, setFirst] = useState(begun);
  const data = useStoredState(first.data, readLinksPageData);
  const readAgain = async () => {
    const next = await readInitialLinksPageData();
    restoreHiddenRoute();
    setFirst(next);
  };
  const isHidden = useHiddenUntilReread(data.isHidden, first, () => void readAgain().catch(showBrokenPage));
  const { account } = data;
  const ids = data.accounts.map(({ id }) => id);
  useEffect(() => dropBatchDraftsExcept(ids), [ids.toSorted().join()]);
  if (account === null) return <NoAccountWelcome />;
  noteShownAccount(account.id);
  if (isHidden) return <HiddenLinksPage data={data} account={account} />;
  const isFirst = first.data.account?.id === account.id;
  const list = first.list?.accountId === account.id ? first.list : null;
  return (
    <AccountLinksPage
      key={account.id}
      account={account}
      data={data}
      firstList={list}
      firstDeletes={first.deletes}
      hasHistory={isFirst && first.hasHistory}
    />
  );
}

import { useEffect } from 'preact/hooks';
import type { DeleteBatch } from '../store/batches/delete-batches.ts';
import { useStored } from '../ui/use-stored.ts';
import Welcome from '../ui/Welcome.tsx';
import { AccountPage } from './AccountPage.tsx';
import { dropBatchDraftsBut } from './many/batch-draft.ts';
import { readPageData, type KeptList, type PageData } from './page-data.ts';

export interface LinksPageProps {
  first: PageData;
  firstList: KeptList | null;
  firstDeletes: readonly DeleteBatch[];
}

/** The whole tab. Another account is another page, with nothing of the one before. */
export function LinksPage({ first, firstList, firstDeletes }: LinksPageProps) {
  const data = useStored(first, readPageData);
  const { account } = data;
  useEffect(() => dropBatchDraftsBut(account?.id ?? null), [account?.id]);
  if (account === null) return <Welcome />;
  const list = firstList?.accountId === account.id ? firstList : null;
  return (
    <AccountPage
      key={account.id}
      account={account}
      data={data}
      firstList={list}
      firstDeletes={firstDeletes}
    />
  );
}

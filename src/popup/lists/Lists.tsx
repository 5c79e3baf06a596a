import { useKeptFocus } from '../../ui/focus/use-kept-focus.ts';
import { RecentLinks, type RecentLinksProps } from './RecentLinks.tsx';
import { Totals } from './Totals.tsx';

/** What stands below the form. It is loaded while the form is painted. */
export default function Lists({ data, account, actions }: RecentLinksProps) {
  useKeptFocus();
  return (
    <>
      {data.snapshot && (
        <Totals
          snapshot={data.snapshot}
          linkCount={data.listed?.count ?? null}
          zoneMinutes={account.zoneMinutes}
        />
      )}
      <RecentLinks data={data} account={account} actions={actions} />
    </>
  );
}

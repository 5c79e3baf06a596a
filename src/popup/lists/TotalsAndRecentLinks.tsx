import { useFocusRestoration } from '../../ui/focus/use-focus-restoration.ts';
import type { Link } from '../../core/link/link.ts';
import { RecentLinks, type RecentLinksProps } from './RecentLinks.tsx';
import { AccountTotals } from './AccountTotals.tsx';

export interface TotalsAndRecentLinksProps extends RecentLinksProps {
  /** `onStatistics` of `null` shows those of the whole account. */
  actions: RecentLinksProps['actions'] & { onStatistics: (link: Link | null) => void };
}

/** What stands below the form. It is loaded while the form is painted. */
export default function TotalsAndRecentLinks({ data, account, actions }: TotalsAndRecentLinksProps) {
  useFocusRestoration();
  return (
    <>
      {data.snapshot && (
        <AccountTotals
          snapshot={data.snapshot}
          linkCount={data.listed?.count ?? null}
          zone={account.zone}
          onStatistics={() => actions.onStatistics(null)}
        />
      )}
      <RecentLinks data={data} account={account} actions={actions} />
    </>
  );
}

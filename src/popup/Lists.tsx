import type { Account } from '../core/account.ts';
import type { LinkMenuDoors } from '../ui/link-menu.ts';
import type { PopupData } from './popup-data.ts';
import { RecentLinks } from './RecentLinks.tsx';
import { Totals } from './Totals.tsx';

export interface ListsProps {
  data: PopupData;
  account: Account;
  doors: LinkMenuDoors;
}

/** What stands below the form, and is loaded while that is painted. */
export default function Lists({ data, account, doors }: ListsProps) {
  return (
    <>
      {data.snapshot && <Totals snapshot={data.snapshot} />}
      <RecentLinks data={data} account={account} doors={doors} />
    </>
  );
}

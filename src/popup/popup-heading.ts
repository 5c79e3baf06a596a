import { accountName } from '../core/account/account-name.ts';
import type { PopupData } from './popup-data.ts';

/** With several accounts, each is shown by its name. A single one is shown as Curtail, unless the user has named it. */
export const popupHeading = ({ accounts: [account, ...others] }: PopupData): string =>
  account && (account.label !== '' || others.length > 0) ? accountName(account) : 'Curtail';

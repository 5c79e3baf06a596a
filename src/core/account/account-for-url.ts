import { parseUrl } from '../url/parse-url.ts';
import type { Account } from './account.ts';

type Ruled = Pick<Account, 'id' | 'sites'>;

/** Which of the accounts' sites a page is on: the longest, which is the closest. A site is its subdomains, too; without a port, it is all ports. */
export function matchAccountSite<Some extends Ruled>(accounts: readonly Some[], url: string) {
  const host = `.${parseUrl(url)?.host}`.replace(/\.(?=:|$)/, '');
  return accounts
    .flatMap((account) => account.sites.map((site) => ({ account, site })))
    .filter(({ site }) => [host, host.replace(/:\d+$/, '')].some((one) => one.endsWith(`.${site}`)))
    .toSorted((a, b) => b.site.length - a.site.length)[0];
}

/** With which account a page is shortened: that of its site, else the one that the user has chosen, where a site did not. */
export const accountForUrl = <Some extends Ruled>(
  accounts: readonly Some[],
  usual: string,
  url: string,
): Some | undefined =>
  matchAccountSite(accounts, url)?.account ?? accounts.find(({ id }) => id === usual) ?? accounts[0];

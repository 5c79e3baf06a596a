import { accountForUrl, matchAccountSite } from '../core/account/account-for-url.ts';
import { displayHost } from '../core/url/display/display-host.ts';
import type { Result } from '../core/result.ts';
import { sendCommand } from '../platform/messages.ts';
import type { ActiveWebPage } from '../platform/tabs.ts';
import { t } from '../platform/i18n.ts';
import { readItem } from '../storage/items/storage-item.ts';
import { items } from '../storage/items/items.ts';
import { reportAnswer } from '../ui/notices/reported-failure.ts';
import type { PopupData } from './popup-data.ts';

/** Shows another account without choosing it for the next links: the one that the user chose last stays the usual one. */
export async function showAccountTemporarily(id: string, shownId: string): Promise<Result<null>> {
  const usual = (await readItem(items.usual)) || shownId;
  return sendCommand('showAccount', { id, usual });
}

/**
 * Shows the account of a page's site, or else the one that the user had chosen before a site asked for another; `wanted` goes before both.
 * Returns what is shown then, with a note where a site has asked for it.
 */
export async function showAccountForPage(
  data: PopupData,
  page: ActiveWebPage | null,
  read: () => Promise<PopupData>,
  wanted?: string,
): Promise<PopupData> {
  const { account, accounts } = data;
  if (accounts.length < 2) return data;
  const usual = await readItem(items.usual);
  const pageUrl = page?.url ?? '';
  const id = wanted || accountForUrl(accounts, usual, pageUrl)?.id;
  const isShown = account === null || id === undefined || id === account.id;
  const done = isShown ? null : await showAccountTemporarily(id, account.id);
  if (done && !done.ok) reportAnswer(done);
  const shown = done?.ok ? await read() : data;
  const rule = matchAccountSite(accounts, pageUrl);
  const isSaid = rule !== undefined && rule.account.id === shown.account?.id;
  return isSaid ? { ...shown, siteNote: t('siteUsed', displayHost(rule.site)) } : shown;
}

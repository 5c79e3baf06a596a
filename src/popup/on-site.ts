import { accountFor, siteRule } from '../core/account/account-for.ts';
import { shownHost } from '../core/url/shown-host.ts';
import { send } from '../platform/messages.ts';
import { word } from '../platform/words.ts';
import type { PopupData } from './popup-data.ts';

/**
 * Shows the account of a page's site, or else the one that the user had chosen before a site asked for another; `wanted` goes before both.
 * Gives what is shown then, and what is said of it.
 */
export async function onSite(
  data: PopupData,
  pageUrl: string,
  read: () => Promise<PopupData>,
  wanted?: string,
): Promise<[PopupData, string]> {
  const { account, accounts, usual } = data;
  const id = wanted || accountFor(accounts, usual, pageUrl)?.id;
  const isShown = account === null || id === undefined || id === account.id;
  const done = isShown ? null : await send('showAccount', { id, usual: usual || account.id });
  const shown = done?.ok ? await read() : data;
  const rule = siteRule(accounts, pageUrl);
  const isSaid = rule !== undefined && rule.account.id === shown.account?.id;
  return [shown, isSaid ? word('siteUsed', shownHost(rule.site)) : ''];
}

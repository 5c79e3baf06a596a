import { ageOf } from '../core/age.ts';
import { latestOperationToShow } from '../outbox/page-operations.ts';
import { findDraftOfPage, type StoredDraft } from '../core/stored-drafts.ts';
import { firstUrlWarning } from '../core/url/url-warnings.ts';
import { queryActiveTab, type ActiveWebPage } from '../platform/tabs.ts';
import { readPopupRequest, type PopupRequest } from '../storage/items/popup-request.ts';
import { createInitialDraft, isShortenable } from './form/new-link-draft.ts';
import type { PageLinkLookup } from '../outbox/find-link-for-web-page.ts';
import { lookUpLinkIfWanted, type PopupData } from './popup-data.ts';

/** What a page shows first: an operation that is on its way or failed, the link that the page has, or the form with what was typed before. */
export async function readInitialPopupState(
  data: PopupData,
  page: ActiveWebPage | null,
  drafts: readonly StoredDraft[],
  operationId?: string,
) {
  const { longUrl } = createInitialDraft(null, page, data.settings);
  const wanted = data.creates.find(({ id, state }) => id === operationId && state.status !== 'canceled');
  const firstOperation = wanted ?? latestOperationToShow(data.creates, page?.url ?? '');
  const shown = drafts.filter(({ accountId }) => !data.hiddenAccountIds.has(accountId));
  const kept = page && !page.isPrivate ? findDraftOfPage(shown, page.url, Date.now()) : null;
  const isFormFirst = firstOperation !== null || kept?.isAnother === true;
  // A list that can't be read is fetched again.
  const pageLink: PageLinkLookup = isFormFirst ? { answer: 'none' } : await lookUpLinkIfWanted(data, longUrl);
  const isPartial = pageLink.answer === 'unknown' && !data.isBroken;
  const firstExisting = pageLink.answer === 'found' ? pageLink.link : null;
  // The form does not send itself for a page that has a link, or may have one.
  const isFree = firstOperation === null && pageLink.answer === 'none' && kept === null;
  const isImmediate = isFree && (await isSentAtOnce(data, page, longUrl));
  return { first: data, page, firstOperation, firstExisting, isPartial, kept, isImmediate };
}

/** Whether the form sends itself: the user wants one click to do everything, and there is no warning to show first. */
async function isSentAtOnce(
  { settings, account, listed }: PopupData,
  page: ActiveWebPage | null,
  longUrl: string,
): Promise<boolean> {
  if (settings.onClick !== 'shorten' || account === null || page === null || !isShortenable(page))
    return false;
  const { isOwnShortLink } = await import('../storage/list/find-link-by-short-url.ts');
  // If the list can't be read, another part of the popup says so.
  const isShortLink = await isOwnShortLink(account.id, longUrl, listed?.newest ?? []).catch(() => false);
  return firstUrlWarning(longUrl, isShortLink, account.baseUrl, settings.warn) === null;
}

/** Longer than a popup takes to open on a busy computer. A popup that opens later was opened by hand, for the page in front. */
const opensWithinMs = 10_000;

/** The operation that the popup was opened for. `null`: the user opened it by hand. */
export async function readFreshPopupRequest(): Promise<PopupRequest | null> {
  const popupFor = await readPopupRequest();
  if (popupFor === null || ageOf(popupFor.at, Date.now()) > opensWithinMs) return null;
  return popupFor.tabId === (await queryActiveTab())?.id ? popupFor : null;
}

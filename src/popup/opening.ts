import { intentOfPage } from '../core/intent/page-intents.ts';
import { draftFor, type KeptDraft } from '../core/intent/kept-drafts.ts';
import { frontTab, type ActivePage } from '../platform/tabs.ts';
import { readPopupFor } from '../store/items/popup-for.ts';
import { draftOf } from './form/draft.ts';
import { findExisting, type PopupData } from './popup-data.ts';

/** What is seen first on a page: what is on its way to it or was refused, the link that it has, or the form with what was typed there. */
export async function openingOf(
  data: PopupData,
  page: ActivePage | null,
  drafts: readonly KeptDraft[],
  intentId: string | null = null,
) {
  const { longUrl } = draftOf(null, page, data.settings);
  const wanted = data.creates.find(({ id, state }) => id === intentId && state.at !== 'cancelled');
  const firstIntent = wanted ?? intentOfPage(data.creates, page?.url ?? '');
  const kept = page && !page.isPrivate ? draftFor(drafts, page.url, Date.now()) : null;
  const isFormFirst = firstIntent !== null || kept?.isAnother === true;
  const firstExisting = isFormFirst ? null : await findExisting(data, longUrl);
  return { first: data, page, firstIntent, firstExisting, kept };
}

/** Longer than a popup takes to open on a busy computer. One that is opened later is opened by hand, for the page in front. */
const opensWithinMs = 10_000;

/** The wish that the popup was opened for, where it was not opened by hand. */
export async function openedFor(): Promise<string | null> {
  const popupFor = await readPopupFor();
  if (popupFor === null || Date.now() - popupFor.at > opensWithinMs) return null;
  return popupFor.tabId === (await frontTab()) ? popupFor.intentId : null;
}

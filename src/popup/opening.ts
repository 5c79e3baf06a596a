import type { Page } from '../platform/tabs.ts';
import { draftOf } from './draft.ts';
import { findExisting, unseenIntent, type PopupData } from './popup-data.ts';

/** What is seen first on a page: what was asked for a moment ago, the link that the page has, or the form. */
export async function openingOf(data: PopupData, page: Page | null) {
  const { longUrl } = draftOf(null, page, data.settings);
  const firstIntent = unseenIntent(data, longUrl || (page?.url ?? ''), Date.now());
  const firstExisting = firstIntent === null ? await findExisting(data, longUrl) : null;
  return { first: data, page, firstIntent, firstExisting };
}

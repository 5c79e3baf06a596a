import { ok, type Result } from '../../core/result.ts';
import { readSession } from '../../platform/storage.ts';
import { linksPageUrl, openTab } from '../../platform/tabs.ts';
import { removeSession, writeSession } from '../../platform/write-storage.ts';

const key = 'urls';

/** Opens the page that shortens many, with these URLs filled in. Nothing is sent before the user has looked through them. */
export async function openShortenManyPage(urls: readonly string[]): Promise<void> {
  await writeSession(key, urls);
  await openTab(linksPageUrl({ many: '' }));
}

/** Opens that page for tabs, whose URLs it may have to ask for. */
export const openShortenManyPageForTabs = (ids: readonly number[]): Promise<void> =>
  openTab(linksPageUrl({ many: '', tabs: ids.join(',') }));

/** Gives the chosen URLs to the first page that asks, and to no other. */
export async function takeUrlsForShortenMany(): Promise<Result<string[]>> {
  const kept = await readSession(key);
  await removeSession(key);
  return ok(Array.isArray(kept) ? kept.map(String) : []);
}

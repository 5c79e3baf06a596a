import { oneAtATime } from '../../core/one-at-a-time.ts';
import { ok, type Result } from '../../core/result.ts';
import { readSession } from '../../platform/storage.ts';
import { linksPageUrl, openTab } from '../../platform/tabs.ts';
import { removeSession, writeSession } from '../../platform/write-storage.ts';

const key = 'urls';

const inTurn = oneAtATime();

async function readUntaken(): Promise<string[]> {
  const kept = await readSession(key);
  return Array.isArray(kept) ? kept.map(String) : [];
}

/**
 * Opens the page that shortens many, with these URLs filled in, after those that no page has taken yet. Nothing is sent before the user has
 * looked through them.
 */
export async function openShortenManyPage(urls: readonly string[]): Promise<void> {
  await inTurn(async () => writeSession(key, [...(await readUntaken()), ...urls]));
  await openTab(linksPageUrl({ many: '' }));
}

/** Opens that page for tabs, whose URLs it may have to ask for. */
export const openShortenManyPageForTabs = (ids: readonly number[]): Promise<void> =>
  openTab(linksPageUrl({ many: '', tabs: ids.join(',') }));

/** Gives the chosen URLs to the first page that asks, and to no other. */
export const takeUrlsForShortenMany = (): Promise<Result<string[]>> =>
  inTurn(async () => {
    const urls = await readUntaken();
    await removeSession(key);
    return ok(urls);
  });

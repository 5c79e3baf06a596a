import { cleanUrlIfEnabled } from '../../core/url/url-cleaning.ts';
import { coalesceRuns } from '../../core/coalesce-runs.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { setLinkedIcon } from '../../platform/entry-points/action.ts';
import { queryActiveOrAllTabs, onActiveTabChange } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { onDatabaseChange } from '../../storage/changes.ts';
import { findLinkForWebPage } from '../../outbox/find-link-for-web-page.ts';
import { readItem, readItems } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { readAccountIdsWithHiddenLinks } from '../../storage/keys/hidden-links.ts';
import { readOutbox } from '../../outbox/read.ts';
import { onBadgeChange } from './badge.ts';
import { runInBackground } from '../run-in-background.ts';
import { loadWorkerLanguage } from '../worker-language.ts';
import { storedAccountForUrl } from './stored-account-for-url.ts';

/** The button shows whether the page in front has a short link. The look-up is local, so nobody learns where the user is. */

let stop: (() => void) | null = null;

const mark = (): void => void runInBackground(updateLinkedIcons);

/** Failures are only logged: reporting them on the button would call this again. */
const markAnew = (): void => void updateLinkedIcons().catch(console.error);

/**
 * Listens from the worker's first moment, or it would miss events. If the setting is off, it stops again, or each page would wake the
 * worker for nothing.
 */
export function watchTabsForLinkedIcon(): void {
  stop ??= listen();
  void runInBackground(async () => {
    if ((await readItem(items.settings)).entryPoints.pageMark) return mark();
    stop?.();
    stop = null;
  });
}

function listen(): () => void {
  const stops = [
    onActiveTabChange(mark),
    onDatabaseChange('links', mark),
    onDatabaseChange('outbox', mark),
    onDatabaseChange('batches', mark),
    onBadgeChange(markAnew),
  ];
  return () => stops.forEach((one) => one());
}

export const updateLinkedIcons = coalesceRuns(markOnce);

async function markOnce(): Promise<void> {
  const stored = await readItems(items);
  const { entryPoints, cleaning } = stored.settings.value;
  if (!entryPoints.pageMark) return;
  const [outbox, hidden] = await Promise.all([
    readOutbox(),
    readAccountIdsWithHiddenLinks(),
    loadWorkerLanguage(),
  ]);
  for (const { tabId, url } of await queryActiveOrAllTabs()) {
    // The account that a click would show.
    const account = storedAccountForUrl(stored, url);
    const longUrl = cleanUrlIfEnabled(cleaning, url);
    const page =
      account && !hidden.has(account.id) ? await findLinkForWebPage(account.id, longUrl, outbox) : null;
    const link = page?.answer === 'found' ? page.link : null;
    await setLinkedIcon(tabId, link && t('pageHasLink', displayUrl(link.shortUrl)), t('shortenThisPage'));
  }
}

/** Follows the setting. Turning it off removes the marks of all tabs, because the page in front is then the settings. */
export async function applyLinkedIconSetting(): Promise<void> {
  watchTabsForLinkedIcon();
  await updateLinkedIcons();
  if ((await readItem(items.settings)).entryPoints.pageMark) return;
  await clearLinkedIcons();
}

/** Removes the marks of all tabs. */
export async function clearLinkedIcons(): Promise<void> {
  await loadWorkerLanguage();
  for (const { tabId } of await queryActiveOrAllTabs(true))
    await setLinkedIcon(tabId, null, t('shortenThisPage'));
}

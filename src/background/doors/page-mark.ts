import { cleanedBy } from '../../core/url/cleaning.ts';
import { onceMore } from '../../core/once-more.ts';
import { shownUrl } from '../../core/url/shown/shown-host.ts';
import { markButton } from '../../platform/doors/action.ts';
import { frontPages, onFrontPage } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import { onChange } from '../../store/changes.ts';
import { linkForPage } from '../../outbox/link-for-page.ts';
import { readItem, readItems } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readHidden } from '../../store/keys/hidden-links.ts';
import { readOutbox } from '../../outbox/read.ts';
import { onShown } from './button.ts';
import { unattended } from '../unattended.ts';

/** The button shows whether the page in front has a short link. The look-up is local, so nobody learns where the user is. */

let stop: (() => void) | null = null;

const mark = (): void => void unattended(markFrontPages);

/** Failures are only logged: reporting them on the button would call this again. */
const markAnew = (): void => void markFrontPages().catch(console.error);

/**
 * Listens from the worker's first moment, or it would miss events. If the setting is off, it stops again, or each page would wake the
 * worker for nothing.
 */
export function watchPages(): void {
  stop ??= listen();
  void unattended(async () => {
    if ((await readItem(items.settings)).doors.pageMark) return mark();
    stop?.();
    stop = null;
  });
}

function listen(): () => void {
  const stops = [onFrontPage(mark), onChange('links', mark), onChange('outbox', mark), onShown(markAnew)];
  return () => stops.forEach((one) => one());
}

export const markFrontPages = onceMore(markOnce);

async function markOnce(): Promise<void> {
  const { account, settings } = await readItems({ account: items.account, settings: items.settings });
  if (!settings.value.doors.pageMark) return;
  const accountId = account.value?.id;
  const [outbox, isHidden] = await Promise.all([readOutbox(), readHidden()]);
  for (const { tabId, url } of await frontPages()) {
    const longUrl = cleanedBy(settings.value.cleaning, url);
    const page = accountId === undefined ? null : await linkForPage(accountId, longUrl, outbox);
    const link = page?.answer === 'found' && !isHidden ? page.link : null;
    await markButton(tabId, link && word('pageHasLink', shownUrl(link.shortUrl)), word('buttonTitle'));
  }
}

/** Follows the setting. Turning it off removes the marks of all tabs, because the page in front is then the settings. */
export async function applyPageMark(): Promise<void> {
  watchPages();
  await markFrontPages();
  if ((await readItem(items.settings)).doors.pageMark) return;
  await unmarkPages();
}

/** Removes the marks of all tabs. */
export async function unmarkPages(): Promise<void> {
  for (const { tabId } of await frontPages(true)) await markButton(tabId, null, word('buttonTitle'));
}

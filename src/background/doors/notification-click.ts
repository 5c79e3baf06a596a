import { copyInBackground } from '../../platform/background-clipboard.ts';
import { dropNotification } from '../../platform/doors/notifications.ts';
import { openTab, pageUrl } from '../../platform/tabs.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readIntent } from '../../store/journal/intents.ts';
import { showAccount } from '../account/show-account.ts';
import { attempt } from '../unattended.ts';
import { copiedLink } from './copied-link.ts';
import { installMenus } from './menus.ts';
import { openPopupFor } from './open-popup-for.ts';
import { linkId } from './tell.ts';

/** A click on a notification copies its link, if Curtail may copy without a window. Otherwise the popup or the page of all links opens. */
export async function onNotificationClick(id: string): Promise<void> {
  await dropNotification(id);
  if (id.startsWith(linkId) && (await copyAgain(id.slice(linkId.length)))) return;
  await showWish(id);
}

/** A click on a message on a page shows its wish, and nothing where there is none. */
export async function onToastClick(id: string): Promise<void> {
  if ((await readIntent(id)) !== null) await showWish(id);
}

async function showWish(id: string): Promise<void> {
  const accountId = await attempt(() => showAccountOf(id));
  if (!(await openPopupFor(id, accountId ?? ''))) await openTab(pageUrl('src/links/index.html'));
}

/** The popup is about to show an intent that may belong to an account that is not shown. */
async function showAccountOf(intentId: string): Promise<string | undefined> {
  const intent = await readIntent(intentId);
  const shown = await readItem(items.account);
  if (intent && intent.accountId !== shown?.id) {
    await showAccount(intent.accountId);
    await installMenus();
  }
  return intent?.accountId;
}

/** If what is kept of the link can't be read, its URL is copied as it is. */
const copyAgain = async (shortUrl: string): Promise<boolean> =>
  copyInBackground((await attempt(() => copiedLink(shortUrl))) ?? { text: shortUrl });

import { onAlarm } from '../platform/alarms.ts';
import { onCommand as listenToCommands } from '../platform/entry-points/commands.ts';
import { onBrowserStart, onInstalled, type Installed } from '../platform/lifecycle.ts';
import { onMenuClick as listenToMenu } from '../platform/entry-points/menus.ts';
import { answerCommands } from '../platform/answer-commands.ts';
import { onNotificationClick as listenToNotifications } from '../platform/entry-points/notifications.ts';
import { onToastClick as listenToToasts } from '../platform/in-page/toast.ts';
import { listenToOmnibox } from '../platform/entry-points/omnibox.ts';
import { onPermissionChange } from '../platform/permissions.ts';
import { onManagedChange } from '../platform/managed.ts';
import { onScreenLock } from '../platform/screen-lock.ts';
import { openOptions } from '../platform/tabs.ts';
import { hideStorageFromContentScripts } from '../platform/write-storage.ts';
import { withExclusiveAccountLock } from './account/account-lock.ts';
import { deleteUnusedDeviceKey } from './account/api-keys.ts';
import { lockPassphraseKeys, postponeIdleLock, setKeyLockListener } from './account/key-lock.ts';
import { handleOmniboxChoice, suggestForOmnibox } from './entry-points/omnibox.ts';
import { noteAlarmFired } from '../outbox/wake.ts';
import { resumePendingWork } from './resume-pending-work.ts';
import { dropOutdatedBadge, restoreBadge, translateButtonTitle } from './entry-points/badge.ts';
import { handleKeyboardCommand } from './entry-points/keyboard-commands.ts';
import { applyLinkHiding } from './entry-points/apply-link-hiding.ts';
import { installMenus, handleMenuClick } from './entry-points/menus.ts';
import { finishInterruptedErasure } from './account/erase-all-accounts.ts';
import { handlers } from './handlers.ts';
import { loadLinkSearchIndex, dropSearchIndexOnChange } from './entry-points/link-search-index.ts';
import { watchTabsForLinkedIcon } from './entry-points/linked-icon.ts';
import { handleNotificationClick, handleInPageToastClick } from './entry-points/notification-click.ts';
import { unreadNewsItem } from '../storage/items/unread-news.ts';
import { writeItem } from '../storage/items/write-item.ts';
import { applyManagedSettings } from './settings.ts';
import { setBackgroundOutcomeListener } from '../outbox/background-outcome.ts';
import { handleBackgroundOutcome } from './entry-points/report-settled-operation.ts';
import { tryOrReport, runInBackground } from './run-in-background.ts';

setBackgroundOutcomeListener(handleBackgroundOutcome);
setKeyLockListener(() => void runInBackground(applyLinkHiding));

// Every listener is registered while this file first runs. A later one would miss the event that woke the worker.
answerCommands(handlers);
listenToMenu((click) => used(() => handleMenuClick(click)));
listenToCommands((name, tab) => used(() => handleKeyboardCommand(name, tab)));
listenToOmnibox({
  onStart: () => void runInBackground(loadLinkSearchIndex),
  onText: (text) => tryOrReport(() => suggestForOmnibox(text)),
  onChoice: (content, place) => used(() => handleOmniboxChoice(content, place)),
});
dropSearchIndexOnChange();
watchTabsForLinkedIcon();
listenToNotifications((id) => void runInBackground(() => handleNotificationClick(id)));
listenToToasts((id) => void runInBackground(() => handleInPageToastClick(id)));
onAlarm((scheduledAt) => {
  noteAlarmFired(scheduledAt);
  void resumePendingWork();
});
onScreenLock(() => void runInBackground(lockPassphraseKeys));
onBrowserStart(() => {
  void Promise.all([resumePendingWork(), runInBackground(installMenus), runInBackground(showButton)]);
  // The browser may have ended between the new way to keep a key and the end of the old one.
  void runInBackground(() => withExclusiveAccountLock(deleteUnusedDeviceKey));
});
onInstalled((what) => void runInBackground(() => onInstall(what)));
self.addEventListener('online', () => void resumePendingWork());
// A permission that was granted again lets held operations go on.
onPermissionChange(() => void resumePendingWork());

onManagedChange(() => void runInBackground(applyManagedSettings));

// Only logged: if this fails, the storage still works, and the key in it is sealed.
hideStorageFromContentScripts().catch(console.error);

// The previous worker may have been stopped in the middle of something. An erasure is finished first, so that nothing of it is resumed.
void runInBackground(finishInterruptedErasure);
void runInBackground(applyManagedSettings);
void runInBackground(dropOutdatedBadge);
void resumePendingWork();

/** Only what the user does puts off the lock, not what the worker and its pages do by themselves. */
function used(work: () => Promise<unknown>): void {
  void runInBackground(postponeIdleLock);
  void runInBackground(work);
}

/** A browser that starts, and an update, leave nothing on the button. */
async function showButton(): Promise<void> {
  await translateButtonTitle();
  await restoreBadge();
}

async function onInstall(what: Installed): Promise<void> {
  if (what === 'updated') await runInBackground(() => writeItem(unreadNewsItem, true));
  await Promise.all([installMenus(), showButton()]);
  if (what === 'new') await openOptions();
}

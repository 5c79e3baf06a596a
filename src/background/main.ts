import { onAlarm } from '../platform/alarms.ts';
import { onCommand as listenToCommands } from '../platform/doors/commands.ts';
import { onBrowserStart, onInstalled } from '../platform/lifecycle.ts';
import { onMenuClick as listenToMenu } from '../platform/doors/menus.ts';
import { answerWith } from '../platform/answers.ts';
import { onNotificationClick as listenToNotifications } from '../platform/doors/notifications.ts';
import { onToastClick as listenToToasts } from '../platform/in-page/toast.ts';
import { listenToOmnibox } from '../platform/doors/omnibox.ts';
import { onPermissionChange } from '../platform/permissions.ts';
import { onManagedChange } from '../platform/managed.ts';
import { onScreenLock } from '../platform/screen-lock.ts';
import { openOptions } from '../platform/tabs.ts';
import { hideStorageFromContentScripts } from '../platform/write-storage.ts';
import { lockPassphraseKeys, postponeIdleLock, onLockChange } from './account/lock.ts';
import { handleOmniboxChoice, suggestForOmnibox } from './doors/address-bar.ts';
import { noteAlarmFired } from '../outbox/wake.ts';
import { resumePendingWork } from './resume.ts';
import { handleKeyboardCommand } from './doors/commands.ts';
import { applyLinkHiding } from './doors/hide-links.ts';
import { installMenus, handleMenuClick } from './doors/menus.ts';
import { finishInterruptedErasure } from './account/forget-account.ts';
import { handlers } from './handlers.ts';
import { loadLinkSearchIndex, dropSearchIndexOnChange } from './doors/known-links.ts';
import { watchTabsForLinkedIcon } from './doors/page-mark.ts';
import { handleNotificationClick, handleToastClick } from './doors/notification-click.ts';
import { applyManagedSettings } from './settings.ts';
import { onOperationEnd } from '../outbox/ends.ts';
import { reportSettledOperation } from './doors/tell-end.ts';
import { tryOrReport, runInBackground } from './unattended.ts';

onOperationEnd(reportSettledOperation);
onLockChange(() => void runInBackground(applyLinkHiding));

// Every listener is registered while this file first runs. A later one would miss the event that woke the worker.
answerWith(handlers);
listenToMenu((click) => used(() => handleMenuClick(click)));
listenToCommands((name) => used(() => handleKeyboardCommand(name)));
listenToOmnibox({
  onStart: () => void runInBackground(loadLinkSearchIndex),
  onText: (text) => tryOrReport(() => suggestForOmnibox(text)),
  onChoice: (content, place) => used(() => handleOmniboxChoice(content, place)),
});
dropSearchIndexOnChange();
watchTabsForLinkedIcon();
listenToNotifications((id) => void runInBackground(() => handleNotificationClick(id)));
listenToToasts((id) => void runInBackground(() => handleToastClick(id)));
onAlarm(() => {
  noteAlarmFired();
  void resumePendingWork();
});
onScreenLock(() => void runInBackground(lockPassphraseKeys));
onBrowserStart(() => void Promise.all([resumePendingWork(), runInBackground(installMenus)]));
onInstalled((isNew) => void runInBackground(() => onInstall(isNew)));
self.addEventListener('online', () => void resumePendingWork());
// A permission that was granted again lets held intents go on.
onPermissionChange(() => void resumePendingWork());

onManagedChange(() => void runInBackground(applyManagedSettings));

// Only logged: if this fails, the storage still works, and the key in it is sealed.
hideStorageFromContentScripts().catch(console.error);

// The previous worker may have been stopped in the middle of something. An erasure is finished first, so that nothing of it is resumed.
void runInBackground(finishInterruptedErasure);
void runInBackground(applyManagedSettings);
void resumePendingWork();

/** Only what the user does puts off the lock, not what the worker and its pages do by themselves. */
function used(work: () => Promise<unknown>): void {
  void runInBackground(postponeIdleLock);
  void runInBackground(work);
}

async function onInstall(isNew: boolean): Promise<void> {
  await installMenus();
  if (isNew) await openOptions();
}

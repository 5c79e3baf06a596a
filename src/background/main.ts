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
import { closeToPages } from '../platform/write-storage.ts';
import { lock, noteUse, onLockChange } from './account/lock.ts';
import { choose, suggest } from './doors/address-bar.ts';
import { noteRung } from '../outbox/wake.ts';
import { resume } from './resume.ts';
import { onCommand } from './doors/commands.ts';
import { followHiding } from './doors/hide-links.ts';
import { installMenus, onMenuClick } from './doors/menus.ts';
import { finishForgetting } from './account/forget-account.ts';
import { handlers } from './handlers.ts';
import { prepareLinks, watchLinks } from './doors/known-links.ts';
import { watchPages } from './doors/page-mark.ts';
import { onNotificationClick, onToastClick } from './doors/notification-click.ts';
import { applyManaged } from './settings.ts';
import { onEnd } from '../outbox/ends.ts';
import { tellEnd } from './doors/tell-end.ts';
import { attempt, unattended } from './unattended.ts';

onEnd(tellEnd);
onLockChange(() => void unattended(followHiding));

// Every listener is registered while this file first runs. A later one would miss the event that woke the worker.
answerWith(handlers);
listenToMenu((click) => used(() => onMenuClick(click)));
listenToCommands((name) => used(() => onCommand(name)));
listenToOmnibox({
  onStart: () => void unattended(prepareLinks),
  onText: (text) => attempt(() => suggest(text)),
  onChoice: (content, place) => used(() => choose(content, place)),
});
watchLinks();
watchPages();
listenToNotifications((id) => void unattended(() => onNotificationClick(id)));
listenToToasts((id) => void unattended(() => onToastClick(id)));
onAlarm(() => {
  noteRung();
  void resume();
});
onScreenLock(() => void unattended(lock));
onBrowserStart(() => void Promise.all([resume(), unattended(installMenus)]));
onInstalled((isNew) => void unattended(() => onInstall(isNew)));
self.addEventListener('online', () => void resume());
// A permission that was granted again lets held intents go on.
onPermissionChange(() => void resume());

onManagedChange(() => void unattended(applyManaged));

// Only logged: if this fails, the storage still works, and the key in it is sealed.
closeToPages().catch(console.error);

// The previous worker may have been stopped in the middle of something. An erasure is finished first, so that nothing of it is resumed.
void unattended(finishForgetting);
void unattended(applyManaged);
void resume();

/** Only what the user does puts off the lock, not what the worker and its pages do by themselves. */
function used(work: () => Promise<unknown>): void {
  void unattended(noteUse);
  void unattended(work);
}

async function onInstall(isNew: boolean): Promise<void> {
  await installMenus();
  if (isNew) await openOptions();
}

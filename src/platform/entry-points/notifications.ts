import { stripBidiControls } from '../../core/url/display/bidi-controls.ts';
import { browser } from '../browser.ts';
import { hasPermission, listenWhenPermitted } from '../permissions.ts';

/**
 * The API exists only once its permission was granted, which can change at any time: taken back, Chromium keeps the API in a worker that
 * runs, and its calls fail.
 */
const api = () => (browser as Partial<typeof browser>).notifications;

type Api = NonNullable<ReturnType<typeof api>>;

/** `false`: the user does not allow it. */
async function whereAllowed(work: (notifications: Api) => Promise<unknown>): Promise<boolean> {
  const notifications = api();
  if (!notifications || !(await hasPermission('notifications'))) return false;
  try {
    await work(notifications);
    return true;
  } catch {
    // The permission was taken back in this moment.
    return false;
  }
}

/** Shows a system notification, or replaces the one with this id. Some systems draw isolating characters as boxes. */
export const notify = (id: string, title: string, message: string): Promise<boolean> =>
  whereAllowed((notifications) => {
    const iconUrl = browser.runtime.getURL('icons/icon-128.png');
    return notifications.create(id, {
      type: 'basic',
      iconUrl,
      title: stripBidiControls(title),
      message: stripBidiControls(message),
    });
  });

export const dropNotification = (id: string): Promise<boolean> =>
  whereAllowed((notifications) => notifications.clear(id));

/** Removes the notifications that are still shown, or those of them that `isDropped` picks. */
export const dropNotifications = (
  isDropped: (id: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> =>
  whereAllowed(async (notifications) => {
    const ids = Object.keys(await notifications.getAll());
    await Promise.all(ids.map(async (id) => (await isDropped(id)) && notifications.clear(id)));
  });

export const onNotificationClick = (listener: (id: string) => void): void =>
  listenWhenPermitted(() => api()?.onClicked, listener);

import { browser } from '../browser.ts';
import { hasPermission, onPermissionChange } from '../permissions.ts';

/** The API exists only while its permission is granted, which can change at any time. */
const api = () => (browser as Partial<typeof browser>).notifications;

/** Shows a system notification, or replaces the one with this id. `false`: the user does not allow it. */
export async function notify(id: string, title: string, message: string): Promise<boolean> {
  const notifications = api();
  if (!notifications || !(await hasPermission('notifications'))) return false;
  const iconUrl = browser.runtime.getURL('icons/icon-128.png');
  try {
    await notifications.create(id, { type: 'basic', iconUrl, title, message });
    return true;
  } catch {
    // The permission was taken back in this moment.
    return false;
  }
}

export async function dropNotification(id: string): Promise<void> {
  await api()?.clear(id);
}

/** Removes all notifications that are still shown. */
export async function dropNotifications(): Promise<void> {
  const notifications = api();
  if (!notifications) return;
  await Promise.all(Object.keys(await notifications.getAll()).map((id) => notifications.clear(id)));
}

export function onNotificationClick(listener: (id: string) => void): void {
  const listen = () => {
    const notifications = api();
    if (notifications && !notifications.onClicked.hasListener(listener))
      notifications.onClicked.addListener(listener);
  };
  listen();
  onPermissionChange(listen);
}

import { useEffect, useState } from 'preact/hooks';
import {
  dropPermission,
  hasPermission,
  onPermissionChange,
  requestPermission,
  type OptionalPermission,
} from '../../platform/permissions.ts';
import type { Settings } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { items } from '../../storage/items/items.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';

/** Whether some setting needs a permission. */
const needs: Record<OptionalPermission, (settings: Settings) => boolean> = {
  clipboardWrite: () => false,
  idle: () => false,
  notifications: ({ entryPoints, milestones }) => entryPoints.notifications || milestones.length > 0,
  tabs: ({ entryPoints }) => entryPoints.pageMark || entryPoints.sidePanel,
};

/** A permission as the browser, which remembers it, gives it now, and may take it back at any time. */
export function usePermission(permission: OptionalPermission) {
  const [answer, setAnswer] = useState<{ isGiven: boolean; isRefused: boolean } | null>(null);
  const read = (isRefused = false) =>
    void hasPermission(permission).then((isGiven) =>
      setAnswer({ isGiven, isRefused: isRefused && !isGiven }),
    );
  useEffect(() => {
    read();
    return onPermissionChange(() => read());
  }, []);
  return {
    isGiven: answer?.isGiven === true,
    /** Why it is not there, where something was asked for or is wanted that needs it. */
    problemIf: (isWanted: boolean): string => {
      if (answer?.isRefused) return t('permissionRefused');
      return answer?.isGiven === false && isWanted ? t('permissionGone') : '';
    },
    /** To be called in a click. */
    ask: async (): Promise<boolean> => {
      const isGiven = await requestPermission(permission).catch(() => false);
      if (!isGiven) announceToScreenReader(t('permissionRefused'));
      read(true);
      return isGiven;
    },
    /** Gives it up, unless a setting needs it as they are stored by now: another page may have changed them. */
    drop: async (): Promise<void> => {
      if (!needs[permission](await readItem(items.settings))) await dropPermission(permission);
      read();
    },
  };
}

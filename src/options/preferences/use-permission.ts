import { useEffect, useState } from 'preact/hooks';
import {
  dropPermission,
  hasPermission,
  onPermissionChange,
  requestPermission,
  type OptionalPermission,
} from '../../platform/permissions.ts';
import { t } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';

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
    drop: async (): Promise<void> => {
      await dropPermission(permission);
      read();
    },
  };
}

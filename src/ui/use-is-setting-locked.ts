import type { SettingName } from '../core/account/settings.ts';
import { nothingManaged, readManagedPolicy } from '../storage/managed/managed-policy.ts';
import { useStateFromStore } from './use-state-from-store.ts';

/** Whether an administrator has set it, so that no choice of it is remembered. */
export const useIsSettingLocked = (name: SettingName): boolean =>
  useStateFromStore(nothingManaged, readManagedPolicy, ['storage']).lockedSettings.has(name);

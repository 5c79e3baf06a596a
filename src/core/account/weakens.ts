import { changed } from './changed-settings.ts';
import type { Settings, SettingsChange } from './settings.ts';

/** 0 minutes: until the browser ends. */
const lasting = (minutes: number): number => (minutes === 0 ? Infinity : minutes);

/** Whether a change leaves a part of the protection that a passphrase gives. */
export function weakens(now: Settings, change: SettingsChange): boolean {
  const next = changed(now, change);
  return lasting(next.lockMinutes) > lasting(now.lockMinutes) || (now.hideLinks && !next.hideLinks);
}

/** Whether a setting is part of the protection that a passphrase gives. */
export const isGuardedByPassphrase = (name: string): boolean =>
  name === 'lockMinutes' || name === 'hideLinks';

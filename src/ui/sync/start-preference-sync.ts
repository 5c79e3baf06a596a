import { createThrottledRunner } from './create-throttled-runner.ts';
import { onStoredChange } from '../../platform/storage.ts';
import { syncPreferencesNow } from './sync-preferences-now.ts';

/** Changes come in bunches, and the browser allows so many writes a minute. */
const bunchMs = 1000;

let isStarted = false;

/**
 * Syncs as a page opens, and whenever something is stored here or came from another browser: at once, since a change has the time at which
 * it is merged.
 */
export function startPreferenceSync(): void {
  if (isStarted) return;
  isStarted = true;
  const { ask, now } = createThrottledRunner(() => void syncPreferencesNow().catch(console.error), bunchMs);
  onStoredChange(ask);
  addEventListener('pagehide', now);
  ask();
}

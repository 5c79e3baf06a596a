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

/** Does the work at once, and what is asked for meanwhile together after a while. `now` does what waits, as a page closes. */
export function createThrottledRunner(
  work: () => void,
  bunchMs: number,
): { ask: () => void; now: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const now = () => {
    if (isWaiting) work();
    isWaiting = false;
  };
  const ask = () => {
    isWaiting = true;
    if (timer !== undefined) return;
    now();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) ask();
    }, bunchMs);
  };
  return { ask, now };
}

import { onStoredChange } from '../../platform/storage.ts';
import { syncNow } from './sync-now.ts';

/** Changes come in bunches, and the browser allows so many writes a minute. */
const bunchMs = 1000;

let isStarted = false;

/** Syncs as a page opens, and whenever something is stored here or came from another browser. */
export function startSync(): void {
  if (isStarted) return;
  isStarted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sync = () => {
    timer = undefined;
    syncNow().catch(console.error);
  };
  onStoredChange(() => {
    timer ??= setTimeout(sync, bunchMs);
  });
  sync();
}

import { oneAtATime } from '../core/one-at-a-time.ts';
import { fail } from '../core/result.ts';
import { storageFailure } from '../core/storage-failure.ts';
import type { Settings, SettingsChange } from '../core/account/settings.ts';
import { sendCommand } from '../platform/messages.ts';
import { items } from '../storage/items/items.ts';
import { readItem } from '../storage/items/storage-item.ts';
import { reportAnswer } from './notices/reported-failure.ts';

const inTurn = oneAtATime();

/**
 * Asks the worker to change settings. The page reads the result from the store, and says so if there is none. A change of a part of a list
 * or of an object is given as a function of the settings as they are when its turn comes, since two clicks in a row know nothing of each
 * other, in one page or in two windows: the browser's lock is one for all pages. Any other change leaves at once, since the page may be closed
 * in the next moment. `onStored`: what is to be done only then.
 */
export function requestSettingsChange(
  change: SettingsChange | ((now: Settings) => SettingsChange),
  onStored?: () => unknown,
): void {
  inTurn(() =>
    typeof change === 'function'
      ? navigator.locks.request('settings', async () =>
          sendCommand('changeSettings', change(await readItem(items.settings))),
        )
      : sendCommand('changeSettings', change),
  )
    .catch((error: unknown) => fail(storageFailure(error)))
    .then((done) => {
      reportAnswer(done);
      return done.ok ? onStored?.() : undefined;
    })
    .catch(console.error);
}

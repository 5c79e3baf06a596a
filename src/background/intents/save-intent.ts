import { isSettled, isUnchecked, type Intent } from '../../core/intent/intent.ts';
import { writeIntent, type Durability } from '../../store/journal/write-intent.ts';
import { standBy } from './wake.ts';
import { whileConnected } from '../account/while-connected.ts';

/**
 * The one way to save an intent. `false`: its account is gone, so nothing of it may be kept, sent, or shown. Rejects where it can't be kept.
 * What is open has an alarm behind it before it is kept: a worker that is killed in the next moment leaves somebody to resume it.
 */
export const saveIntent = (intent: Intent, durability: Durability): Promise<boolean> =>
  whileConnected(intent.accountId, async () => {
    const isOpen = !isSettled(intent) || isUnchecked(intent);
    await Promise.all([isOpen ? standBy() : null, writeIntent(intent, durability)]);
  });

import type { Intent } from '../core/intent.ts';
import { writeIntent, type Durability } from '../store/write-intent.ts';
import { whileConnected } from './while-connected.ts';

/** The one way to save an intent. `false`: its account is gone, so nothing of it may be kept, sent, or shown. Rejects where it can't be kept. */
export const saveIntent = (intent: Intent, durability: Durability): Promise<boolean> =>
  whileConnected(intent.accountId, () => writeIntent(intent, durability));

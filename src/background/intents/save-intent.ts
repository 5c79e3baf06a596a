import { isOpen, type Intent } from '../../core/intent/intent.ts';
import { stepIntent } from '../../core/intent/step-intent.ts';
import { isMaking, writeIntent, type Durability } from '../../store/journal/write-intent.ts';
import { showMadeLink } from '../list/snapshot.ts';
import { standBy } from './wake.ts';
import { whileConnected } from '../account/while-connected.ts';
import { attempt, unattended } from '../unattended.ts';

/**
 * The one way to save an intent. `false`: its account was removed, so nothing of it may be kept, sent or shown. Rejects if the storage fails.
 * The alarm for an open intent is set before it is saved: if the worker is killed right after, a new one resumes the intent.
 */
export async function saveIntent(intent: Intent, durability: Durability): Promise<boolean> {
  const isSaved = await whileConnected(intent.accountId, async () => {
    await Promise.all([isOpen(intent) ? standBy() : null, writeIntent(intent, durability)]);
  });
  if (isSaved && isMaking(intent) && (!intent.isSeen || intent.batch))
    await unattended(() => showMadeLink(intent.accountId));
  return isSaved;
}

/** Saves an intent, and returns it; if its account was removed, returns it as failed for that reason. */
export const saved = async <Kind extends Intent>(intent: Kind, durability: Durability): Promise<Kind> =>
  (await saveIntent(intent, durability)) ? intent : withAccountGone(intent);

/** The same for what the service has answered. That counts even if the storage fails: the journal stays behind, and a later worker looks again. */
export const savedIfPossible = async <Kind extends Intent>(
  intent: Kind,
  durability: Durability,
): Promise<Kind> => (await attempt(() => saved(intent, durability))) ?? intent;

export const withAccountGone = <Kind extends Intent>(intent: Kind): Kind =>
  stepIntent(intent, { type: 'account-gone', now: Date.now() });

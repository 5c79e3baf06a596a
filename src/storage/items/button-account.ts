import { readSession } from '../../platform/storage.ts';
import { nullable, text, withFallback } from './schema.ts';

export const buttonAccountStorageKey = 'quiet:buttonAccount';

/** The account of whose link the toolbar button speaks, if it speaks of one. As long as that, it is kept until the browser ends. */
export const readButtonAccount = async (): Promise<string | null> =>
  withFallback(nullable(text), null)(await readSession(buttonAccountStorageKey));

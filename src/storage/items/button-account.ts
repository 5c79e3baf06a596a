import { readSession } from '../../platform/storage.ts';
import { nullableSchema, text, schemaWithFallback } from './schema.ts';

export const buttonAccountStorageKey = 'quiet:buttonAccount';

/** The account of whose link the toolbar button speaks, if it speaks of one. As long as that, it is kept until the browser ends. */
export const readButtonAccount = async (): Promise<string | null> =>
  schemaWithFallback(nullableSchema(text), null)(await readSession(buttonAccountStorageKey));

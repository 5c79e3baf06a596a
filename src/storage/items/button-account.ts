import { readSession } from '../../platform/storage.ts';
import { nullableSchema, text, schemaWithFallback } from './schema.ts';

export const buttonAccountStorageKey = 'quiet:buttonAccount';

/** The account that the toolbar button's badge and title are about. `null`: they are about none. */
export const readButtonAccount = async (): Promise<string | null> =>
  schemaWithFallback(nullableSchema(text), null)(await readSession(buttonAccountStorageKey));

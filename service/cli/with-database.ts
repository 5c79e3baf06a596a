import { openExisting } from '../storage/database/open.ts';
import type { Database } from '../storage/database/schema.ts';

/** What every command takes. The result is JSON by itself, of a list with `--json`. */
export const commonOptions = {
  database: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/**
 * Opens the database for one piece of work, and closes it however that ends.
 * @param open by default refuses a database that isn't there: a mistyped name would else be made, and be empty.
 */
export async function withDatabase<Result>(
  url: string | undefined,
  work: (db: Database) => Promise<Result>,
  open: (url?: string) => Promise<Database> = openExisting,
): Promise<Result> {
  const db = await open(url);
  return work(db).finally(() => db.destroy());
}

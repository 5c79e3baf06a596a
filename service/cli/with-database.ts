import { openExisting } from '../database/open.ts';
import type { Database } from '../database/schema.ts';

/** Flags of every command. A result is always JSON; a list is JSON only with `--json`. */
export const commonOptions = {
  database: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/**
 * Opens the database for one piece of work, and closes it whatever happens.
 * @param open by default refuses a missing database: otherwise a mistyped name would create an empty one.
 */
export async function withDatabase<Result>(
  url: string | undefined,
  work: (db: Database) => Promise<Result>,
  open: (url?: string) => Promise<Database> = openExisting,
): Promise<Result> {
  const db = await open(url);
  return work(db).finally(() => db.destroy());
}

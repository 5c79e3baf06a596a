import { openDatabase } from '../storage/database/open.ts';
import type { Database } from '../storage/database/schema.ts';

/** What every command takes. The result is JSON by itself, of a list with `--json`. */
export const commonOptions = {
  database: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** Opens the database for one piece of work, and closes it however that ends. */
export async function withDatabase<Result>(
  url: string | undefined,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(url);
  return work(db).finally(() => db.destroy());
}

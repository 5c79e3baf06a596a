import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

/** The dialect of the database at `url` (`postgres://…`), or of anything that speaks its protocol. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({ connectionString: url, types: { getTypeParser } });
  // A connection that breaks is replaced by the next; unheard, it would end the process. The pool hears only those
  // that nobody uses, and says so once more.
  pool.on('connect', (client) =>
    client.on('error', (error) => console.error('A database connection was lost:', error.message)),
  );
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

// pg gives bigint as text, for fear of 2^53; ours are identifiers and counts that stay far below.
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);

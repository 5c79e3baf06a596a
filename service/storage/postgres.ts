import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

/** The dialect of the database at `url` (`postgres://…`), or of anything that speaks its protocol. */
export function postgresDialect(url: string): PostgresDialect {
  return new PostgresDialect({ pool: new Pool({ connectionString: url, types: { getTypeParser } }) });
}

// pg gives bigint as text, for fear of 2^53; ours are identifiers and counts that stay far below.
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);

import { type RawBuilder, sql } from 'kysely';
import type { Database, ServiceTables } from './schema.ts';
import { isPostgres } from './statements.ts';

const rowsPerPiece = 1_000;

/**
 * Deletes rows of a table, a thousand at a time, and returns how many: for a million of them, one statement would keep SQLite's
 * thread, and take longer than a statement may on PostgreSQL.
 * @param key the columns of the table's primary key
 * @param isOver which rows; it is asked again once a row is locked, which another transaction may have changed meanwhile
 */
export async function deleteInPieces<Table extends keyof ServiceTables>(
  db: Database,
  table: Table,
  key: readonly (keyof ServiceTables[Table] & string)[],
  isOver: RawBuilder<unknown>,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  // By the key, PostgreSQL would read every row that is over for each piece.
  const row = isPostgres(db) ? sql`ctid` : sql.join(key.map((column) => sql.ref(column)));
  for (let all = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${isOver} and (${row}) in (
        select ${row} from ${sql.table(table)} where ${isOver} limit ${sql.lit(rowsPerPiece)}
      )`.execute(db);
    all += Number(numAffectedRows);
    if (numAffectedRows === 0n || stop.aborted) return all;
    await new Promise(setImmediate);
  }
}

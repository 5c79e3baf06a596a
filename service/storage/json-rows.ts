import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Connection } from './schema.ts';

/**
 * A table of one column, `value`, with a JSON array in each row: `value ->> 0` is its first item as text.
 * Thousands of rows reach the database as one parameter of a statement that is always the same.
 */
export function jsonRows(db: Connection, rows: (string | number)[][]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return isPostgres(db) ? sql`json_array_elements(cast(${json} as json))` : sql`json_each(${json})`;
}

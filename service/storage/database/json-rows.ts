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

/** The same, as a query of `width` integers for each row. */
export function integerRows(db: Connection, rows: number[][], width: number): RawBuilder<unknown> {
  if (isPostgres(db)) return integerArrays(rows, width);
  const columns = Array.from(
    { length: width },
    (_, index) => sql`cast(value ->> ${sql.lit(index)} as bigint)`,
  );
  // SQLite takes "on conflict" for a part of the join without the "where".
  return sql`select ${sql.join(columns)} from ${jsonRows(db, rows)} where true`;
}

/** PostgreSQL reads an array for each column in a quarter of the time that it takes to look for each item in JSON. */
function integerArrays(rows: number[][], width: number): RawBuilder<unknown> {
  const columns = Array.from({ length: width }, (_, index) => integerArray(rows.map((row) => row[index])));
  return sql`select * from unnest(${sql.join(columns)}) as given`;
}

/** Written as PostgreSQL has it: pg would look for quotes in each of thousands of numbers. */
function integerArray(items: readonly unknown[]): RawBuilder<unknown> {
  return sql`cast(${`{${items.join(',')}}`} as bigint[])`;
}

/** A list of texts or of integers, for `in`: one parameter, so that the statement is the same for each number of them. */
export function listOf<Item extends string | number>(
  db: Connection,
  items: readonly Item[],
): RawBuilder<Item> {
  if (!isPostgres(db)) return sql`(select value from json_each(${JSON.stringify(items)}))`;
  // PostgreSQL takes an array for short and uses the index, and JSON for a hundred items, for which it reads the table.
  return typeof items[0] === 'string'
    ? sql`(select unnest(cast(${items} as text[])))`
    : sql`(select unnest(${integerArray(items)}))`;
}

/**
 * The rows of a query, each an array of its columns, as one value: to hand over each row takes SQLite's library longer
 * than to find it.
 * @param rest of the query, from its "from" on.
 * @param start of the query, a "with".
 */
export async function jsonAnswer(
  db: Connection,
  columns: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  start: RawBuilder<unknown> = sql``,
): Promise<unknown> {
  const all = isPostgres(db)
    ? sql`cast(json_agg(json_build_array(${columns})) as text)`
    : sql`json_group_array(json_array(${columns}))`;
  const { rows } = await sql<{ json: string | null }>`${start} select ${all} as json ${rest}`.execute(db);
  return JSON.parse(rows[0]?.json ?? '[]');
}

import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Connection } from './schema.ts';

/** Whether the database speaks PostgreSQL's protocol. Otherwise it is the embedded SQLite. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * A table with one column, `value`, that has a JSON array in each row: `value ->> 0` is its first item as text.
 * Thousands of rows fit into one parameter, so that the text of the statement is always the same.
 */
export function sqlJsonRows(db: Connection, rows: (string | number)[][]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return isPostgres(db) ? sql`json_array_elements(cast(${json} as json))` : sql`json_each(${json})`;
}

/** The same as a query of rows with `width` integers each. */
export function sqlIntegerRows(db: Connection, rows: number[][], width: number): RawBuilder<unknown> {
  const columns = Array.from(
    { length: width },
    (_, index) => sql`cast(value ->> ${sql.lit(index)} as bigint)`,
  );
  // Without "where true", SQLite would read the "on conflict" that follows as part of a join.
  return sql`select ${sql.join(columns)} from ${sqlJsonRows(db, rows)} where true`;
}

/** A list of texts or integers for `in`. It is one parameter, so that the statement is the same for any number of items. */
export function sqlInList<Item extends string | number>(
  db: Connection,
  items: readonly Item[],
): RawBuilder<Item> {
  if (!isPostgres(db)) return sql`(select value from json_each(${JSON.stringify(items)}))`;
  // PostgreSQL estimates a few items for an array and uses the index. For JSON it estimates a hundred, and scans the table.
  return typeof items[0] === 'string'
    ? sql`(select unnest(cast(${items} as text[])))`
    : // In PostgreSQL's array syntax: pg would check each of thousands of numbers for quotes.
      sql`(select unnest(cast(${`{${items.join(',')}}`} as bigint[])))`;
}

/**
 * Returns all rows of a query as one JSON value, an array of columns for each row: SQLite's library takes longer to return
 * a row than to find it.
 * @param rest the query from its "from" on
 * @param start the beginning of the query, such as a "with"
 */
export async function queryRowsAsJson(
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

/** Groups items by key. Each group keeps the order of its items. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

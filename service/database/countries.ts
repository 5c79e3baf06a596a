import { sql } from 'kysely';
import { jsonRows, listOf } from './json-rows.ts';
import type { Connection } from './schema.ts';

/** The numbers of countries by name. New countries are added. */
export async function countryNumbers(transaction: Connection, names: string[]): Promise<Map<string, number>> {
  const known = await findNumbers(transaction, names);
  const unknown = names.filter((name) => !known.has(name)).map((name) => [name]);
  if (unknown.length === 0) return known;
  await sql`
    insert into countries (name) select value ->> 0 from ${jsonRows(transaction, unknown)} where true
    on conflict do nothing
  `.execute(transaction);
  return findNumbers(transaction, names);
}

async function findNumbers(transaction: Connection, names: string[]): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom('countries')
    .select(['id', 'name'])
    .where('name', 'in', listOf(transaction, names))
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { groupBy } from './group-by.ts';
import { integerRows, jsonAnswer } from './json-rows.ts';
import type { Connection, Database } from './schema.ts';

interface Visit {
  linkId: number;
  accountId: number;
  day: number;
  visitor: number;
}

/** The visits that were their visitor's first of the day: on the link, and on any link of the account. */
interface FirstVisits<Each> {
  onLink: ReadonlySet<Each>;
  inAccount: ReadonlySet<Each>;
}

/** Stores the visitors, and returns the visits that were their first. Call `lockCounting` first. */
export async function addVisitors<Each extends Visit>(
  transaction: Connection,
  visits: Each[],
): Promise<FirstVisits<Each>> {
  const onLink = await addToLinks(transaction, visits);
  return { onLink: new Set(onLink), inAccount: new Set(await addToAccounts(transaction, onLink)) };
}

/** Returns the first visit of each visitor who had not yet followed that link on that day. */
async function addToLinks<Each extends Visit>(transaction: Connection, visits: Each[]): Promise<Each[]> {
  const firsts = [...groupBy(visits, nameOnLink).values()].map(([first]) => first);
  const rows = firsts.map(({ day, linkId, visitor }) => [day, linkId, visitor]);
  const known = await knownRows(transaction, sql`link_visitors`, sql`link_id`, rows);
  const added = rows.filter((_, index) => !known.has(index));
  if (added.length === 0) return [];
  await sql`
    insert into link_visitors (day, link_id, visitor) ${integerRows(transaction, added, 3)} order by 1, 2, 3
  `.execute(transaction);
  return firsts.filter((_, index) => !known.has(index));
}

/** Returns the first visit of each visitor who had not yet followed any link of their account on that day. */
async function addToAccounts<Each extends Visit>(transaction: Connection, visits: Each[]): Promise<Each[]> {
  if (visits.length === 0) return [];
  const groups = [...groupBy(visits, nameInAccount).values()];
  const rows = groups.map((group) => {
    const [{ day, accountId, visitor }] = group;
    return [day, accountId, visitor, group.length];
  });
  const known = await knownRows(transaction, sql`account_visitors`, sql`account_id`, rows);
  await sql`
    insert into account_visitors (day, account_id, visitor, links)
    ${integerRows(transaction, rows, 4)} order by 1, 2, 3
    on conflict (day, account_id, visitor) do update set links = account_visitors.links + excluded.links
  `.execute(transaction);
  return groups.filter((_, index) => !known.has(index)).map(([first]) => first);
}

/** Which of the rows are in the table already, by their index. It is one JSON value, since SQLite is slow to return many rows. */
async function knownRows(
  transaction: Connection,
  table: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  rows: number[][],
): Promise<Set<number>> {
  const asked = rows.map(([day = 0, of = 0, visitor = 0], index) => [day, of, visitor, index]);
  const places = await jsonAnswer(
    transaction,
    sql`place`,
    // A subquery for each row uses the key. With a join, PostgreSQL would scan the whole table while it is small.
    sql`from asked where 1 = (
      select 1 from ${table} where day = asked_day and ${id} = asked_id and visitor = asked_visitor
    )`,
    sql`with asked (asked_day, asked_id, asked_visitor, place) as (${integerRows(transaction, asked, 4)})`,
  );
  return new Set(v.parse(v.array(v.tuple([v.number()])), places).map(([place]) => place));
}

function nameOnLink({ day, linkId, visitor }: Visit): string {
  return `${day} ${linkId} ${visitor}`;
}

function nameInAccount({ day, accountId, visitor }: Visit): string {
  return `${day} ${accountId} ${visitor}`;
}

const rowsPerPruning = 5_000;

/** Deletes the visitors of days before `before`, some thousands at a time, and returns how many rows. Counts stay. */
export async function pruneVisitors(
  db: Database,
  before: number,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  let all = 0;
  for (const [table, id] of [
    ['link_visitors', 'link_id'],
    ['account_visitors', 'account_id'],
  ] as const) {
    for (let pruned = rowsPerPruning; pruned >= rowsPerPruning && !stop.aborted;) {
      const key = sql`(day, ${sql.ref(id)}, visitor)`;
      const result = await sql`
        delete from ${sql.table(table)} where ${key} in (
          select day, ${sql.ref(id)}, visitor from ${sql.table(table)} where day < ${before} limit ${rowsPerPruning}
        )`.execute(db);
      pruned = Number(result.numAffectedRows ?? 0);
      all += pruned;
      await new Promise(setImmediate);
    }
  }
  return all;
}

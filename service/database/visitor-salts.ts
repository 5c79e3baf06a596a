import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { formatUtcDay, dayNumber } from '../clock.ts';
import type { Database } from './schema.ts';
import { isPostgres } from './statements.ts';

/**
 * A visitor's name for one UTC day. Once the day's salt is deleted it can't be traced back to an address, not even by
 * trying every address.
 */
export function visitorHash(salt: string, address: string, userAgent: string): number {
  const hexadecimal = hash('sha256', `${salt}\n${address}\n${userAgent}`, 'hex');
  // The first 52 bits: JSON and every database carry them exactly, and among a million visitors collisions are rare.
  return Number.parseInt(hexadecimal.slice(0, 13), 16);
}

/** How long a salt is kept after its day, for processes whose clocks are a little behind. */
const graceMs = 3_600_000;

export type VisitorSalts = ReturnType<typeof createVisitorSalts>;

export function createVisitorSalts(db: Database) {
  const known = new Map<number, string>();
  return {
    /** The salt of the UTC day that contains this time (ms since 1970). All processes on one database get the same. */
    async of(ms: number): Promise<string> {
      const salt = known.get(dayNumber(ms)) ?? (await storedSalt(db, formatUtcDay(ms)));
      known.set(dayNumber(ms), salt);
      return salt;
    },
    /** Deletes salts of past days, here and in the database. Call it every hour, since no visit may come for days. */
    async forget(now: number): Promise<void> {
      known.clear();
      await forgetSalts(db, formatUtcDay(now - graceMs));
    },
  };
}

/** The first process that asks for the salt of a day makes it. */
async function storedSalt(db: Database, date: string): Promise<string> {
  await db
    .insertInto('visitor_salts')
    .values({ day: date, salt: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', date)
    .executeTakeFirstOrThrow();
  return salt;
}

/**
 * Deletes the salts of days before `before`. On SQLite nothing of them stays in the files: deleted rows are overwritten, and
 * the log, which still has the pages with them, is emptied. On PostgreSQL they stay until the next vacuum, and in its log.
 */
async function forgetSalts(db: Database, before: string): Promise<void> {
  if (isPostgres(db)) return deleteSalts(db, before);
  await db.connection().execute(async (connection) => {
    await sql`pragma secure_delete = on`.execute(connection);
    await deleteSalts(connection, before);
    await sql`pragma secure_delete = off`.execute(connection);
    // Also after a start that deleted nothing: the process before may have been killed in between.
    await sql`pragma wal_checkpoint(truncate)`.execute(connection);
  });
}

async function deleteSalts(db: Database, before: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', before).execute();
}

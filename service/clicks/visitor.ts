import { hash, randomBytes } from 'node:crypto';
import { day, dayMs } from '../clock.ts';
import type { Database } from '../storage/database/schema.ts';

/**
 * A name for a visitor that holds for one UTC day and can't be led back to an address: once the day's salt is
 * deleted, not even by trying every address.
 */
export function visitorHash(salt: string, address: string, userAgent: string): number {
  return numberOf(hash('sha256', `${salt}\n${address}\n${userAgent}`, 'hex'));
}

/** The name that a visitor had in the first schema, the same hash as text, as it is now. */
export function oldVisitor(name: string): number {
  const isHash = /^[\w-]{22}$/.test(name);
  return numberOf(isHash ? Buffer.from(name, 'base64url').toString('hex') : hash('sha256', name, 'hex'));
}

/** The first 52 bits: what JSON and every database carry exactly, and of a million visitors hardly two share one. */
function numberOf(hexadecimal: string): number {
  return Number.parseInt(hexadecimal.slice(0, 13), 16);
}

/** How long a salt is kept after its day, for a process whose clock is a little behind. */
const graceMs = 3_600_000;

export interface Salts {
  /** The salt of the day that a time (ms since 1970) is in; every process on one database gets the same. */
  of(ms: number): Promise<string>;
  /** Deletes those that are over, here and in the database: to be called every hour, as nobody may visit for days. */
  forget(now: number): Promise<void>;
}

export function createSalts(db: Database): Salts {
  const known = new Map<number, string>();

  async function saltOf(ms: number): Promise<string> {
    const dayNumber = Math.floor(ms / dayMs);
    const salt = known.get(dayNumber) ?? (await storedSalt(db, day(ms)));
    known.set(dayNumber, salt);
    return salt;
  }

  async function forget(now: number): Promise<void> {
    known.clear();
    await db
      .deleteFrom('visitor_salts')
      .where('day', '<', day(now - graceMs))
      .execute();
  }

  return { of: saltOf, forget };
}

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

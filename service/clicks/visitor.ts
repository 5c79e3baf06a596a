import { hash, randomBytes } from 'node:crypto';
import { day, dayMs } from '../clock.ts';
import type { Database } from '../storage/schema.ts';

/**
 * A name for a visitor that holds for one UTC day and can't be led back to an address: once the day's salt is
 * deleted, not even by trying every address.
 */
export function visitorHash(salt: string, address: string, userAgent: string): string {
  return hash('sha256', `${salt}\n${address}\n${userAgent}`, 'base64url').slice(0, 22);
}

/** Gives the salt of a day; every process on one database gets the same. Only today's and yesterday's are kept. */
export function createSalts(db: Database): (ms: number) => Promise<string> {
  const known = new Map<number, string>();
  return async (ms) => {
    const dayNumber = Math.floor(ms / dayMs);
    const salt = known.get(dayNumber) ?? (await storedSalt(db, ms));
    known.set(dayNumber, salt);
    return salt;
  };
}

async function storedSalt(db: Database, ms: number): Promise<string> {
  const date = day(ms);
  await db
    .insertInto('visitor_salts')
    .values({ day: date, salt: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Yesterday's is kept for a process whose clock is a little behind.
  await db
    .deleteFrom('visitor_salts')
    .where('day', '<', day(ms - dayMs))
    .execute();
  const { salt } = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', date)
    .executeTakeFirstOrThrow();
  return salt;
}

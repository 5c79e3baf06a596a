import { hash } from 'node:crypto';
import { day, dayMs } from '../clock.ts';
import { forgetSalts, storedSalt } from '../database/salts.ts';
import type { Database } from '../database/schema.ts';

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

export interface Salts {
  /** The salt of the UTC day that contains this time (ms since 1970). All processes on one database get the same. */
  of(ms: number): Promise<string>;
  /** Deletes salts of past days, here and in the database. Call it every hour, since no visit may come for days. */
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
    await forgetSalts(db, day(now - graceMs));
  }

  return { of: saltOf, forget };
}

import * as v from 'valibot';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';

/** In the order of their numbers in the database, from 1. */
export const devices = ['mobile', 'desktop', 'tablet'] as const;
export type Device = (typeof devices)[number];

/** A person's visit to a link, as far as anything is kept of it. */
export interface Click {
  linkId: number;
  /** Days since 1970 (UTC). */
  day: number;
  device: Device;
  /** English name */
  country: string;
  /** The day's name of the visitor. */
  visitor: number;
}

/** Stores clicks, all or none, to be counted (`count-clicks.ts`). */
export async function storeClicks(db: Database, clicks: Click[]): Promise<void> {
  if (clicks.length === 0) return;
  const rows = clicks.map(({ linkId, day, device, country, visitor }) => [
    linkId,
    day,
    device,
    country,
    visitor,
  ]);
  const values = { clicks: JSON.stringify(rows) };
  // In a transaction, since a statement by itself that was not answered in time may be carried out all the same, and
  // the clicks are stored again.
  await inTransaction(db, (transaction) => transaction.insertInto('click_batches').values(values).execute());
}

const stored = v.array(
  v.pipe(
    v.tuple([v.number(), v.number(), v.picklist(devices), v.string(), v.number()]),
    v.transform(([linkId, day, device, country, visitor]): Click => ({
      linkId,
      day,
      device,
      country,
      visitor,
    })),
  ),
);

/** Reads what `storeClicks` has written. */
export function readClicks(json: string): Click[] {
  return v.parse(stored, JSON.parse(json));
}

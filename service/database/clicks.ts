import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from './schema.ts';
import { type Batch, storeOnce } from './storing.ts';

/** A device's number in the database is its place in this list, from 1. */
export const devices = ['mobile', 'desktop', 'tablet'] as const;
export type Device = (typeof devices)[number];

/** What is stored of a person's visit to a link. */
export interface Click {
  linkId: number;
  /** Days since 1970 (UTC). */
  day: number;
  device: Device;
  /** The country's English name. */
  country: string;
  /** The visitor's name for that day (`visitorHash`). */
  visitor: number;
}

/** Stores clicks, all or none. `count-clicks.ts` counts them later. */
export async function storeClicks(
  db: Database,
  clicks: Click[],
  batch: Batch = { source: randomUUID(), number: 1 },
): Promise<void> {
  if (clicks.length === 0) return;
  const rows = clicks.map(({ linkId, day, device, country, visitor }) => [
    linkId,
    day,
    device,
    country,
    visitor,
  ]);
  const values = { clicks: JSON.stringify(rows) };
  await storeOnce(db, batch, (transaction) =>
    transaction.insertInto('click_batches').values(values).execute(),
  );
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

/** Reads what `storeClicks` wrote. */
export function readClicks(json: string): Click[] {
  return v.parse(stored, JSON.parse(json));
}

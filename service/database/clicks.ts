import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { dayNumber } from '../clock.ts';
import type { Connection, Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

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
  batch: ClickBatch = { source: randomUUID(), number: 1 },
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
  await storeBatchOnce(db, batch, (transaction) =>
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

export function parseStoredClicks(json: string): Click[] {
  return v.parse(stored, JSON.parse(json));
}

/** A batch of a process, which numbers its batches from 1. */
export interface ClickBatch {
  source: string;
  number: number;
}

/**
 * Stores something of a batch, once, however often it is tried: where the answer to a commit was lost, nobody knows whether
 * the batch is stored. The batches of a source must come in order, each with the same content at every try.
 */
export function storeBatchOnce(
  db: Database,
  { source, number }: ClickBatch,
  store: (transaction: Connection) => Promise<unknown>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { numAffectedRows = 0n } = await sql`
      insert into batch_sources (source, last_batch, day) values (${source}, ${number}, ${dayNumber(Date.now())})
      on conflict (source) do update set last_batch = excluded.last_batch, day = excluded.day
        where batch_sources.last_batch < excluded.last_batch
    `.execute(transaction);
    if (numAffectedRows > 0n) await store(transaction);
  });
}

/** Forgets sources that stored nothing since before a day. Their processes ended long ago, and try nothing again. */
export async function forgetBatchSources(db: Database, before: number): Promise<void> {
  await db.deleteFrom('batch_sources').where('day', '<', before).execute();
}

/** As wide as a few new links: a full disk may have room for less. Counting clears it away. */
const emptyBatch = `[${' '.repeat(32_768)}]`;
const checkAgainAfterMs = 2_000;
const checks = new WeakMap<Database, { at: number; outcome: Promise<unknown> }>();

/**
 * Rejects when the database can't store anything. It is tried at most every two seconds, since everybody may ask.
 */
export async function checkDatabaseWritable(db: Database): Promise<void> {
  const last = checks.get(db);
  const isRecent = last !== undefined && performance.now() - last.at < checkAgainAfterMs;
  const check = isRecent ? last : { at: performance.now(), outcome: storeEmptyBatch(db) };
  checks.set(db, check);
  await check.outcome;
}

function storeEmptyBatch(db: Database): Promise<unknown> {
  return db.insertInto('click_batches').values({ clicks: emptyBatch }).execute();
}

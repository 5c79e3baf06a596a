import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import * as v from 'valibot';
import { jsonAnswer, listOf } from './json-rows.ts';
import type { Connection } from './schema.ts';

/** Finds the account of each link. Links that were deleted have none. */
export type FindOwners = (transaction: Connection, linkIds: number[]) => Promise<Map<number, number>>;

const found = v.array(v.tuple([v.number(), v.number()]));

export async function findOwners(transaction: Connection, linkIds: number[]): Promise<Map<number, number>> {
  const pairs = await jsonAnswer(
    transaction,
    sql`id, account_id`,
    sql`from links where id in ${listOf(transaction, linkIds)}`,
  );
  return new Map(v.parse(found, pairs));
}

const maxKept = 50_000;
/** Processes of an older version delete links without counting removals, and run beside newer ones during an update. */
const maxAgeMs = 60_000;

/** Remembers owners: links are so many and so wide that looking them up took a fifth of the time for a click. */
export interface Owners {
  /** Finds owners, given the number of removals. Call `lockCounting`, which reads it, in the same transaction. */
  since(removals: number): FindOwners;
}

export function createOwners(): Owners {
  const known = new Map<number, number>();
  let knownSince = { removals: -1, at: 0 };

  function forgetRemoved(removals: number): void {
    const isCurrent = knownSince.removals === removals && performance.now() - knownSince.at < maxAgeMs;
    if (isCurrent && known.size <= maxKept) return;
    known.clear();
    knownSince = { removals, at: performance.now() };
  }

  return {
    since: (removals) => async (transaction, linkIds) => {
      forgetRemoved(removals);
      const unknown = linkIds.filter((id) => !known.has(id));
      if (unknown.length > 0)
        for (const [id, accountId] of await findOwners(transaction, unknown)) known.set(id, accountId);
      return new Map(
        linkIds.flatMap((id): [number, number][] => {
          const accountId = known.get(id);
          return accountId === undefined ? [] : [[id, accountId]];
        }),
      );
    },
  };
}

import { performance } from 'node:perf_hooks';
import { createCache } from '../cache.ts';
import { type Clock, formatUtcDay } from '../clock.ts';
import { hashKey, type ApiKeyRecord, noteKeyUse } from '../database/keys.ts';
import { type RemovalCountCache, maxCacheAgeMs } from '../database/removals.ts';
import type { Database } from '../database/schema.ts';
import { createSharedWork } from '../shared-work.ts';

const maxKept = 10_000;
const storeAfterMs = 1_000;

export type FindKeyOwner = (key: string) => Promise<ApiKeyRecord | undefined>;

interface Answer {
  owner: ApiKeyRecord;
  at: number;
  /** The number of removals before it was asked for. */
  removals: number;
}

export type KeyUse = ReturnType<typeof createKeyUse>;

/** Stores on which days keys are used, many together. */
export function createKeyUse(db: Database, now: Clock) {
  // By hash, the last day.
  const used = new Map<string, string>();
  const storing = createSharedWork(
    async () => {
      for (const on of new Set(used.values())) {
        const hashes = [...used].filter(([, last]) => last === on).map(([hash]) => hash);
        await noteKeyUse(db, hashes, on);
        // What was noted meanwhile may be of the next day.
        for (const hash of hashes) if (used.get(hash) === on) used.delete(hash);
      }
    },
    {
      afterMs: storeAfterMs,
      retryAfterMs: storeAfterMs,
      failure: 'The use of keys could not be stored yet:',
    },
  );

  /** Notes that the key is used, unless it is known to have been used today. */
  function note(hash: string, owner: ApiKeyRecord): void {
    const today = formatUtcDay(now());
    if (owner.last_used_on === today || owner.revoked_at !== null) return;
    if (owner.expires_at !== null && owner.expires_at < today) return;
    // The same object answers the next requests with this key.
    owner.last_used_on = today;
    used.set(hash, today);
    storing.soon();
  }

  return { note, store: storing.now };
}

/**
 * Finds owners of keys in memory, as long as no key was revoked and no account changed since.
 * @param find asks the database for the owner of a key, given its hash
 */
export function cacheKeyOwners(
  find: FindKeyOwner,
  removals: RemovalCountCache,
  note: KeyUse['note'],
  now: () => number = () => performance.now(),
): FindKeyOwner {
  // By hash, since the keys themselves should not stay in memory.
  const kept = createCache<string, Answer>(maxKept);

  return async (key) => {
    const hash = hashKey(key);
    // Read before the question: a change in between must not pass for one that the answer knows of.
    const current = await removals.current();
    const known = kept.get(hash);
    const isKnown = known?.removals === current && now() - known.at <= maxCacheAgeMs;
    const owner = isKnown ? known.owner : await find(hash);
    // An unknown key may be issued any moment, and must work at once.
    if (owner === undefined) return undefined;
    if (!isKnown) kept.set(hash, { owner, at: now(), removals: current });
    note(hash, owner);
    return owner;
  };
}

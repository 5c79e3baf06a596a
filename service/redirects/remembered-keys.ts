import { performance } from 'node:perf_hooks';
import { createCache } from '../cache.ts';
import { maxUnaskedMs, type KnownRemovals } from './known-removals.ts';
import { hashKey, type KeyOwner } from '../database/keys.ts';

const maxKept = 10_000;

export type FindKeyOwner = (key: string) => Promise<KeyOwner | undefined>;

interface Answer {
  owner: KeyOwner;
  at: number;
  /** The number of removals before it was asked for. */
  removals: number;
}

/**
 * Finds owners of keys in memory, as long as no key was revoked and no account changed since.
 * @param find asks the database for the owner of a key, given its hash
 */
export function rememberingKeys(
  find: FindKeyOwner,
  removals: KnownRemovals,
  now: () => number = () => performance.now(),
): FindKeyOwner {
  // By hash, since the keys themselves should not stay in memory.
  const kept = createCache<string, Answer>(maxKept);

  return async (key) => {
    const hash = hashKey(key);
    // Read before the question: a change in between must not pass for one that the answer knows of.
    const current = await removals.current();
    const known = kept.get(hash);
    if (known?.removals === current && now() - known.at <= maxUnaskedMs) return known.owner;
    const owner = await find(hash);
    // An unknown key may be issued any moment, and must work at once.
    if (owner !== undefined) kept.set(hash, { owner, at: now(), removals: current });
    return owner;
  };
}

import * as v from 'valibot';
import type { Target } from '../database/targets.ts';
import type { Redis } from './redis.ts';

/** How long Redis keeps an answer: processes of an older version remove links without changing the number of removals. */
const keptMs = 10_000;

/** With the number in the key, no answer from before a removal is found after it. */
const keyOf = (removals: number) => (code: string) => `curtail:code:${removals}:${code}`;
const stored = v.union([
  v.object({ linkId: v.number(), longUrl: v.string() }),
  v.object({ bioPageId: v.number() }),
  v.literal('taken-down'),
]);

/** Asks Redis for all codes at once, then the database for the unknown ones, and stores these in Redis. */
export async function findByRedis(
  redis: Redis,
  codes: readonly string[],
  removals: number,
  find: (codes: readonly string[]) => Promise<Target[]>,
): Promise<Target[]> {
  const asked = [...new Set(codes)];
  const key = keyOf(removals);
  const known = await redis.ask(
    async (client) => (await client.mGet(asked.map(key))).map(read),
    () => Promise.resolve([]),
  );
  const targets = new Map(asked.map((code, index) => [code, known[index]]));
  const unknown = asked.filter((code) => targets.get(code) === undefined);
  if (unknown.length > 0) {
    const found = await find(unknown);
    for (const [index, code] of unknown.entries()) targets.set(code, found[index]);
    // Not awaited: no request should wait for it, and `ask` reports a failure.
    void remember(redis, unknown.map(key), found);
  }
  return codes.map((code) => targets.get(code));
}

function read(json: string | null): Target {
  return json === null ? undefined : v.parse(stored, JSON.parse(json));
}

/** Stores only codes that exist. For a missing code a link may be created any moment, and must work at once. */
function remember(redis: Redis, keys: string[], targets: Target[]): Promise<void> {
  return redis.ask(
    async (client) => {
      const batch = client.multi();
      for (const [index, key] of keys.entries()) {
        const target = targets[index];
        if (target !== undefined) batch.set(key, JSON.stringify(target), { PX: keptMs });
      }
      await batch.execAsPipeline();
    },
    () => Promise.resolve(),
  );
}

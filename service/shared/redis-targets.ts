import * as v from 'valibot';
import type { Target } from '../storage/links/targets.ts';
import type { Redis } from './redis.ts';

/**
 * How long Redis keeps an answer. The API removes a deleted link from Redis at once, but a command that takes a link down
 * knows nothing of Redis, so it takes effect after this time.
 */
const keptMs = 10_000;

const keyOf = (code: string) => `curtail:code:${code}`;
const stored = v.union([
  v.object({ linkId: v.number(), longUrl: v.string() }),
  v.object({ bioPageId: v.number() }),
  v.literal('taken-down'),
]);

/** Asks Redis for all codes at once, then the database for the unknown ones, and stores these in Redis. */
export async function findByRedis(
  redis: Redis,
  codes: readonly string[],
  find: (codes: readonly string[]) => Promise<Target[]>,
): Promise<Target[]> {
  const asked = [...new Set(codes)];
  const known = await redis.ask(
    async (client) => (await client.mGet(asked.map(keyOf))).map(read),
    () => Promise.resolve([]),
  );
  const targets = new Map(asked.map((code, index) => [code, known[index]]));
  const unknown = asked.filter((code) => targets.get(code) === undefined);
  if (unknown.length > 0) {
    const found = await find(unknown);
    for (const [index, code] of unknown.entries()) targets.set(code, found[index]);
    // Not awaited: no request should wait for it, and `ask` reports a failure.
    void remember(redis, unknown, found);
  }
  return codes.map((code) => targets.get(code));
}

function read(json: string | null): Target {
  return json === null ? undefined : v.parse(stored, JSON.parse(json));
}

/** Stores only codes that exist. For a missing code a link may be created any moment, and must work at once. */
function remember(redis: Redis, codes: string[], targets: Target[]): Promise<void> {
  return redis.ask(
    async (client) => {
      const batch = client.multi();
      for (const [index, code] of codes.entries()) {
        const target = targets[index];
        if (target !== undefined) batch.set(keyOf(code), JSON.stringify(target), { PX: keptMs });
      }
      await batch.execAsPipeline();
    },
    () => Promise.resolve(),
  );
}

export function forgetInRedis(redis: Redis, code: string): Promise<void> {
  return redis.ask(
    async (client) => void (await client.del(keyOf(code))),
    () => Promise.resolve(),
  );
}

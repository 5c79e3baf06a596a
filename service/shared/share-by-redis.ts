import { grantByRedis } from './redis-rates.ts';
import { findByRedis } from './redis-targets.ts';
import { openRedis } from './redis.ts';
import type { RedisPlace, Shared } from './shared.ts';

export async function shareByRedis(place: RedisPlace): Promise<Shared> {
  const redis = await openRedis(place);
  return {
    findTargets: (codes, removals, find) => findByRedis(redis, codes, removals, find),
    grant: (otherwise) => grantByRedis(redis, otherwise),
    close: () => redis.close(),
  };
}

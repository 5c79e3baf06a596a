import type { RedisPlace, Shared } from './shared.ts';

/** Opens what processes share in Redis, if one is configured. The library is loaded only then. */
export async function openShared(place: RedisPlace | undefined): Promise<Shared | undefined> {
  if (place === undefined) return undefined;
  const { shareByRedis } = await import('./share-by-redis.ts');
  return shareByRedis(place);
}

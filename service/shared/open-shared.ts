import type { RedisPlace, Shared } from './shared.ts';

/** What processes share in a Redis; undefined without one. The library is loaded only where it is wanted. */
export async function openShared(place: RedisPlace | undefined): Promise<Shared | undefined> {
  if (place === undefined) return undefined;
  const { shareByRedis } = await import('./share-by-redis.ts');
  return shareByRedis(place);
}

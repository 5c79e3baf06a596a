import type { Shared } from './shared.ts';

/** What processes share in the Redis at `url`; undefined without one. The library is loaded only where it is wanted. */
export async function openShared(url: string | undefined): Promise<Shared | undefined> {
  if (url === undefined) return undefined;
  const { shareByRedis } = await import('./share-by-redis.ts');
  return shareByRedis(url);
}

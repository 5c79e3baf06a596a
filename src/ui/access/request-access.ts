import { hostPattern } from '../../core/account/service-host.ts';
import { hasHostPermission, requestHostPermissions } from '../../platform/permissions.ts';

/**
 * Asks the browser for access to the hosts of API addresses, in one question. Resolves to the addresses that the user has refused: without
 * another yes, nothing may leave for their hosts, since a service that allows Curtail itself (CORS) would get the key all the same. It must be
 * the first call of a click's handler: an `await` before it loses the user's gesture.
 */
export function requestAccessListRefused(baseUrls: readonly string[]): Promise<string[]> {
  const patterns = [...new Set(baseUrls.map(hostPattern))];
  const answered = patterns.length > 0 ? requestHostPermissions(patterns) : Promise.resolve(true);
  // A browser that doesn't even ask has given nothing. What counts is what Curtail has now.
  return answered.then(
    () => refusedOf(baseUrls),
    () => refusedOf(baseUrls),
  );
}

async function refusedOf(baseUrls: readonly string[]): Promise<string[]> {
  const given = await Promise.all(baseUrls.map((baseUrl) => hasHostPermission(hostPattern(baseUrl))));
  return baseUrls.filter((_baseUrl, index) => !given[index]);
}

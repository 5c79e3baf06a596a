/** If a service has no API at any of these, the search ends. */
const mostGuesses = 5;

/**
 * Where the API may be if `baseUrl` was pasted: there, under the name in the specification's examples, or above a page of the service. All
 * guesses have the same origin, since the key goes to no other.
 */
export function apiGuesses(baseUrl: string): string[] {
  const { origin, pathname } = new URL(baseUrl);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const upTo = (count: number): string => [origin, ...segments.slice(0, count)].join('/');
  const named = segments.findLastIndex((segment) => segment.toLowerCase() === 'api') + 1;
  const guesses = [
    baseUrl,
    ...(named > 0 ? [upTo(named)] : []),
    ...(segments.length < 2 ? [`${baseUrl}/api`] : []),
    `${origin}/api`,
    `${upTo(1)}/api`,
    origin,
  ];
  return [...new Set(guesses)].slice(0, mostGuesses);
}

/** Whether an API may be the one that an administrator means by `address`; `null`: any may. */
export const isAllowedApi = (address: string | null, baseUrl: string): boolean =>
  address === null || apiGuesses(address).includes(baseUrl);

/** The same host with or without `www.`, as one often redirects to the other. `null`: neither is likely. */
export function toggleWww(baseUrl: string): string | null {
  const url = new URL(baseUrl);
  const { hostname } = url;
  const labels = hostname.split('.');
  const isName = !/^[\d.]+$|^\[/.test(hostname) && labels.length > 1;
  if (hostname.startsWith('www.')) url.hostname = hostname.slice(4);
  else if (isName && labels.length === 2) url.hostname = `www.${hostname}`;
  else return null;
  return url.href.replace(/\/$/, '');
}

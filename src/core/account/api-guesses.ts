/** A service that has no API at any of these is not looked through further. */
const mostGuesses = 5;

/**
 * Where the API may be, when `baseUrl` was pasted: there, under the name that the specification's examples give it, or above a page of the
 * service. All are at one origin, since the key goes to no other.
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

/** The same host with or without `www.`, where one of the two often leads to the other; `null` where neither is likely. */
export function otherHost(baseUrl: string): string | null {
  const url = new URL(baseUrl);
  const { hostname } = url;
  const labels = hostname.split('.');
  const isName = !/^[\d.]+$|^\[/.test(hostname) && labels.length > 1;
  if (hostname.startsWith('www.')) url.hostname = hostname.slice(4);
  else if (isName && labels.length === 2) url.hostname = `www.${hostname}`;
  else return null;
  return url.href.replace(/\/$/, '');
}

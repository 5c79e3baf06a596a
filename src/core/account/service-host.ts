export const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Whether the service runs on this computer, so that it needs no network. */
export const isOnThisComputer = (baseUrl: string): boolean => isLoopback(new URL(baseUrl).hostname);

/** The match pattern of the address's host. It has no port, because Firefox never matches a pattern with one. */
export function hostPattern(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
}

export const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** A service on this very computer, which is reached without any network. */
export const isOnThisComputer = (baseUrl: string): boolean => isLoopback(new URL(baseUrl).hostname);

/** The match pattern of the address's host, without a port: Firefox never matches a pattern that has one. */
export function hostPattern(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
}

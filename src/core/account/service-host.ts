import { hostOfUrl } from '../url/long-url.ts';
import { displayHost, displayUrl } from '../url/display/display-host.ts';

export const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Whether the service runs on this computer, so that it needs no network. */
export const isOnThisComputer = (baseUrl: string): boolean => isLoopback(new URL(baseUrl).hostname);

/** The match pattern of the address's host. It has no port, because Firefox never matches a pattern with one. */
export function hostPattern(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
}

/**
 * A service’s host wherever a key or an account is concerned: in its letters, and in ASCII beside them, since no rule knows all letters that
 * can be taken for others.
 */
export const serviceHostWithAscii = (baseUrl: string): string =>
  besideAscii(displayHost(hostOfUrl(baseUrl)), hostOfUrl(baseUrl));

/** The same for a whole address. */
export const serviceAddressWithAscii = (baseUrl: string): string =>
  besideAscii(displayUrl(baseUrl), hostOfUrl(baseUrl));

const besideAscii = (shown: string, host: string): string =>
  shown.includes(host) ? shown : `${shown} (${host})`;

/** The ASCII host in what `serviceHostWithAscii` says. */
export const extractAsciiHost = (shown: string): string => /\(([^()]+)\)$/.exec(shown)?.[1] ?? shown;

import { hostOf } from '../url/long-url.ts';
import { shownHost, shownUrl } from '../url/shown/shown-host.ts';

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
export const serviceHost = (baseUrl: string): string =>
  besideAscii(shownHost(hostOf(baseUrl)), hostOf(baseUrl));

/** The same for a whole address. */
export const serviceAddress = (baseUrl: string): string => besideAscii(shownUrl(baseUrl), hostOf(baseUrl));

const besideAscii = (shown: string, host: string): string =>
  shown.includes(host) ? shown : `${shown} (${host})`;

/** The ASCII host in what `serviceHost` says. */
export const asciiHost = (shown: string): string => /\(([^()]+)\)$/.exec(shown)?.[1] ?? shown;

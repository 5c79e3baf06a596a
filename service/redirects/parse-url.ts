import { BlockList, isIP } from 'node:net';
import { addNetwork, isInNetworks } from '../networks.ts';

/**
 * Whether the text is an http(s) URL with an explicit host that could exist, and without a user or password. The parser
 * alone would also accept `http:page`, `http:///page` and `https://./`.
 */
export function isWebAddress(text: string): boolean {
  const url = parseUrl(text);
  return url !== null && /^https?:\/\/[^/\\]/i.test(text) && isHost(url.hostname) && !hasUserInfo(text);
}

/** Whether a user or a password stands before the host: `https://paypal.example@elsewhere.example/` looks like another site. */
export function hasUserInfo(text: string): boolean {
  return /^[a-z]+:\/\/[^/?#\\]*@/i.test(text);
}

/**
 * The URL for a `Location` header: as it was given, or as browsers read it if it isn't pure ASCII or has a backslash. That is a
 * slash for them, while other programs would find another host behind it: `https://example.com\@elsewhere.example/`.
 */
export function headerUrl(url: string): string {
  return /^[\x21-\x5b\x5d-\x7e]+$/.test(url) ? url : new URL(url).href;
}

/** Adds a query to a URL. A parameter that both have is taken from the query. */
export function withQuery(url: string, query: string): string {
  const [, base = '', own = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(url) ?? [];
  const added = new Set(new URLSearchParams(query).keys());
  const kept = own
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].some((key) => !added.has(key)));
  return `${base}?${[...kept, query].join('&')}${fragment}`;
}

/**
 * Parses a URL; null if it isn't one. Not `URL.canParse`: in Node 20 it wrongly refuses some URLs with Latin-1 letters
 * after V8 has optimized the call.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The host of a parsed URL without the dot that may follow it, and without the brackets of an IPv6 address. */
export function bareHost({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
}

/** Whether a host, as the URL parser writes it, could be a name or an address on the internet. */
function isHost(hostname: string): boolean {
  const host = bareHost({ hostname });
  if (isIP(host) !== 0) return true;
  return host.length <= 253 && host.split('.').every((label) => /^(?=.*[a-z\d])[\w-]{1,63}$/.test(label));
}

/** Names that only lead somewhere in a home, a company or on one machine (RFC 6761, RFC 6762, RFC 8375 and usual ones). */
const privateName = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** Addresses that lead to a machine, a home, a company or nowhere (from the registries of special addresses of IANA). */
const privateNetworks = new BlockList();
for (const line of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12',
  '192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3',
  '::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 2002::/16 fc00::/7 fe80::/9 ff00::/8',
])
  for (const network of line.split(' ')) addNetwork(privateNetworks, network);

/** Whether anybody on the internet can mean the same by the URL's host. Single words and private addresses differ by place. */
export function hasPublicHost(url: string): boolean {
  const parsed = parseUrl(url);
  if (parsed === null) return false;
  const host = bareHost(parsed);
  if (isIP(host) !== 0) return !isInNetworks(privateNetworks, host);
  return host.includes('.') && !privateName.test(host);
}

/** An address as it is stored and compared: short URLs add a slash and the code. */
export function withoutTrailingSlash(siteUrl: string): string {
  return siteUrl.replace(/\/+$/, '');
}

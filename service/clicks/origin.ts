import { expandIPv6 } from 'hono/utils/ipaddr';
import { open } from 'maxmind';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { addNetwork, isInNetworks } from '../networks.ts';
import { createCache } from '../cache.ts';
import { flagFileError, InputError } from '../errors.ts';

import * as v from 'valibot';

const maxPeers = 1_000;

/** Where a visit came from. The address is only used for the visitor's hash, and never stored. */
export interface Origin {
  address: string;
  country: string;
}

export type OriginOf = (peer: string, headers: IncomingHttpHeaders) => Origin;

/**
 * Uses headers of trusted proxies only, then the country database.
 * @param countryHeader the header with the country's ISO code. Without it no such header is used: a proxy passes on headers
 * that it doesn't know, and the visitor may have invented them.
 */
export function createOriginOf(
  trusted: BlockList | undefined,
  lookup: CountryLookup = () => undefined,
  countryHeader?: string,
): OriginOf {
  const header = countryHeader?.toLowerCase();
  const findAddress = createFindAddress(trusted);

  return (peer, headers) => {
    const { address, isBehindProxy } = findAddress(peer, headers);
    const said = isBehindProxy && header !== undefined ? headers[header] : undefined;
    const code = typeof said === 'string' ? said : isIP(address) === 0 ? undefined : lookup(address);
    return { address, country: countryName(code) };
  };
}

/**
 * Names the client that sent a request, to limit what each may ask for: its address, or the network of its home, since an
 * IPv6 client may use any address of a /64.
 */
export function createClientOf(trusted: BlockList | undefined): (request: IncomingMessage) => string {
  const findAddress = createFindAddress(trusted);
  return ({ socket, headers }) => networkOf(findAddress(socket.remoteAddress ?? '', headers).address);
}

export function networkOf(address: string): string {
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined || !address.includes(':')) return ipv4 ?? address;
  const groups = expandIPv6(address.toLowerCase().replace(/%.*/, '')).split(':');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function createFindAddress(trusted: BlockList | undefined) {
  // Proxies are few, and checking an address against the list is the slowest part of this function.
  const peers = createCache<string, boolean>(maxPeers);

  function isProxy(peer: string): boolean {
    const isTrusted = peers.get(peer) ?? (trusted !== undefined && isInNetworks(trusted, peer));
    peers.set(peer, isTrusted);
    return isTrusted;
  }

  return (peer: string, headers: IncomingHttpHeaders) => {
    const isBehindProxy = trusted !== undefined && isProxy(peer);
    return { address: isBehindProxy ? (forwardedFor(headers, trusted) ?? peer) : peer, isBehindProxy };
  };
}

/**
 * Returns the nearest address that isn't a trusted proxy's. Entries before it may be invented by the visitor. If an entry
 * is no address, the entries before it can't be trusted either, so the address after it is returned, although it is a
 * proxy's.
 */
function forwardedFor(headers: IncomingHttpHeaders, trusted: BlockList): string | undefined {
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  let nearest: string | undefined;
  for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
    const address = withoutPort(entry.trim());
    if (isIP(address) === 0) return nearest;
    nearest = address;
    // Nothing comes before the first entry, so it is the answer in any case. Checking it would be the slowest part of a
    // redirect.
    if (entries.length > 0 && !isInNetworks(trusted, address)) return nearest;
  }
  return nearest;
}

/** Some proxies add the port: `192.0.2.1:4711`, and `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/**
 * Reads a list of addresses and networks, such as `127.0.0.1,10.0.0.0/8`.
 * @throws InputError that names the part that is neither.
 */
export function parseAddresses(list: string): BlockList {
  const addresses = new BlockList();
  for (const part of list.split(',').filter((text) => text !== '')) {
    if (!addNetwork(addresses, part.trim()))
      throw new InputError(`"${part}" is no address or network such as 127.0.0.1 or 10.0.0.0/8.`);
  }
  return addresses;
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const known = new Map<string, string>();

/**
 * The English name for an ISO 3166 code. "Unknown" for any other text, and for the codes that proxies use for Tor and the
 * like.
 */
export function countryName(code: string | undefined): string {
  if (code === undefined || !/^[A-Z]{2}$/i.test(code) || /^(XX|ZZ|T1)$/i.test(code)) return 'Unknown';
  const name = known.get(code) ?? names.of(code.toUpperCase()) ?? 'Unknown';
  known.set(code, name);
  return name;
}

/** Returns the ISO code of the address's country, or undefined. */
export type CountryLookup = (address: string) => string | undefined;

// MaxMind's own databases nest the code; the free ones in the same format have it at the top.
const record = v.union([
  v.pipe(
    v.object({ country: v.object({ iso_code: v.string() }) }),
    v.transform(({ country }) => country.iso_code),
  ),
  v.pipe(
    v.object({ country_code: v.string() }),
    v.transform(({ country_code }) => country_code),
  ),
]);

/**
 * Opens a country or city database in MaxMind's format.
 * @throws when the file can't be read, or isn't one
 */
export async function openCountryDatabase(path: string): Promise<CountryLookup> {
  const reader = await open(path).catch((error: unknown) => {
    throw flagFileError('--country-database', path, error);
  });
  return (address) => {
    const found = v.safeParse(record, reader.get(address));
    return found.success ? found.output : undefined;
  };
}

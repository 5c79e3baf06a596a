import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { InputError } from '../input-error.ts';
import { type CountryLookup, countryName } from './country.ts';

/** Where a visit came from. The address is for the visitor's hash and is stored nowhere. */
export interface Origin {
  address: string;
  country: string;
}

export type OriginOf = (peer: string, headers: IncomingHttpHeaders) => Origin;

/** Where the large proxies say which country a request came from. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'];

/** Believes the headers of proxies that are trusted, and of nobody else; then asks the country database. */
export function createOriginOf(
  trusted: BlockList | undefined,
  lookup: CountryLookup = () => undefined,
): OriginOf {
  return (peer, headers) => {
    const behindProxy = trusted !== undefined && contains(trusted, peer);
    const address = behindProxy ? (forwardedFor(headers, trusted) ?? peer) : peer;
    const code = behindProxy ? countryHeaders.map((name) => headers[name]).find(isText) : undefined;
    return { address, country: countryName(code ?? (isIP(address) === 0 ? undefined : lookup(address))) };
  };
}

/** The nearest address that no trusted proxy added: what stands before it may be made up by the visitor. */
function forwardedFor(headers: IncomingHttpHeaders, trusted: BlockList): string | undefined {
  const addresses = String(headers['x-forwarded-for'] ?? '').split(',');
  return addresses
    .map((address) => address.trim())
    .findLast((address) => isIP(address) !== 0 && !contains(trusted, address));
}

function contains(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Reads a list of addresses and networks, such as `127.0.0.1,10.0.0.0/8`.
 * @throws InputError that names the part that is neither.
 */
export function parseAddresses(list: string): BlockList {
  const addresses = new BlockList();
  for (const part of list.split(',').filter((text) => text !== '')) {
    const [address = '', prefix, ...rest] = part.trim().split('/');
    const family = isIP(address);
    const longest = family === 4 ? 32 : 128;
    const bits = prefix === undefined ? longest : Number(/^\d+$/.exec(prefix)?.[0]);
    if (family === 0 || rest.length > 0 || !(bits <= longest)) {
      throw new InputError(`"${part}" is no address or network such as 127.0.0.1 or 10.0.0.0/8.`);
    }
    addresses.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  }
  return addresses;
}

/**
 * Names that the public DNS doesn't resolve: those for special use (RFC 6761, 6762 and 8375, and `.internal`, which ICANN keeps free for this), and those
 * that private networks took for themselves (RFC 6762, appendix G; ICANN delegates none of them), `.alt` (RFC 9476), and those by which routers
 * answer and which everywhere lead to the own device. Names of examples stand for any other.
 */
const localName =
  /(?:^|\.)(?:alt|fritz\.box|speedport\.ip|lvh\.me|localtest\.me|localhost|localdomain|local|internal|intranet|private|corp|home|lan|mail|test|invalid|(?:home|service|resolver)\.arpa)$/;

/**
 * IANA's special-purpose addresses that aren't reached from elsewhere: this host, private and carrier networks, link-local addresses, protocol
 * assignments, benchmarks (RFC 1122, 1918, 6598, 3927, 6890, 2544), multicast, and what is reserved.
 */
const localV4 =
  /^(?:0|10|127|22[4-9]|2[34]\d|25[0-5])\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^192\.0\.0\.|^169\.254\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^198\.1[89]\./;

/**
 * The same of IPv6, all digits written out: none and loopback, discarded ones, what a network translates to IPv4 by itself (RFC 6052 and 8215),
 * tunnels whose relays are gone (Teredo, 6to4: RFC 7526), benchmarks and identifiers, segments (RFC 9602), unique local, link-local and site-local addresses, multicast.
 */
const localV6 =
  /^(?:0{31}[01]$|01000{12}|0064ff9b(?:0{16}|0001)|2002|20010000|200100020000|2001001|2001002|5f00|f[cdf]|fe[89a-f])/;

/** An IPv4 address within IPv6: mapped, translated, or compatible. */
const withinV6 = /^(?:0{20}ffff|0{16}ffff0000|0{24})([\da-f]{8})$/;

/** Names that lead to the address that they contain: `10.0.0.1.nip.io`, `app.10-0-0-1.sslip.io`, `192-168-1-5.0a1b.plex.direct`. */
const ofAddress =
  /(?:^|[.-])(\d{1,3}(?:([.-])\d{1,3})(?:\2\d{1,3}){2})\.(?:(?:nip|sslip|xip)\.io|[\da-f]+\.plex\.direct)$/;

/** Whether people elsewhere can't reach a host. `hostname` is that of a parsed URL, so that each host has one spelling. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (!host.startsWith('['))
    return (
      !host.includes('.') ||
      localName.test(host) ||
      isLocalV4(host) ||
      isLocalV4((ofAddress.exec(host)?.[1] ?? '').replaceAll('-', '.'))
    );
  const digits = digitsOfV6(host);
  const within = withinV6.exec(digits)?.[1];
  return localV6.test(digits) || (within !== undefined && isLocalV4(quadOf(within)));
}

/** A name may begin like an IP address: `10.example.com` is a name. */
const isLocalV4 = (host: string): boolean => /^[\d.]+$/.test(host) && localV4.test(host);

const quadOf = (digits: string): string => digits.replace(/../g, (byte) => `.${parseInt(byte, 16)}`).slice(1);

/** All 32 digits of an address as a parsed URL writes it, with two colons for zeros. */
function digitsOfV6(host: string): string {
  const [before = [], after = []] = host
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((word) => word.padStart(4, '0')).join('');
}

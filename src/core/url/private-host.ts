/** Names that only a local network resolves (RFC 6761, 6762 and 8375, and `.internal`, which ICANN keeps free for this). */
const localName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** This host, private networks, carrier networks and link-local addresses (RFC 1122, 1918, 6598, 3927). */
const localV4 =
  /^(?:0|10|127)\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^169\.254\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** Loopback, unique local and link-local addresses (RFC 4291 and 4193). */
const localV6 = /^\[(?:::1?\]|f[cd]..:|fe[89ab].:)/;

/** An IPv4 address within IPv6, as a parsed URL writes it. */
const mapped = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

/** Whether people elsewhere can't reach a host. `hostname` is that of a parsed URL, so that each host has one spelling. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return localV6.test(host) || isLocalV4(v4Within(host));
  return !host.includes('.') || localName.test(host) || isLocalV4(host);
}

/** A name may begin like an IP address: `10.example.com` is a name. */
const isLocalV4 = (host: string): boolean => /^[\d.]+$/.test(host) && localV4.test(host);

function v4Within(host: string): string {
  const [, ...words] = mapped.exec(host) ?? [];
  return words.flatMap((word) => [parseInt(word, 16) >> 8, parseInt(word, 16) & 255]).join('.');
}

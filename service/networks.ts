import { BlockList, isIP } from 'node:net';

/** Adds an address, or a network such as `192.0.2.0/24`. Returns false for anything else. */
export function addNetwork(list: BlockList, text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const bits = prefix === undefined ? longest : Number(/^\d+$/.exec(prefix)?.[0]);
  if (family === 0 || rest.length > 0 || !(bits <= longest)) return false;
  list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** Whether a text is an address in one of the networks. */
export function isInNetworks(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { flagFileError } from '../errors.ts';
import { addNetwork, isInNetworks } from '../networks.ts';
import { bareHost, isWebAddress, parseUrl } from './parse-url.ts';

export interface Blocklist {
  /** Whether the URL's host or a domain above it is blocked: `ads.example.com` is, where `example.com` is in the list. */
  blocks(url: string): boolean;
  close(): void;
}

const lookEveryMs = 2_000;
const mostNamed = 10;
const pieceLines = 1000;

export const noBlocklist: Blocklist = { blocks: () => false, close: () => undefined };

/**
 * Reads a file of hosts that links must not lead to, one per line, and reads it again when it changes. If it can't be read
 * then, the list stays as it was. Lines that name no host are told to the operator.
 * @throws when it can't be read at the start
 */
export async function openBlocklist(path: string): Promise<Blocklist> {
  const read = async () => parseHosts(await readFile(path, 'utf8'));
  let hosts: BlockedHosts | undefined;
  let changes = 0;
  const reread = async () => {
    changes += 1;
    const change = changes;
    try {
      const changed = await read();
      if (change !== changes) return;
      hosts = changed;
      reportUnread(hosts);
      console.log(`The blocklist blocks ${hosts.count} hosts and networks now.`);
    } catch (error) {
      console.error('The blocklist could not be read again, and stays as it was:', error);
    }
  };
  const onChange = () => void reread();
  // Polls the modification time: many editors replace the file, and `fs.watch` would keep watching the old one.
  watchFile(path, { interval: lookEveryMs, persistent: false }, onChange);
  const first = await read().catch((error: unknown) => {
    unwatchFile(path, onChange);
    throw flagFileError('--blocklist', path, error);
  });
  if (hosts === undefined) reportUnread(first);
  return { blocks: (url) => isBlocked(hosts ?? first, url), close: () => unwatchFile(path, onChange) };
}

function reportUnread({ unread }: BlockedHosts): void {
  if (unread.length === 0) return;
  const named = unread.slice(0, mostNamed).map(({ line, text }) => `line ${line}: ${JSON.stringify(text)}`);
  const more = unread.length > mostNamed ? ` and ${unread.length - mostNamed} more lines` : '';
  console.error(`The blocklist has lines that name no host, and block nothing: ${named.join(', ')}${more}.`);
}

export interface BlockedHosts {
  names: ReadonlySet<string>;
  networks: BlockList;
  count: number;
  unread: { line: number; text: string }[];
}

/** How lists write hosts, besides one alone in a line. */
const notations = [
  // hosts files: `0.0.0.0 host host`
  /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?|fe80::1%\w+|255\.255\.255\.255)\s+(.+)$/,
  // ad blockers: `||host^`, `||host^$all`
  /^\|\|([^/^$|\s]+)\^?(?:\$\S*)?$/,
];

/** Names by which hosts files know their own machine. */
const ownName = /^(localhost(\.localdomain)?|local|broadcasthost|ip6-\w+|0\.0\.0\.0)$/;

/**
 * Reads a list. `*.host`, `.host` and a URL stand for their host. A line that begins with `#`,
 * `!` or `;` is a comment, and so is what follows a space and `#` or `;`. Redirects get a turn after each piece: some lists
 * have 300,000 lines, which take seconds.
 */
export async function parseHosts(text: string): Promise<BlockedHosts> {
  const names = new Set<string>();
  const networks = new BlockList();
  const unread: BlockedHosts['unread'] = [];
  for (const [index, whole] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|[\r\n]/)
    .entries()) {
    if (index % pieceLines === pieceLines - 1) await setImmediate();
    const line = whole.replace(/^\s*[#!;].*|\s[#;].*/, '').trim();
    // The first line of a list for ad blockers names its format.
    if (line === '' || /^\[adblock.*\]$/i.test(line)) continue;
    const isRead = hostsIn(line).map(
      (host) => addNetwork(networks, host.replace(/\/$/, '')) || addName(names, host),
    );
    if (isRead.includes(false)) unread.push({ line: index + 1, text: whole.trim() });
  }
  return { names, networks, count: names.size + networks.rules.length, unread };
}

function hostsIn(line: string): string[] {
  const hosts = notations.flatMap((pattern) => pattern.exec(line)?.[1] ?? []).at(0);
  return hosts === undefined ? [line] : hosts.split(/\s+/).filter((host) => !ownName.test(host));
}

/** Adds a name as the URL parser writes it: in lower case, and in Punycode (`xn--…`) unless it is ASCII. */
function addName(names: Set<string>, text: string): boolean {
  const ofUrl = text.replace(/^https?:\/\/([^/?#]*).*$/i, '$1');
  const host = ofUrl.replace(/\/$/, '').replace(/^\*?\./, '');
  if (/[/?#]|:$/.test(host) || !isWebAddress(`http://${host}/`)) return false;
  names.add(bareHost(new URL(`http://${host}/`)));
  return true;
}

export function isBlocked({ names, networks, count }: BlockedHosts, url: string): boolean {
  const parsed = count === 0 ? null : parseUrl(url);
  if (parsed === null) return false;
  const host = bareHost(parsed);
  if (isInNetworks(networks, host)) return true;
  const labels = host.split('.');
  return labels.some((_, index) => names.has(labels.slice(index).join('.')));
}

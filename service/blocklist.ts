import { readFileSync, watchFile, unwatchFile } from 'node:fs';
import { InputError } from './input-error.ts';
import { parseUrl } from './parse-url.ts';

export interface Blocklist {
  /** Whether a URL leads to a blocked host, or to one below it: `ads.example.com` where `example.com` is blocked. */
  blocks(url: string): boolean;
  close(): void;
}

const lookEveryMs = 2_000;

export const noBlocklist: Blocklist = { blocks: () => false, close: () => undefined };

/**
 * Hosts that links must not lead to, a line for each in a file; it is read again when it changes. What can't be read
 * then leaves the list as it was.
 * @throws InputError when the file can't be read at first.
 */
export function openBlocklist(path: string): Blocklist {
  let hosts = readFirst(path);
  const reread = () => {
    try {
      hosts = parseHosts(readFileSync(path, 'utf8'));
      console.log(`The blocklist has ${hosts.size} hosts now.`);
    } catch (error) {
      console.error('The blocklist could not be read again, and stays as it was:', error);
    }
  };
  // By its time of change: an editor puts another file in its place, which a watch on the file would not see.
  watchFile(path, { interval: lookEveryMs, persistent: false }, reread);
  return { blocks: (url) => isBlocked(hosts, url), close: () => unwatchFile(path, reread) };
}

function readFirst(path: string): Set<string> {
  try {
    return parseHosts(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new InputError(`The file of --blocklist can't be read: ${path}.`, { cause: error });
  }
}

/** Hosts as a URL has them: lower case, and `xn--…` for what is no ASCII. `#` begins a comment. */
export function parseHosts(text: string): Set<string> {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return new Set(lines.filter((line) => line !== '').map((line) => hostOf(`http://${line}/`) ?? line));
}

export function isBlocked(hosts: ReadonlySet<string>, url: string): boolean {
  if (hosts.size === 0) return false;
  const labels = (hostOf(url) ?? '').split('.');
  return labels.some((_, index) => hosts.has(labels.slice(index).join('.')));
}

function hostOf(url: string): string | undefined {
  return parseUrl(url)?.hostname.replace(/\.$/, '');
}

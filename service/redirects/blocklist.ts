import { readFileSync, watchFile, unwatchFile } from 'node:fs';
import { InputError } from '../input-error.ts';
import { parseUrl } from './parse-url.ts';

export interface Blocklist {
  /** Whether the URL's host or a domain above it is blocked: `ads.example.com` is, where `example.com` is in the list. */
  blocks(url: string): boolean;
  close(): void;
}

const lookEveryMs = 2_000;

export const noBlocklist: Blocklist = { blocks: () => false, close: () => undefined };

/**
 * Reads a file of hosts that links must not lead to, one per line, and reads it again when it changes. If it can't be read
 * then, the list stays as it was.
 * @throws InputError when the file can't be read at the start.
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
  // Polls the modification time: many editors replace the file, and `fs.watch` would keep watching the old one.
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

/** Writes hosts as the URL parser does: in lower case, and in Punycode (`xn--…`) unless they are ASCII. `#` starts a comment. */
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

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface BrowserToFind {
  /** The environment variable that names another executable. */
  variable: string;
  places: Partial<Record<NodeJS.Platform, string[]>>;
  debianPackages: string[];
  advice: string;
}

/** Returns the path of a browser. As root on Debian, installs a missing one; otherwise throws with advice. */
export function findBrowser(wanted: BrowserToFind): string {
  const found = installed(wanted);
  if (found) return found;
  if (isDebianRoot()) install(wanted.debianPackages);
  const now = installed(wanted);
  if (!now) throw new Error(wanted.advice);
  return now;
}

function installed({ variable, places }: BrowserToFind): string | undefined {
  return process.env[variable] ?? places[process.platform]?.find((path) => existsSync(path));
}

export const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs Debian packages. Fetches the package index first, since a fresh machine has none. */
export function install(packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env,
  });
}

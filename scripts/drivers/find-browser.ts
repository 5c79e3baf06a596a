import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface Wanted {
  /** The variable of the environment that names another one. */
  variable: string;
  places: Partial<Record<NodeJS.Platform, string[]>>;
  debianPackages: string[];
  advice: string;
}

/** The path of a browser; on Debian as root it is installed where there is none. Throws with advice otherwise. */
export function findBrowser(wanted: Wanted): string {
  const found = installed(wanted);
  if (found) return found;
  if (isDebianRoot()) install(wanted.debianPackages);
  const now = installed(wanted);
  if (!now) throw new Error(wanted.advice);
  return now;
}

function installed({ variable, places }: Wanted): string | undefined {
  return process.env[variable] ?? places[process.platform]?.find((path) => existsSync(path));
}

const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs Debian packages; the index is fetched first, since a bare machine has none. */
function install(packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env,
  });
}

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const places: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/microsoft-edge',
    '/usr/bin/brave-browser',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const advice =
  'No Chromium was found. Install Chromium, Chrome or Edge (on Debian and Ubuntu: sudo apt-get install chromium), ' +
  'or set CURTAIL_BROWSER to the path of one.';

/** The path of a Chromium browser; on Debian as root one is installed where there is none. Throws with advice otherwise. */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  if (isDebianRoot()) install(['chromium', 'fonts-noto-core']);
  const now = installed();
  if (!now) throw new Error(advice);
  return now;
}

function installed(): string | undefined {
  const chosen = process.env['CURTAIL_BROWSER'];
  if (chosen) return chosen;
  return places[process.platform]?.find((path) => existsSync(path));
}

export const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs Debian packages; the index is fetched first, since a bare machine has none. */
export function install(packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env,
  });
}

/**
 * Flags for a browser that belongs to this run alone: no first-run pages, no updates, and no sandbox where we are root,
 * because Chromium refuses to start there with one.
 */
export const chromiumFlags = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

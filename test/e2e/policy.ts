import { createHash } from 'node:crypto';
import {
  cpSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findChromium } from '../../scripts/drivers/chromium/find-chromium.ts';
import { ExtensionBrowser } from '../../scripts/drivers/chromium/extension.ts';
import { FirefoxExtension } from '../../scripts/drivers/firefox/extension.ts';
import { findFirefox } from '../../scripts/drivers/firefox/find-firefox.ts';

const launch = { headless: true, allow: ['http://127.0.0.1/*'] };

/** The only folder in which a Chromium on Linux looks for policies. */
const policies = (): string => {
  const places = { 'google-chrome': '/etc/opt/chrome', 'microsoft-edge': '/etc/opt/edge' };
  const place = Object.entries(places).find(([name]) => basename(findChromium()).startsWith(name));
  return join(place?.[1] ?? '/etc/chromium', 'policies/managed');
};

/** The id of an unpacked extension without a key follows from its folder. */
const idOf = (folder: string): string =>
  createHash('sha256')
    .update(realpathSync(folder))
    .digest('hex')
    .slice(0, 32)
    .replace(/./g, (digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));

/**
 * A Chromium with a policy for one copy of the extension, in the file that administrators use. No other copy has that id,
 * so no other browser on this machine applies the policy. Without the right to write the file, the test fails with a
 * message.
 */
async function managedChromium(values: object, room: string) {
  const folder = join(room, 'extension');
  cpSync('dist/chromium', folder, { recursive: true });
  const id = idOf(folder);
  const made = mkdirSync(policies(), { recursive: true });
  const file = join(policies(), `curtail-test-${id}.json`);
  writeFileSync(file, JSON.stringify({ '3rdparty': { extensions: { [id]: values } } }));
  const tidy = () => {
    rmSync(file, { force: true });
    if (made !== undefined) removeEmpty(policies(), dirname(made));
  };
  const extension = await ExtensionBrowser.launch({ ...launch, folder }).catch((error: unknown) => {
    tidy();
    throw error;
  });
  return { extension, tidy };
}

/** Removes empty folders, from `folder` up to `until`. */
function removeEmpty(folder: string, until: string): void {
  for (let at = folder; at !== until; at = dirname(at)) {
    if (readdirSync(at).length > 0) return;
    rmdirSync(at);
  }
}

/**
 * A Firefox with a policy in `distribution/policies.json`, which it reads beside its executable. The executable is copied
 * and the rest of the installation linked, so that no other Firefox on this machine has the policy.
 */
async function managedFirefox(values: object, room: string) {
  const executable = realpathSync(findFirefox());
  const home = join(room, 'firefox');
  mkdirSync(join(home, 'distribution'), { recursive: true });
  for (const name of readdirSync(dirname(executable)))
    if (name === basename(executable)) copyFileSync(executable, join(home, name));
    else if (name !== 'distribution') symlinkSync(join(dirname(executable), name), join(home, name));
  const folder = 'dist/firefox';
  const { browser_specific_settings: of } = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  ) as {
    browser_specific_settings: { gecko: { id: string } };
  };
  const policies = { '3rdparty': { Extensions: { [of.gecko.id]: values } } };
  writeFileSync(join(home, 'distribution', 'policies.json'), JSON.stringify({ policies }));
  const extension = await FirefoxExtension.launch({
    ...launch,
    folder,
    executable: join(home, basename(executable)),
  });
  return { extension, tidy: () => undefined };
}

/** Launches the browser with a real policy for the extension. The caller cleans up afterwards. */
export async function launchManaged(browser: 'chromium' | 'firefox', values: object) {
  const room = mkdtempSync(join(tmpdir(), 'curtail-policy-'));
  const managed = await (browser === 'firefox' ? managedFirefox : managedChromium)(values, room);
  return {
    extension: managed.extension,
    tidy: () => {
      managed.tidy();
      rmSync(room, { recursive: true, force: true });
    },
  };
}

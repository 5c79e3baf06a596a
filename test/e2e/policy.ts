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
import { pathToFileURL } from 'node:url';
import { findChromium } from '../../scripts/drivers/chromium/find-chromium.ts';
import { ExtensionBrowser } from '../../scripts/drivers/chromium/extension.ts';
import { FirefoxExtension } from './firefox-driver/extension.ts';
import { findFirefox } from '../../scripts/drivers/find-firefox.ts';
import { readFolder, zip } from '../../scripts/build-steps/zip.ts';

const launch = { headless: true, allow: ['http://127.0.0.1/*'] };

/** A file that administrators copy, with what they replace in it replaced. */
const fileForAdministrators = (name: string, replaced: Record<string, string>): string =>
  Object.entries(replaced).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    readFileSync(join('docs', 'administrators', name), 'utf8'),
  );

const sampleAddress = 'https://go.example.com/api';

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
 * A Chromium with the values of chromium.json for one copy of the extension. No other copy has that id, so no other browser on this machine
 * applies them. All would follow the part that installs, so that is left out. Without the right to write the file, the test fails with a
 * message.
 */
async function managedChromium(address: string, room: string) {
  const folder = join(room, 'extension');
  cpSync('dist/chromium', folder, { recursive: true });
  const id = idOf(folder);
  const made = mkdirSync(policies(), { recursive: true });
  const file = join(policies(), `curtail-test-${id}.json`);
  const policy = JSON.parse(
    fileForAdministrators('chromium.json', { CURTAIL_ID: id, [sampleAddress]: address }),
  ) as { '3rdparty': object };
  writeFileSync(file, JSON.stringify({ '3rdparty': policy['3rdparty'] }));
  const cleanUp = () => {
    rmSync(file, { force: true });
    if (made !== undefined) removeEmpty(policies(), dirname(made));
  };
  const extension = await ExtensionBrowser.launch({ ...launch, folder }).catch((error: unknown) => {
    cleanUp();
    throw error;
  });
  return { extension, cleanUp };
}

/** Removes empty folders, from `folder` up to `until`. */
function removeEmpty(folder: string, until: string): void {
  for (let at = folder; at !== until; at = dirname(at)) {
    if (readdirSync(at).length > 0) return;
    rmdirSync(at);
  }
}

/**
 * A Firefox with policies.json in `distribution/`, which it reads beside its executable. It installs the extension, as a policy says, though from
 * a file and not from the store. The executable is copied and the rest of the installation linked, so that no other Firefox on this
 * machine has the policy.
 */
async function managedFirefox(address: string, room: string) {
  const executable = realpathSync(findFirefox());
  const home = join(room, 'firefox');
  mkdirSync(join(home, 'distribution'), { recursive: true });
  for (const name of readdirSync(dirname(executable)))
    if (name === basename(executable)) copyFileSync(executable, join(home, name));
    else if (name !== 'distribution') symlinkSync(join(dirname(executable), name), join(home, name));
  const folder = 'dist/firefox';
  const packed = join(room, 'curtail.xpi');
  writeFileSync(packed, zip(readFolder(folder)));
  writeFileSync(
    join(home, 'distribution', 'policies.json'),
    fileForAdministrators('policies.json', {
      [sampleAddress]: address,
      'https://addons.mozilla.org/firefox/downloads/latest/curtail@curtail.example/latest.xpi':
        pathToFileURL(packed).href,
    }),
  );
  const extension = await FirefoxExtension.launch({
    ...launch,
    folder,
    executable: join(home, basename(executable)),
    isInstalledByPolicy: true,
  });
  return { extension, cleanUp: () => undefined };
}

/** Launches the browser with the policy that docs/administrators has for it, and a service at this address. The caller cleans up afterwards. */
export async function launchManaged(browser: 'chromium' | 'firefox', address: string) {
  const room = mkdtempSync(join(tmpdir(), 'curtail-policy-'));
  const managed = await (browser === 'firefox' ? managedFirefox : managedChromium)(address, room);
  return {
    extension: managed.extension,
    cleanUp: () => {
      managed.cleanUp();
      rmSync(room, { recursive: true, force: true });
    },
  };
}

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ExtensionBrowser, type Launch } from '../../scripts/drivers/chromium/extension.ts';

type Optional = 'clipboardWrite' | 'notifications' | 'tabs';

interface Settings {
  path?: string;
  creation_flags: number;
  runtime_granted_permissions?: object;
}

interface Preferences {
  extensions: { settings: Record<string, Settings> };
}

interface Install {
  folder?: string;
  /**
   * Permissions that the user has allowed before. None is granted yet, but the browser grants them in a click without a
   * dialog.
   */
  allowed?: Optional[];
  /** Runs in a first browser, before the profile is used. */
  prepare?: (extension: ExtensionBrowser) => Promise<void>;
}

/** Marks in a Chromium profile an extension from the command line, which is dropped or installed again at each start. */
const fromCommandLine = 1 << 15;

/**
 * Makes a profile in which the extension is installed permanently, like one from the store. A browser that starts with it
 * does not install it again.
 */
export async function installedProfile({
  folder = 'dist/chromium',
  allowed = [],
  prepare,
}: Install): Promise<Required<Pick<Launch, 'profile' | 'installed'>>> {
  const profile = mkdtempSync(join(tmpdir(), 'curtail-profile-'));
  const file = join(profile, 'Default', 'Preferences');
  mkdirSync(join(profile, 'Default'));
  writeFileSync(file, JSON.stringify({ extensions: { ui: { developer_mode: true } } }));
  const first = await ExtensionBrowser.launch({
    headless: true,
    folder,
    profile,
    allow: ['http://127.0.0.1/*'],
  });
  await prepare?.(first);
  await first.close();
  const preferences = JSON.parse(readFileSync(file, 'utf8')) as Preferences;
  for (const settings of Object.values(preferences.extensions.settings))
    if (settings.path === resolve(folder)) keep(settings, allowed);
  writeFileSync(file, JSON.stringify(preferences));
  return { profile, installed: first.id };
}

function keep(settings: Settings, allowed: Optional[]): void {
  settings.creation_flags &= ~fromCommandLine;
  settings.runtime_granted_permissions = { ...settings.runtime_granted_permissions, api: allowed };
}

/** A browser whose user has allowed all optional permissions before. */
export const launchAllowing = async (): Promise<ExtensionBrowser> =>
  ExtensionBrowser.launch({
    headless: true,
    ...(await installedProfile({ allowed: ['clipboardWrite', 'notifications', 'tabs'] })),
  });

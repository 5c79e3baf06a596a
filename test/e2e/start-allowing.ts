import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ExtensionBrowser } from '../../scripts/extension.ts';

type Optional = 'clipboardWrite' | 'notifications' | 'tabs';

interface Preferences {
  extensions: {
    settings: Record<string, { path?: string; creation_flags: number; runtime_granted_permissions?: object }>;
  };
}

/** In a Chromium profile: the extension came by the command line, and is dropped or installed anew at each start. */
const fromCommandLine = 1 << 15;

/**
 * A browser with the extension as it is built, whose user has allowed all optional permissions before, as the profile has it: so the
 * browser gives what is asked for in a click, and shows no dialog. None is given yet.
 */
export async function startAllowing(): Promise<ExtensionBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'curtail-allowing-'));
  const file = join(profile, 'Default', 'Preferences');
  mkdirSync(join(profile, 'Default'));
  writeFileSync(file, JSON.stringify({ extensions: { ui: { developer_mode: true } } }));
  const first = await ExtensionBrowser.launch({ headless: true, profile });
  await first.close();
  const preferences = JSON.parse(readFileSync(file, 'utf8')) as Preferences;
  for (const settings of Object.values(preferences.extensions.settings)) {
    if (settings.path !== resolve('dist/chromium')) continue;
    settings.creation_flags &= ~fromCommandLine;
    const api: Optional[] = ['clipboardWrite', 'notifications', 'tabs'];
    const nothing = { explicit_host: [], manifest_permissions: [], scriptable_host: [] };
    settings.runtime_granted_permissions = { api, ...nothing };
  }
  writeFileSync(file, JSON.stringify(preferences));
  return ExtensionBrowser.launch({
    headless: true,
    profile,
    installed: first.id,
    allow: ['http://127.0.0.1/*'],
  });
}

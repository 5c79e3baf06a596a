import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runsIn } from './world.ts';

/** The built extension with the clipboard permission given by its manifest: no headless browser has a dialog to allow it in. */
export function withClipboard(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'curtail-clipboard-')), 'extension');
  cpSync(`dist/${runsIn}`, folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as {
    permissions: string[];
    optional_permissions?: string[];
  };
  manifest.permissions.push('clipboardWrite');
  delete manifest.optional_permissions;
  writeFileSync(path, JSON.stringify(manifest));
  return folder;
}

import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runsIn } from './world.ts';

/** The built extension with an optional permission in its manifest, since headless browsers have no dialog to allow it. */
export function withPermission(name: 'clipboardWrite' | 'tabs'): string {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-permission-'));
  cpSync(`dist/${runsIn}`, folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as {
    permissions: string[];
    optional_permissions: string[];
  };
  manifest.permissions.push(name);
  manifest.optional_permissions = manifest.optional_permissions.filter((optional) => optional !== name);
  writeFileSync(path, JSON.stringify(manifest));
  return folder;
}

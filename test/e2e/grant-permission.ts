import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes an optional permission one that a copy of the build has, since headless browsers have no dialog to allow it. */
export function grantPermission(folder: string, name: 'clipboardWrite' | 'tabs'): void {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as {
    permissions: string[];
    optional_permissions: string[];
  };
  manifest.permissions.push(name);
  manifest.optional_permissions = manifest.optional_permissions.filter((optional) => optional !== name);
  writeFileSync(path, JSON.stringify(manifest));
}

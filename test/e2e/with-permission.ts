import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantPermission } from './grant-permission.ts';
import { runsIn } from './world.ts';

/** A copy of the built extension that has an optional permission. */
export function withPermission(name: 'clipboardWrite' | 'tabs'): string {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-permission-'));
  cpSync(`dist/${runsIn}`, folder, { recursive: true });
  grantPermission(folder, name);
  return folder;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Puts profiles, databases and copies of the extension into one folder, and removes it after the run, whatever happened. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-e2e-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleService as bundle } from '../../../scripts/build-steps/bundle-service.ts';

export interface BundledService {
  /** The script that Node runs. */
  script: string;
  remove: () => void;
}

/**
 * Bundles the service as a release has it, for tests that start it hundreds of times: a start mostly finds and translates
 * files. The script is inside the project, where Node finds SQLite's native library.
 */
export async function bundleService(): Promise<BundledService> {
  mkdirSync('.out', { recursive: true });
  const folder = mkdtempSync(join('.out', 'service-'));
  await bundle(folder);
  return { script: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true }) };
}

import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

export interface BundledService {
  /** The script that Node runs. */
  script: string;
  remove: () => void;
}

/**
 * Bundles the service into one file for tests that start it hundreds of times: a start mostly finds and translates files.
 * Two packages stay outside the bundle: one has a native library, and one is rarely needed. The file is inside the
 * project, where Node finds them.
 */
export async function bundleService(): Promise<BundledService> {
  mkdirSync('.out', { recursive: true });
  const folder = mkdtempSync(join('.out', 'service-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['libsql', 'prom-client'] },
    build: { ssr: 'service/main.ts', outDir: folder, target: 'node20', minify: false },
  });
  for (const asset of ['style.css', 'icon.svg']) cpSync(join('service', 'pages', asset), join(folder, asset));
  return { script: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true }) };
}

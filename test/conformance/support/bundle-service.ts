import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

export interface BundledService {
  /** What Node runs. */
  script: string;
  remove: () => void;
}

/**
 * The service as one file, for the tests that start it hundreds of times: most of what a start takes otherwise goes into finding and
 * translating its files, and those of its packages. Three stay outside: one has a library for this machine, two are seldom asked for.
 * It stands inside the project, where its packages are found.
 */
export async function bundleService(): Promise<BundledService> {
  mkdirSync('.out', { recursive: true });
  const folder = mkdtempSync(join('.out', 'service-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['libsql', '@redis/client', 'prom-client'] },
    build: { ssr: 'service/main.ts', outDir: folder, target: 'node20', minify: false },
  });
  for (const asset of ['style.css', 'icon.svg']) cpSync(join('service', 'pages', asset), join(folder, asset));
  return { script: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true }) };
}

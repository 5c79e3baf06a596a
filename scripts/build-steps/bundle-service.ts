import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** A native library can't be in a script: its package is copied as it was installed. */
export const nativePackage = 'libsql';

/**
 * Bundles the service into one script that plain Node runs, with the files beside its pages. It holds the parts of packages
 * that the service uses, and no others: a package's command line would bring twenty more.
 * @returns the files of packages that the script has parts of
 */
export async function bundleService(folder: string): Promise<string[]> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [nativePackage] },
    build: { ssr: 'service/main.ts', outDir: folder, target: 'node20', minify: false },
  });
  for (const asset of ['style.css', 'icon.svg']) cpSync(join('service', 'pages', asset), join(folder, asset));
  return [built]
    .flat()
    .filter((part): part is Rolldown.RolldownOutput => 'output' in part)
    .flatMap(({ output }) => output)
    .flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []))
    .filter((id) => id.includes('/node_modules/'));
}

import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { build, type Rolldown } from 'vite';

/**
 * Builds the service into a folder that plain Node can start: one script, the files beside its pages, and the packages that
 * it needs as they were installed. Packages are copied, not bundled, since one of them is a native library.
 */
const folder = join('dist', 'service');
const manifest = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

rmSync(folder, { recursive: true, force: true });
const built = await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: { ssr: 'service/main.ts', outDir: folder, target: 'node20', minify: false },
});
for (const asset of ['style.css', 'icon.svg']) cpSync(join('service', 'pages', asset), join(folder, asset));
const packages = new Set<string>();
for (const name of importedPackages(built)) addPackage(name, 'node_modules', packages);
for (const path of packages) cpSync(path, join(folder, path), { recursive: true, dereference: true });
const { version } = readManifest('.');
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({ name: 'curtail-service', version, type: 'module' }),
);
console.log(`The service is in ${folder} with ${packages.size} packages: node ${join(folder, 'main.js')}`);

function importedPackages(output: Awaited<ReturnType<typeof build>>): string[] {
  const outputs = [output].flat().filter((part): part is Rolldown.RolldownOutput => 'output' in part);
  const imports = outputs.flatMap(({ output: parts }) =>
    parts.flatMap((part) => (part.type === 'chunk' ? [...part.imports, ...part.dynamicImports] : [])),
  );
  const outside = imports.filter((path) => !path.startsWith('node:') && !path.endsWith('.js'));
  return outside.map((path) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/'),
  );
}

/**
 * Adds a package and those that it needs to `found`, looking where Node would: inside the package that needs it, or beside
 * it.
 */
function addPackage(name: string, from: string, found: Set<string>): void {
  const path = [join(from, name), join('node_modules', name)].find((place) => existsSync(place));
  // An optional package for another system is not installed.
  if (path === undefined || found.has(path)) return;
  found.add(path);
  const { dependencies, optionalDependencies } = readManifest(path);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    addPackage(needed, join(path, 'node_modules'), found);
}

function readManifest(path: string): v.InferOutput<typeof manifest> {
  return v.parse(manifest, JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')));
}

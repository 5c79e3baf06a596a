import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { bundleService, nativePackage } from './build-steps/bundle-service.ts';

/**
 * Builds the service into a folder that plain Node can start, and that can be copied to any machine of the same system and
 * processor: one script, the files beside its pages, and SQLite's native library.
 */
const folder = join('dist', 'service');
const manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), 'unknown'),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

rmSync(folder, { recursive: true, force: true });
const files = await bundleService(folder);
const copied = new Set<string>();
addPackage(nativePackage, 'node_modules', copied);
for (const path of copied) cpSync(path, join(folder, path), { recursive: true, dereference: true });
const bundled = new Set(files.map(packageOf));
writeFileSync(join(folder, 'LICENSES.txt'), [...bundled].toSorted().map(licenseOf).join('\n\n'));
const { version } = readManifest('.');
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name: 'curtail-service', version, type: 'module' })}\n`,
);
console.log(
  `The service ${version} is in ${folder}, with parts of ${bundled.size} packages and ${copied.size} more: node ${join(folder, 'main.js')}`,
);

/** The folder of the package that a file belongs to. */
function packageOf(file: string): string {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replace(/^\0/, ''))?.[0] ?? file;
}

/** Licenses ask for their text wherever parts of the package go. */
function licenseOf(path: string): string {
  const { name, version: installed, license } = readManifest(path);
  const texts = readdirSync(path).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  const text = texts.map((file) => readFileSync(join(path, file), 'utf8').trim()).join('\n\n');
  return `${name} ${installed} (${license})\n\n${text}`;
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

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { browsers, shippedIn } from './build-steps/shipped.ts';
import { readFolder, zip } from './build-steps/zip.ts';
import { billOf } from './bill-of-materials.ts';

import own from '../package.json' with { type: 'json' };

/**
 * Makes `packages/` from a new build: a zip for each browser, and the source from which Mozilla's reviewers build
 * Firefox's. Beside each zip for a browser stands the list of what others have written in it.
 * The same files give the same bytes in any folder, time zone and year. With `--built` it uses the build that is there.
 */
const folder = 'packages';

/** Folders that no build reads. */
const aside = ['.ci', '.github', 'docs', 'service', 'test'];
const source = ['--', '.', ...aside.map((path) => `:!${path}`)];

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);

/** Returns the checksum. */
function write(name: string, files: Map<string, Uint8Array>): string {
  const path = `${folder}/curtail-${name}-${own.version}.zip`;
  const bytes = zip(files);
  writeFileSync(path, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  console.log(`${path}: ${(bytes.length / 1000).toFixed(1)} kB, SHA-256 ${hash}`);
  return hash;
}

function writeAll(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const browser of browsers) {
    const sha256 = write(browser, readFolder(`dist/${browser}`));
    const bill = billOf({ name: `curtail-${browser}`, version: own.version, sha256 }, shippedIn(browser));
    writeFileSync(
      `${folder}/curtail-${browser}-${own.version}.cdx.json`,
      `${JSON.stringify(bill, null, 2)}\n`,
    );
  }
  if (isClone) write('firefox-source', readFolder('.', git('ls-files', '-z', ...source)));
}

// Source without a git history, as a reviewer unpacks it, already is what a source package has.
const isClone = existsSync('.git');
const uncommitted = isClone ? git('status', '--porcelain', '--untracked-files=all', '-z', ...source) : [];
if (uncommitted.length > 0) {
  console.error(`Packages are made of what is committed, and this is not:\n${uncommitted.join('\n')}`);
  process.exitCode = 1;
} else {
  if (!process.argv.includes('--built')) await import('./build.ts');
  if (!process.exitCode) writeAll();
}

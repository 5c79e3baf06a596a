import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { billOf } from '../../../scripts/bill-of-materials.ts';
import { browsers, shippedIn, type Browser } from '../../../scripts/build-steps/shipped.ts';

import own from '../../../package.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'curtail-packages-'));
const clone = join(folder, 'clone');
const unpacked = join(folder, 'deeper', 'unpacked');

const git = (where: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@curtail.example', ...args], {
    cwd: where,
    encoding: 'utf8',
  });

const linkPackages = (where: string): void =>
  symlinkSync(resolve('node_modules'), join(where, 'node_modules'), 'junction');

/** Makes the packages as BUILDING.md describes, with the dependencies that are already installed. */
function makePackages(where: string, zone: string, ...flags: string[]): string {
  return execFileSync('npm', ['run', '-s', 'package', '--', ...flags], {
    cwd: where,
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}

const packagesIn = (where: string): Map<string, Buffer> =>
  new Map(
    readdirSync(join(where, 'packages')).map((name) => [name, readFileSync(join(where, 'packages', name))]),
  );

function one(packages: Map<string, Buffer>, wanted: RegExp): Buffer {
  const found = [...packages].filter(([name]) => wanted.test(name));
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} packages are like ${wanted.source}.`);
  return first[1];
}

const zipOf = (packages: Map<string, Buffer>, browser: Browser): Buffer =>
  one(packages, new RegExp(String.raw`^curtail-${browser}-\d.*\.zip$`));

const billIn = (packages: Map<string, Buffer>, browser: Browser): ReturnType<typeof billOf> =>
  JSON.parse(
    one(packages, new RegExp(String.raw`^curtail-${browser}-\d.*\.cdx\.json$`)).toString(),
  ) as ReturnType<typeof billOf>;

describe('packages', { timeout: 180_000 }, () => {
  beforeAll(() => {
    const files = git('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
    for (const name of new Set(files)) if (existsSync(name) && name) cpSync(name, join(clone, name));
    git(clone, 'init', '--quiet');
    git(clone, 'add', '--all');
    git(clone, 'commit', '--quiet', '--message', 'All');
    writeFileSync(join(clone, 'src', 'secret.log'), 'A key');
    mkdirSync(join(clone, '.data'));
    writeFileSync(join(clone, '.data', 'secret.db'), 'A key');
    linkPackages(clone);
    // Uses the build that all these tests run on. That it comes from this source is tested below.
    cpSync('dist', join(clone, 'dist'), { recursive: true });
    makePackages(clone, 'Pacific/Kiritimati', '--built');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are two of the built files, each with its list of what others wrote, and the source with committed files alone', () => {
    const packages = packagesIn(clone);
    expect([...packages.keys()].map((name) => name.replace(/-\d+(\.\d+)+\./, '.')).toSorted()).toEqual([
      'curtail-chromium.cdx.json',
      'curtail-chromium.zip',
      'curtail-firefox-source.zip',
      'curtail-firefox.cdx.json',
      'curtail-firefox.zip',
    ]);
    for (const browser of browsers) {
      const files = unzipSync(zipOf(packages, browser));
      const built = readdirSync(join(clone, 'dist', browser), { recursive: true, withFileTypes: true });
      expect(Object.keys(files)).toHaveLength(built.filter((entry) => entry.isFile()).length);
      const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as {
        version: string;
      };
      expect(manifest.version).toBe(own.version);
    }
    const source = Object.keys(unzipSync(one(packages, /firefox-source/)));
    const committed = new Set(git(clone, 'ls-files', '-z').split('\0'));
    expect(source).toContain('BUILDING.md');
    expect(source.filter((name) => !committed.has(name))).toEqual([]);
    expect(source.filter((name) => /^(docs|test|service)\//.test(name))).toEqual([]);
  });

  it('are built from that source byte for byte as the tested build is, in another folder and zone', () => {
    const packages = packagesIn(clone);
    for (const [name, bytes] of Object.entries(unzipSync(one(packages, /firefox-source/)))) {
      mkdirSync(dirname(join(unpacked, name)), { recursive: true });
      writeFileSync(join(unpacked, name), bytes);
    }
    linkPackages(unpacked);
    makePackages(unpacked, 'America/St_Johns');
    const again = packagesIn(unpacked);
    for (const browser of browsers) {
      expect(zipOf(again, browser).equals(zipOf(packages, browser))).toBe(true);
      expect(billIn(again, browser)).toEqual(billIn(packages, browser));
    }
  });

  it.each(browsers)(
    'the list for %s names its zip, and each package in it with the checksum that npm checks',
    (browser) => {
      const packages = packagesIn(clone);
      const { metadata, components } = billIn(packages, browser);
      const hash = createHash('sha256').update(zipOf(packages, browser)).digest('hex');
      expect(metadata.component.hashes).toEqual([{ alg: 'SHA-256', content: hash }]);
      const listed = shippedIn(browser).map(
        ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`,
      );
      expect(components.map(({ purl }) => purl)).toEqual(listed);
      const checked = readFileSync('package-lock.json', 'utf8');
      for (const { hashes, licenses } of components) {
        expect(checked).toContain(
          `sha512-${Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64')}`,
        );
        expect(licenses).toEqual([
          { license: { id: expect.stringMatching(/^(MIT|MIT-0|ISC|BSD-3-Clause)$/) } },
        ]);
      }
    },
  );

  it('are refused while something is not committed', () => {
    writeFileSync(join(clone, 'src', 'notes.txt'), 'Not yet');
    expect(() => makePackages(clone, 'UTC')).toThrow('src/notes.txt');
  });
});

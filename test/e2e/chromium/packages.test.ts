import { execFileSync } from 'node:child_process';
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
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

function only(packages: Map<string, Buffer>, start: string): Buffer {
  const found = [...packages].filter(([name]) => name.startsWith(start));
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} packages begin with ${start}.`);
  return first[1];
}

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

  it('are two of the built files, and the source with committed files alone', () => {
    const packages = packagesIn(clone);
    expect([...packages.keys()].map((name) => name.replace(/-\d+(\.\d+)+\.zip$/, '')).toSorted()).toEqual([
      'curtail-chromium',
      'curtail-firefox',
      'curtail-firefox-source',
    ]);
    for (const browser of ['chromium', 'firefox']) {
      const files = unzipSync(only(packages, `curtail-${browser}-0`));
      const built = readdirSync(join(clone, 'dist', browser), { recursive: true, withFileTypes: true });
      expect(Object.keys(files)).toHaveLength(built.filter((entry) => entry.isFile()).length);
      expect(Object.keys(files)).toContain('manifest.json');
    }
    const source = Object.keys(unzipSync(only(packages, 'curtail-firefox-source')));
    const committed = new Set(git(clone, 'ls-files', '-z').split('\0'));
    expect(source).toContain('BUILDING.md');
    expect(source.filter((name) => !committed.has(name))).toEqual([]);
    expect(source.filter((name) => /^(docs|test|service)\//.test(name))).toEqual([]);
  });

  it('are built from that source byte for byte as the tested build is, in another folder and zone', () => {
    const packages = packagesIn(clone);
    for (const [name, bytes] of Object.entries(unzipSync(only(packages, 'curtail-firefox-source')))) {
      mkdirSync(dirname(join(unpacked, name)), { recursive: true });
      writeFileSync(join(unpacked, name), bytes);
    }
    linkPackages(unpacked);
    makePackages(unpacked, 'America/St_Johns');
    const again = packagesIn(unpacked);
    for (const start of ['curtail-firefox-', 'curtail-chromium-']) {
      const first = only(packages, `${start}0`);
      expect(only(again, start).equals(first)).toBe(true);
    }
  });

  it('are refused while something is not committed', () => {
    writeFileSync(join(clone, 'src', 'notes.txt'), 'Not yet');
    expect(() => makePackages(clone, 'UTC')).toThrow('src/notes.txt');
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import own from '../../../package.json' with { type: 'json' };

interface Entry {
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

it('each package is what it was when it was chosen, and comes from the public registry', () => {
  expect(packages.length).toBeGreaterThan(100);
  const wrong = packages.filter(
    ([, { integrity, resolved, link }]) =>
      link === true ||
      !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ||
      // Without a URL, npm asks the configured registry. The checksum holds for any.
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(wrong).toEqual([]);
});

it('no package runs a script of its own while it is installed', () => {
  const asked = execFileSync('npm', ['config', 'get', 'ignore-scripts'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(asked.trim()).toBe('true');
});

it('no package is taken in a range of versions', () => {
  const versions = Object.values({ ...own.dependencies, ...own.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

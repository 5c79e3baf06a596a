import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { polyfill } from './native-browser.ts';

export const browsers = ['chromium', 'firefox'] as const;
export type Browser = (typeof browsers)[number];

/** A package that is in the build, at least in part. */
export interface Shipped {
  name: string;
  version: string;
  license: string;
  /** The size of the parts used, in one copy, before minification. */
  bytes: number;
  /** How many files of the build have a copy: each page has its own. */
  files: number;
}

const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** What a tool of the build adds of its own is a module without a file. */
const addedBy = /^\0([\w-]+)\//;

/** The file of a module that others have written. */
const fileOf = (id: string): string => {
  const [file = ''] = id.split('?');
  return file.replace(addedBy, (_start, tool: string) => `${process.cwd()}/node_modules/${tool}/`);
};

const listOf = (browser: Browser): string => `dist/dependencies-${browser}.json`;

/** The packages in the build in `dist/`. */
export const shippedIn = (browser: Browser): Shipped[] =>
  JSON.parse(readFileSync(listOf(browser), 'utf8')) as Shipped[];

/** Lists the packages in a build, for docs/dependencies.md and for the bill of materials that a release has. */
export const shipped = (browser: Browser): Plugin => ({
  name: 'shipped',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = new Map<string, number>();
    const files = new Map<string, Set<string>>();
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const file = fileOf(id);
        const name = inPackage.exec(file)?.[1];
        if (name === undefined || renderedLength === 0 || polyfill.test(file)) continue;
        modules.set(file, Math.max(renderedLength, modules.get(file) ?? 0));
        files.set(name, (files.get(name) ?? new Set()).add(chunk.fileName));
      }
    }
    const found = [...files].map(([name, holders]): Shipped => {
      const own = [...modules].filter(([file]) => inPackage.exec(file)?.[1] === name);
      return {
        ...described(own[0]?.[0] ?? '', name),
        bytes: own.reduce((sum, [, bytes]) => sum + bytes, 0),
        files: holders.size,
      };
    });
    const path = listOf(browser);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      JSON.stringify(
        found.toSorted((a, b) => a.name.localeCompare(b.name)),
        null,
        2,
      ),
    );
  },
});

function described(file: string, name: string): Pick<Shipped, 'name' | 'version' | 'license'> {
  const folder = file.slice(0, file.indexOf(`/node_modules/${name}/`) + `/node_modules/${name}/`.length);
  const { version, license } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as {
    version: string;
    license: string;
  };
  return { name, version, license };
}

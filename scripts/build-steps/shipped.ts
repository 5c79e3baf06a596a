import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { polyfill } from './native-browser.ts';

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

/** Lists the packages in a build. `npm run dependencies` makes a page from the list, and a test compares the two. */
export const shipped = (path: string): Plugin => ({
  name: 'shipped',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = new Map<string, number>();
    const files = new Map<string, Set<string>>();
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const [file = ''] = id.split('?');
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

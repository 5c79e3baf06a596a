import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const folder = 'src/platform';
const table = /const apiMetadata = (\{.*?\n {6}\});/s;

/**
 * webextension-polyfill brings a table of every call of every browser API, which is half of its size: what is left are those that
 * `src/platform` names. An API that the table does not have stays as the browser made it.
 */
export function usedApis(): Plugin {
  let isFound = false;
  return {
    name: 'used-apis',
    apply: 'build',
    transform: {
      filter: { id: /\/webextension-polyfill\/dist\/browser-polyfill\.js$/ },
      handler(code) {
        const used = namesIn(folder);
        const shortened = code.replace(table, (_, json: string) => {
          isFound = true;
          const apis = Object.entries(JSON.parse(json) as object).filter(([name]) => used.has(name));
          return `const apiMetadata = ${JSON.stringify(Object.fromEntries(apis))};`;
        });
        return { code: shortened, map: null };
      },
    },
    buildEnd() {
      if (!isFound) this.error('The table of APIs is not where it was in webextension-polyfill.');
    },
  };
}

/** Every `browser.NAME` in the sources of a folder. */
function namesIn(sources: string): Set<string> {
  const texts = readdirSync(sources).map((file) => readFileSync(`${sources}/${file}`, 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\bbrowser\.(\w+)/g)].map(([, name]) => name ?? '')),
  );
}

import type { Plugin } from 'vite';

const table = /const apiMetadata = (\{.*?\n {6}\});/s;

/**
 * webextension-polyfill brings a table of every call of every browser API, which is half of its size, to make promises of callbacks. All
 * calls of Manifest V3 that we use give promises by themselves (https://developer.chrome.com/docs/extensions/develop/migrate/api-calls);
 * what is left of the table is `runtime`, for the answers to messages.
 */
export function usedApis(): Plugin {
  let isFound = false;
  return {
    name: 'used-apis',
    apply: 'build',
    transform: {
      filter: { id: /\/webextension-polyfill\/dist\/browser-polyfill\.js$/ },
      handler(code) {
        const shortened = code.replace(table, (_, json: string) => {
          isFound = true;
          const { runtime } = JSON.parse(json) as { runtime: object };
          return `const apiMetadata = ${JSON.stringify({ runtime })};`;
        });
        return { code: shortened, map: null };
      },
    },
    buildEnd() {
      if (!isFound) this.error('The table of APIs is not where it was in webextension-polyfill.');
    },
  };
}

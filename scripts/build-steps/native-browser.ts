import type { Plugin } from 'vite';

/** The polyfill's statement for browsers that have the API themselves. */
const ownBranch = 'module.exports = globalThis.browser;';

/** The polyfill's only module. A build replaces it. */
export const polyfill = /\/webextension-polyfill\/dist\/browser-polyfill\.js(?:$|\?)/;

/**
 * Every browser that the manifest allows has `browser` with promises: Firefox always had it, Chromium has it from version
 * 148 (https://developer.chrome.com/docs/extensions/develop/concepts/browser-namespace). There webextension-polyfill only
 * passes it on. Its other branch could never run and never be tested, and its license (MPL-2.0) would have to go with it,
 * so it is left out.
 */
export function nativeBrowser(): Plugin {
  let isFound = false;
  return {
    name: 'native-browser',
    apply: 'build',
    transform: {
      filter: { id: polyfill },
      handler(code) {
        isFound = code.includes(ownBranch);
        return { code: 'export default globalThis.browser;', map: null };
      },
    },
    buildEnd() {
      if (!isFound) this.error('webextension-polyfill no longer hands on the browser’s own API.');
    },
  };
}

import type { Plugin } from 'vite';

/** What the polyfill does where the browser has the API itself. */
const ownBranch = 'module.exports = globalThis.browser;';

/** The polyfill’s only module: what a build has in its place is ours. */
export const polyfill = /\/webextension-polyfill\/dist\/browser-polyfill\.js(?:$|\?)/;

/**
 * Every browser that the manifest lets in has `browser` with promises itself: Firefox always had, Chromium from 148
 * (https://developer.chrome.com/docs/extensions/develop/concepts/browser-namespace). There webextension-polyfill hands that on, and its
 * other branch, 3 kB in the popup and in the worker, can run in none of them and in no test.
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

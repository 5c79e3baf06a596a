/** In place of webextension-polyfill: the API of the simulated browser. */
export default (globalThis as { browser?: unknown }).browser;

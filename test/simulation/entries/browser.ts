/** Replaces webextension-polyfill with the API of the simulated browser. */
export default (globalThis as { browser?: unknown }).browser;

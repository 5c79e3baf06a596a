/** The WebExtension API with promises, the same in Chromium and Firefox. Only this folder imports it. */
export { default as browser } from 'webextension-polyfill';

import type { Plugin } from 'vite';
import { scriptOf } from './script-of.ts';

const entry = 'src/in-page/selected-addresses.ts';

/** Where the worker finds it, and what it leaves in the page's world of our scripts. */
const fileName = 'in-page/selected-addresses.js';
const name = 'curtailInPage';

const shipped = { build: { target: 'es2023', minify: true } };

/**
 * Builds what runs in web pages: a script by itself, since pages know nothing of our modules. A development build is without it, and does as
 * where a page lets nobody look into it.
 */
export function inPage(): Plugin {
  return {
    name: 'in-page',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await scriptOf(entry, name, shipped) });
    },
  };
}

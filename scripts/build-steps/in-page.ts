import type { Plugin } from 'vite';
import { scriptOf } from './script-of.ts';

const entry = 'src/in-page/selection.ts';

/** Where the worker finds the script, and the global name of its exports in the page's isolated world. */
const fileName = 'in-page/selection.js';
const name = 'curtailInPage';

const shipped = { build: { target: 'es2023', minify: true } };

/**
 * Builds the script that runs in web pages as a single file, since a page can't import our modules. Development builds lack
 * it, and behave as on a page that no script may enter.
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

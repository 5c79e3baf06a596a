import { build, type Plugin } from 'vite';

const entry = 'src/in-page/selected-addresses.ts';

/** Where the worker finds it, and what it leaves in the page's world of our scripts. */
const fileName = 'in-page/selected-addresses.js';
const name = 'curtailInPage';

/**
 * Builds what runs in web pages: a script by itself, since pages know nothing of our modules. A development build is without it, and does as
 * where a page lets nobody look into it.
 */
export function inPage(): Plugin {
  return {
    name: 'in-page',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await codeOf(entry) });
    },
  };
}

async function codeOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: file, formats: ['iife'], name },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${file} gave no script.`);
  return output.output[0].code;
}

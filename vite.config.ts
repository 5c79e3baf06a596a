import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { earlyPopup } from './scripts/build-steps/early-popup.ts';
import { firstFrame } from './scripts/build-steps/first-frame.ts';
import { inPage } from './scripts/build-steps/in-page.ts';
import { manifests } from './scripts/build-steps/manifests.ts';
import { chunkOf, ownModules } from './scripts/build-steps/own-modules.ts';
import { nativeBrowser } from './scripts/build-steps/native-browser.ts';
import { plainImports } from './scripts/build-steps/plain-imports.ts';
import { shipped } from './scripts/build-steps/shipped.ts';
import { innerHtmlAsText } from './scripts/build-steps/inner-html-as-text.ts';

/** Pages that the manifest has no entry for. */
const links = 'src/links/index.html';
const offscreen = 'src/offscreen/index.html';
const sidePanel = manifests.chromium.side_panel.default_path;

const codeSplitting = {
  groups: [{ name: chunkOf, debugName: 'chunkOf', includeDependenciesRecursively: false }],
};

export default defineConfig(({ command, mode }) => {
  const isFirefox = mode === 'firefox';
  const browser = isFirefox ? 'firefox' : 'chromium';
  return {
    plugins: [
      ownModules(),
      preact(),
      innerHtmlAsText(),
      nativeBrowser(),
      plainImports(),
      firstFrame(),
      inPage(),
      shipped(browser),
      crx({
        manifest: manifests[command === 'serve' ? 'development' : browser] as ManifestV3Export,
        browser: isFirefox ? 'firefox' : 'chrome',
      }),
      earlyPopup(),
    ],
    // Names in the output follow the paths of modules. Packages that are linked from another folder keep their path here, so that it gives the same bytes.
    resolve: { preserveSymlinks: true },
    build: {
      outDir: command === 'serve' ? 'dist/dev' : `dist/${browser}`,
      target: isFirefox ? 'firefox142' : 'chrome148',
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
      },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        input: isFirefox ? [links, sidePanel] : [links, offscreen],
        // The browser replaces an extension's files all at once, so names need no hash.
        output:
          command === 'build' ? { codeSplitting, minify: true, chunkFileNames: 'assets/[name].js' } : {},
      },
    },
    server: { port: 5199, strictPort: true, hmr: { port: 5199 } },
  };
});

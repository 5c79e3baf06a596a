import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { earlyPopup } from './scripts/build-steps/early-popup.ts';
import { firstFrame } from './scripts/build-steps/first-frame.ts';
import { inPage } from './scripts/build-steps/in-page.ts';
import { chunkOf, ownModules } from './scripts/build-steps/own-modules.ts';
import { nativeBrowser } from './scripts/build-steps/native-browser.ts';
import { plainImports } from './scripts/build-steps/plain-imports.ts';
import { shipped } from './scripts/build-steps/shipped.ts';
import { textOnly } from './scripts/build-steps/text-only.ts';

import manifest from './manifest.json' with { type: 'json' };

/** Firefox has event pages instead of service workers, and needs a declaration of the data that leaves the browser. */
const firefoxManifest = {
  ...manifest,
  minimum_chrome_version: undefined,
  background: { scripts: [manifest.background.service_worker], type: 'module' },
  permissions: manifest.permissions.filter((permission) => !['offscreen', 'sidePanel'].includes(permission)),
  // Firefox never says that the screen is locked.
  optional_permissions: manifest.optional_permissions.filter((permission) => permission !== 'idle'),
  side_panel: undefined,
  // Firefox has no schema for policies: it passes their values on unchecked.
  storage: undefined,
  sidebar_action: {
    default_panel: manifest.side_panel.default_path,
    default_title: 'Curtail',
    default_icon: manifest.action.default_icon,
    open_at_install: false,
  },
  browser_specific_settings: {
    gecko: {
      id: 'curtail@curtail.example',
      strict_min_version: '142.0',
      data_collection_permissions: { required: ['authenticationInfo', 'browsingActivity', 'websiteContent'] },
    },
  },
};

/** The development server sends changes through a socket and inserts styles, which the CSP of a built page forbids. */
const developmentManifest = {
  ...manifest,
  content_security_policy: { extension_pages: "script-src 'self' http://localhost:5199; object-src 'self'" },
};

/** Pages that the manifest has no entry for. */
const links = 'src/links/index.html';
const offscreen = 'src/offscreen/index.html';

const codeSplitting = {
  groups: [{ name: chunkOf, debugName: 'chunkOf', includeDependenciesRecursively: false }],
};

export default defineConfig(({ command, mode }) => {
  const isFirefox = mode === 'firefox';
  const built = isFirefox ? firefoxManifest : manifest;
  return {
    plugins: [
      ownModules(),
      preact(),
      textOnly(),
      nativeBrowser(),
      plainImports(),
      firstFrame(),
      inPage(),
      shipped(isFirefox ? 'firefox' : 'chromium'),
      crx({
        manifest: (command === 'serve' ? developmentManifest : built) as ManifestV3Export,
        browser: isFirefox ? 'firefox' : 'chrome',
      }),
      earlyPopup(),
    ],
    build: {
      outDir: command === 'serve' ? 'dist/dev' : `dist/${isFirefox ? 'firefox' : 'chromium'}`,
      target: isFirefox ? 'firefox142' : 'chrome148',
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
      },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        input: isFirefox ? [links, manifest.side_panel.default_path] : [links, offscreen],
        // The browser replaces an extension's files all at once, so names need no hash.
        output:
          command === 'build' ? { codeSplitting, minify: true, chunkFileNames: 'assets/[name].js' } : {},
      },
    },
    server: { port: 5199, strictPort: true, hmr: { port: 5199 } },
  };
});

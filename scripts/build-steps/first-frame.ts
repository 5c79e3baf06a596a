import { createElement, type ComponentType } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { runnerImport, type Plugin } from 'vite';

const place = '<!-- first frame -->';

/**
 * Draws the popup's first frame into its HTML, with the components that draw it again later. If the first paint waited for
 * the script, it would come a frame or two later.
 */
export function firstFrame(): Plugin {
  let isDrawn = false;
  return {
    name: 'first-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) return html;
        isDrawn = true;
        return html.replace(place, await draw());
      },
    },
    buildEnd() {
      if (!isDrawn) this.error('No page has a place for the first frame.');
    },
  };
}

async function draw(): Promise<string> {
  const { module } = await runnerImport<{ FirstFrame: ComponentType }>('/src/popup/FirstFrame.tsx', {
    configFile: false,
    logLevel: 'error',
    plugins: [builtBrowser()],
  });
  return renderToString(createElement(module.FirstFrame, null));
}

/**
 * The part of the browser's API that the first frame needs. Its texts are empty, since the user's language isn't known at
 * build time.
 */
const builtBrowser = (): Plugin => ({
  name: 'built-browser',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/platform\/browser\.ts$/ },
    handler: () => `export const browser = { i18n: { getMessage: () => '' } };`,
  },
});

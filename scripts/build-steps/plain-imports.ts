import type { Plugin } from 'vite';

/** The wrapper, whichever page it is for. */
export const preloadHelper = /vite\/preload-helper\.js(?:$|\?)/;

/**
 * Leaves `import()` to the browser. Vite wraps it to load styles and preloads ahead; no part of ours that is loaded later has styles of its own,
 * and its scripts lie on the disk beside it. The wrapper would be half a kilobyte before the popup's first paint.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: preloadHelper },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const isLater = file.type === 'chunk' && file.isDynamicEntry;
        if (isLater && file.viteMetadata?.importedCss.size)
          this.error(`${file.fileName} is loaded later and has styles, which nothing would load.`);
      }
    },
  };
}

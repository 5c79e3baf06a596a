import type { Plugin } from 'vite';

/** Vite's wrapper around `import()`, whichever page it is for. */
export const preloadHelper = /vite\/preload-helper\.js(?:$|\?)/;

/**
 * Leaves `import()` to the browser. Vite wraps it to preload styles and scripts, but our later parts have no styles of
 * their own, and their scripts are on the disk. The wrapper would add half a kilobyte before the popup's first paint.
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

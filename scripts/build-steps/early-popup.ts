import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const page = 'src/popup/index.html';
const importer = 'assets/import-popup.js';
const styleTag = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const scriptTag = /<script type="module"[^>]* src="\/(assets\/popup\.js)"><\/script>/;

/**
 * Lets the browser show the popup's first frame before its script has run. Chromium shows a popup at its `load` event, which waits for each
 * style sheet and script that the page names, but not for what a script imports later. So the styles are put into the page, allowed by their
 * hash, and the page names only a script of one line. The other one is fetched meanwhile.
 */
export function earlyPopup(): Plugin {
  let hash = '';
  return {
    name: 'early-popup',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        if (!path.endsWith(page)) return html;
        const [link = '', file = ''] = styleTag.exec(html) ?? [];
        const [tag = '', script = ''] = scriptTag.exec(html) ?? [];
        const sheet = bundle[file];
        if (sheet?.type !== 'asset' || tag === '') throw new Error(`${page} lacks its styles or script.`);
        const styles = textOf(sheet);
        if (/url\((?!["']?data:)/.test(styles)) throw new Error(`${file} refers to a file beside it.`);
        delete bundle[file];
        hash = createHash('sha256').update(styles).digest('base64');
        return html
          .replace(link, () => `\n    <style>${styles}</style>`)
          .replace(
            tag,
            `<link rel="modulepreload" href="/${script}">\n    <script type="module" src="/${importer}"></script>`,
          );
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest = bundle['manifest.json'];
        if (manifest?.type !== 'asset' || hash === '')
          throw new Error('No manifest allows the popup’s styles.');
        manifest.source = textOf(manifest).replace("style-src 'self'", `$& 'sha256-${hash}'`);
        this.emitFile({ type: 'asset', fileName: importer, source: "import('./popup.js');\n" });
      },
    },
  };
}

const textOf = ({ source }: Rolldown.OutputAsset): string =>
  typeof source === 'string' ? source : Buffer.from(source).toString('utf8');

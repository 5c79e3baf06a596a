import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

export const realPopup = 'src/popup/index.html';
/** The look-up of a page's link, and the folding of the history, as scripts that a page can load by their names. */
export const findLinkScript = 'find-link.js';
export const foldHistoryScript = 'fold-history.js';
export const textPopup = 'src/popup/text.html';
export const linksPage = 'src/links/index.html';
export const stillPage = 'src/links/still.html';

/** The least that a popup of this width can be: words, and nothing that runs. */
const textPage = `<!doctype html>
<meta charset="utf-8" />
<title>Text</title>
<table width="380"><td>Curtail shortens links from the browser's toolbar.</table>
`;

/** Notes when the button for the main job first has the focus, which a page tells nobody afterwards. */
const focusMark = `
addEventListener('focusin', ({ target }) => {
  if (target.type === 'submit') performance.mark('focused');
});
`;

/** Has the browser note the paint of the first row, or of what stands there when there is none, which it does for marked elements only. */
const firstRowMark = `
const marking = new MutationObserver(() => {
  const first = document.querySelector('tbody tr a, .empty:not(:empty)');
  if (!first) return;
  first.setAttribute('elementtiming', 'first row');
  marking.disconnect();
});
marking.observe(document, { childList: true, subtree: true });
`;

/** A copy of the build with a text-only popup beside the real one, which is as built but for a mark of its focus, as the links page is but for one of its rows. */
export async function copyBuild(folder: string): Promise<string> {
  const copy = join(folder, 'extension');
  cpSync('dist/chromium', copy, { recursive: true });
  writeFileSync(join(copy, textPopup), textPage);
  appendFileSync(scriptOf(copy, realPopup), focusMark);
  appendFileSync(scriptOf(copy, linksPage), firstRowMark);
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: copy,
      emptyOutDir: false,
      lib: {
        entry: {
          [findLinkScript]: 'src/store/list/find-link.ts',
          [foldHistoryScript]: 'src/store/statistics/fold-history.ts',
        },
        formats: ['es'],
        fileName: (_format, name) => name,
      },
    },
  });
  return copy;
}

/** The file of the script that a page of the build begins with. */
function scriptOf(copy: string, page: string): string {
  const script = /<script type="module"[^>]* src="\/([^"]+)"/.exec(readFileSync(join(copy, page), 'utf8'));
  if (!script?.[1]) throw new Error(`${page} of the build loads no script.`);
  return join(copy, script[1]);
}

/** Puts a page with the links page's styles into a copy of the build, with what it had drawn and no script: the least that these rows can take. */
export function addStillPage(copy: string, drawn: string): void {
  const page = readFileSync(join(copy, linksPage), 'utf8')
    .replaceAll(/<script.*<\/script>|<link rel="modulepreload".*>/g, '')
    .replace('<div id="app"></div>', drawn);
  writeFileSync(join(copy, stillPage), page);
}

import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'vite';

export const realPopup = 'src/popup/index.html';
/** Scripts that a page can load by name: one finds the link of a page, the other folds the history. */
export const findLinkScript = 'find-link.js';
export const foldHistoryScript = 'fold-history.js';
export const textPopup = 'src/popup/text.html';
/** The popup of another build, in a copy of this one. */
export const otherPopup = 'src/popup/other.html';
export const linksPage = 'src/links/index.html';
export const stillPage = 'src/links/still.html';

/** The least that a popup of this width can be: text, and no script. */
const textPage = `<!doctype html>
<meta charset="utf-8" />
<title>Text</title>
<table width="380"><td>Curtail shortens links from the browser's toolbar.</table>
`;

/** Records when the main button first gets the focus, since the browser doesn't record it. */
const focusMark = `
addEventListener('focusin', ({ target }) => {
  if (target.type === 'submit') performance.mark('focused');
});
`;

/**
 * Makes the browser record the paint of the first row, or of the text shown when there is none. It does so only for marked
 * elements.
 */
const firstRowMark = `
const marking = new MutationObserver(() => {
  const first = document.querySelector('tbody tr a, .empty:not(:empty)');
  if (!first) return;
  first.setAttribute('elementtiming', 'first row');
  marking.disconnect();
});
marking.observe(document, { childList: true, subtree: true });
`;

/**
 * Copies the build and adds a text-only popup. The real popup and links page are as built, except for marks that record
 * their times.
 */
export async function copyBuild(folder: string, from = 'dist/chromium'): Promise<string> {
  const copy = join(folder, 'extension');
  cpSync(from, copy, { recursive: true });
  writeFileSync(join(copy, textPopup), textPage);
  appendFileSync(scriptOf(copy, realPopup), focusMark);
  appendFileSync(scriptOf(copy, linksPage), firstRowMark);
  await bundle({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: copy,
      emptyOutDir: false,
      lib: {
        entry: {
          [findLinkScript]: 'src/storage/list/find-stored-link-for-url.ts',
          [foldHistoryScript]: 'src/storage/statistics/merge-clicks-into-history.ts',
        },
        formats: ['es'],
        fileName: (_format, name) => name,
      },
    },
  });
  return copy;
}

/**
 * Adds another build's popup to a copy of the build. It has its own script and styles, and shares the stored data and the
 * worker, so that the two can be opened in turn in one browser.
 */
export function addOtherPopup(copy: string, build: string): void {
  cpSync(join(build, 'assets'), join(copy, 'other'), { recursive: true });
  const page = readFileSync(join(build, realPopup), 'utf8').replaceAll('"/assets/', '"/other/');
  writeFileSync(join(copy, otherPopup), page);
  appendFileSync(scriptOf(copy, otherPopup), focusMark);
}

/** The path of the script that a page of the build loads. */
function scriptOf(copy: string, page: string): string {
  const script = /<script type="module"[^>]* src="\/([^"]+)"/.exec(readFileSync(join(copy, page), 'utf8'));
  if (!script?.[1]) throw new Error(`${page} of the build loads no script.`);
  return join(copy, script[1]);
}

/**
 * Adds a page without a script to a copy of the build, with the links page's styles and what it had drawn: the least time
 * that these rows can take.
 */
export function addStillPage(copy: string, { html, styles }: { html: string; styles: string }): void {
  const page = readFileSync(join(copy, linksPage), 'utf8')
    .replaceAll(/<script.*<\/script>|<link rel="modulepreload".*>/g, '')
    .replace('</head>', '<link rel="stylesheet" href="still.css" /></head>')
    .replace('<div id="app"></div>', () => html);
  writeFileSync(join(copy, stillPage.replace('.html', '.css')), styles);
  writeFileSync(join(copy, stillPage), page);
}

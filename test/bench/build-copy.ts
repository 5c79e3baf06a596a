import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

export const realPopup = 'src/popup/index.html';
/** The look-up of a page's link, as a script that a page can load by its name. */
export const findLinkScript = 'find-link.js';
export const textPopup = 'src/popup/text.html';

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

/** A copy of the build with a text-only popup beside the real one, which is as built but for a mark of its focus. */
export async function copyBuild(folder: string): Promise<string> {
  const copy = join(folder, 'extension');
  cpSync('dist/chromium', copy, { recursive: true });
  writeFileSync(join(copy, textPopup), textPage);
  const script = /<script type="module"[^>]* src="\/([^"]+)"/.exec(
    readFileSync(join(copy, realPopup), 'utf8'),
  );
  if (!script?.[1]) throw new Error('The popup of the build loads no script.');
  appendFileSync(join(copy, script[1]), focusMark);
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: copy,
      emptyOutDir: false,
      lib: { entry: 'src/store/find-link.ts', formats: ['es'], fileName: () => findLinkScript },
    },
  });
  return copy;
}

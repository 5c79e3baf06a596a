import type { readSelectedUrlLines, SelectedUrlLines } from '../../in-page/selection.ts';
import { runInWebPage } from './run-in-web-page.ts';

export interface TabFrame {
  tabId: number;
  frameId: number;
}

/**
 * The web addresses in the selection of a page; `text` is its text. A click in a menu gives access to the page (`activeTab`). `null`: the
 * page stays closed to extensions, such as the browser's own pages, its store and its PDF viewer.
 */
export async function readSelectedUrls(
  { tabId, frameId }: TabFrame,
  text: string,
): Promise<SelectedUrlLines | null> {
  const target = { tabId, frameIds: [frameId] };
  const found = (await runInWebPage(target, 'selection.js', inPage, text))?.result;
  if (typeof found !== 'object' || found === null || !('lines' in found) || !Array.isArray(found.lines))
    return null;
  return { lines: found.lines.map(String), isClear: 'isClear' in found && found.isClear === true };
}

/** Runs in the page, where selection.js has defined this function. */
const inPage = (text: string): unknown =>
  (
    globalThis as unknown as { curtailInPage: { readSelectedUrlLines: typeof readSelectedUrlLines } }
  ).curtailInPage.readSelectedUrlLines(text);

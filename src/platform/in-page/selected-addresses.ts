import { runInPage } from './run-in-page.ts';

export interface Frame {
  tabId: number;
  frameId: number;
}

/**
 * The web addresses in the selection of a page; `text` is its text. A click in a menu gives access to the page (`activeTab`). `null`: the
 * page stays closed to extensions, such as the browser's own pages, its store and its PDF viewer.
 */
export async function selectedAddresses({ tabId, frameId }: Frame, text: string): Promise<string[] | null> {
  const target = { tabId, frameIds: [frameId] };
  const found = (await runInPage(target, 'selected-addresses.js', readSelection, text))?.result;
  return Array.isArray(found) ? found.map(String) : null;
}

/** Runs in the page, where selected-addresses.js has defined this function. */
const readSelection = (text: string): string[] =>
  (
    globalThis as unknown as { curtailInPage: { selectedAddresses: (text: string) => string[] } }
  ).curtailInPage.selectedAddresses(text);

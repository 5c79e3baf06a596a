import { runInPage } from './run-in-page.ts';

export interface Frame {
  tabId: number;
  frameId: number;
}

/**
 * The web addresses of what is selected in a page, whose text is `text`. A click in a menu lets us look into that page (`activeTab`);
 * `null`: it is one of those that stay closed, of the browser itself, its store, or its viewer of PDF files.
 */
export async function selectedAddresses({ tabId, frameId }: Frame, text: string): Promise<string[] | null> {
  const target = { tabId, frameIds: [frameId] };
  const found = (await runInPage(target, 'selected-addresses.js', readSelection, text))?.result;
  return Array.isArray(found) ? found.map(String) : null;
}

/** Runs in the page, where the file has left what it calls. */
const readSelection = (text: string): string[] =>
  (
    globalThis as unknown as { curtailInPage: { selectedAddresses: (text: string) => string[] } }
  ).curtailInPage.selectedAddresses(text);

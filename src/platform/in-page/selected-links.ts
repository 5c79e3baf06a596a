import { browser } from '../browser.ts';

export interface Frame {
  tabId: number;
  frameId: number;
}

/**
 * The links that are selected in a page, in its order, each once. A click in a menu lets us look into that page (`activeTab`);
 * pages of the browser itself stay closed, and have none for us.
 */
export async function selectedLinks({ tabId, frameId }: Frame): Promise<string[]> {
  try {
    const [answer] = await browser.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      func: readSelectedLinks,
    });
    const found: unknown = answer?.result;
    return Array.isArray(found) ? [...new Set(found.map(String))] : [];
  } catch {
    return [];
  }
}

/** Runs in the page, alone: nothing from outside is there. */
function readSelectedLinks(): string[] {
  const selection = getSelection();
  const links = [...document.links].filter((link) => selection?.containsNode(link, true));
  return links.map(({ href }) => href).filter((href) => /^https?:/.test(href));
}

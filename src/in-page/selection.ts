import { titledUrlsAsLines } from '../core/sheet/titled-urls-as-lines.ts';
import type { TitledUrl } from '../core/url/links-in-html.ts';
import { selectedLinks, type SelectedLinks } from '../core/url/selected-links.ts';

/** What is selected in a page: nothing, one URL, or several as lines, with the words of each link. */
export interface SelectedUrlLines {
  lines: string[];
  /** It is certain where the only one ends. Otherwise it has to be seen first. */
  isClear: boolean;
}

/**
 * Runs in a web page, isolated from its scripts, and reads the links that are selected, or the selected text if it has no links. A shortcut,
 * unlike a menu, does not know the text. This is built into a file of its own (scripts/build-steps/in-page.ts), so that it takes no room in
 * the worker.
 */
export function readSelection(text: string): SelectedUrlLines {
  const { links, isClear } = linksOfPage() ?? selectedLinks(text || String(getSelection()));
  const lines = links.length > 1 ? titledUrlsAsLines(links).split('\n') : links.map(({ url }) => url);
  return { lines, isClear };
}

/** Each link once, with its words, unless they are a URL themselves. `null`: there are none. */
function linksOfPage(): SelectedLinks | null {
  const selection = getSelection();
  const links = new Map<string, TitledUrl>();
  for (const link of document.links) {
    if (!/^https?:/.test(link.href) || !selection?.containsNode(link, true)) continue;
    const words = (link.textContent ?? '').replace(/\s+/g, ' ').trim();
    const title = /^(?:https?:\/\/|www\.)\S*$/i.test(words) ? '' : words;
    if (!links.get(link.href)?.title) links.set(link.href, { url: link.href, title });
  }
  return links.size > 0 ? { links: [...links.values()], isClear: true } : null;
}

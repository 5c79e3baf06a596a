import { titledUrlsAsLines } from '../core/sheet/titled-urls-as-lines.ts';
import { linksOfDocument } from '../core/url/links-missing-in-pasted-text.ts';
import { selectedLinks, type SelectedLinks } from '../core/url/selected-links.ts';

/** What is selected in a page: nothing, one URL, or several as lines, with the words of each link. */
export interface SelectedUrlLines {
  lines: string[];
  /** It is certain where the only one ends. Otherwise it has to be seen first. */
  isClear: boolean;
}

/**
 * Runs in a web page, isolated from its scripts, and reads the links that are selected, and the URLs beside them that are only text. A shortcut,
 * unlike a menu, does not know the text. This is built into a file of its own (scripts/build-steps/in-page.ts), so that it takes no room in
 * the worker.
 */
export function readSelectedUrlLines(text: string): SelectedUrlLines {
  const { links, isClear } = linksOfPage() ?? selectedLinks(text || String(getSelection()));
  const lines = links.length > 1 ? titledUrlsAsLines(links).split('\n') : links.map(({ url }) => url);
  return { lines, isClear };
}

/** `null`: no link is selected, at most text. */
function linksOfPage(): SelectedLinks | null {
  const selection = getSelection();
  const selected = [...document.links].filter(
    (link) => /^https?:/.test(link.href) && selection?.containsNode(link, true),
  );
  if (selection === null || selected.length === 0) return null;
  const anchors = selected.map((link) => ({
    url: link.href,
    words: (link.textContent ?? '').replace(/\s+/g, ' ').trim(),
  }));
  const wordsInText = selected.map((link) => selectedPartOf(link, selection));
  return { links: linksOfDocument(String(selection), anchors, wordsInText), isClear: true };
}

/** The text of a link as far as it is selected: a selection may begin and end in the middle of one. */
function selectedPartOf(link: Node, selection: Selection): string {
  const selected = selection.getRangeAt(0);
  const part = document.createRange();
  part.selectNodeContents(link);
  if (link.contains(selected.startContainer)) part.setStart(selected.startContainer, selected.startOffset);
  if (link.contains(selected.endContainer)) part.setEnd(selected.endContainer, selected.endOffset);
  return String(part);
}

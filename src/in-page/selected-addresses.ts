import { addressesIn } from '../core/url/addresses-in.ts';
import { withEllipses } from '../core/url/cut-address.ts';

/**
 * Runs in a web page, isolated from its scripts. Returns the web addresses of the selected links, or of the selected text if it has no
 * links, in order and without repeats. A shortcut, unlike a menu, does not know the text. This is built into a file of its own
 * (scripts/build-steps/in-page.ts), so that it takes no room in the worker.
 */
export function selectedAddresses(text: string): string[] {
  const selection = getSelection();
  const links = [...document.links].filter((link) => selection?.containsNode(link, true));
  const addresses = links.map(({ href }) => href).filter((href) => /^https?:/.test(href));
  if (addresses.length > 0) return [...new Set(addresses)];
  const words = text || String(selection);
  return withEllipses(addressesIn(words), words);
}

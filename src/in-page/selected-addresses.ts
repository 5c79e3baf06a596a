import { addressesIn } from '../core/url/addresses-in.ts';

/**
 * Runs in a page, apart from its scripts: the web addresses of what is selected there, in its order and each once. Those of its links, or
 * where there are none, those in its text. It is a file of its own (scripts/build-steps/in-page.ts), which takes no room in the worker.
 */
export function selectedAddresses(text: string): string[] {
  const selection = getSelection();
  const links = [...document.links].filter((link) => selection?.containsNode(link, true));
  const addresses = links.map(({ href }) => href).filter((href) => /^https?:/.test(href));
  return addresses.length > 0 ? [...new Set(addresses)] : addressesIn(text);
}

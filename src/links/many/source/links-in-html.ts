/** The URLs of links in copied HTML, each once. Nothing in it is loaded or run. */
export function linksInHtml(html: string): string[] {
  const { links } = new DOMParser().parseFromString(html, 'text/html');
  const addresses = [...links].map((link) => link.getAttribute('href') ?? '');
  return [...new Set(addresses.filter((address) => /^https?:/i.test(address)))];
}

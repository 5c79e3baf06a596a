/** Whether a text is the address of a web page with its host written out: the parser takes `http:page` and `http:///page` for one. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/\\]/i.test(text) && parseUrl(text) !== null;
}

/** A URL as a header can carry it: as it was given, or percent-encoded where it has anything but ASCII in it. */
export function headerUrl(url: string): string {
  return /^[\x21-\x7e]+$/.test(url) ? url : new URL(url).href;
}

/**
 * A URL, or `null` for what is none. `URL.canParse` won't do: Node 20 wrongly refuses some addresses with Latin-1 letters
 * once that has become a fast call.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Whether the text is an http(s) URL with an explicit host. The parser alone would also accept `http:page` and
 * `http:///page`.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/\\]/i.test(text) && parseUrl(text) !== null;
}

/** The URL for a `Location` header: as it was given, or percent-encoded if it isn't pure ASCII. */
export function headerUrl(url: string): string {
  return /^[\x21-\x7e]+$/.test(url) ? url : new URL(url).href;
}

/**
 * Parses a URL; null if it isn't one. Not `URL.canParse`: in Node 20 it wrongly refuses some URLs with Latin-1 letters
 * after V8 has optimized the call.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

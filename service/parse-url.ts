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

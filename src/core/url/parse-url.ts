/** A URL, or `null` for what is none. By `new URL`, since `URL.canParse` has wrongly refused non-ASCII addresses in some engines. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

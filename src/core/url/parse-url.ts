/** A URL, or `null` if the text is none. Uses `new URL`, because `URL.canParse` wrongly refuses URLs that are not ASCII in some engines. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

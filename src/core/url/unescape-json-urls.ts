/**
 * A URL as JSON may write it: many programs escape its slashes (`https:\/\/`), some also `&` and letters (`\u0026`). JSON inside JSON has
 * more backslashes before them.
 */
const escaped = /https?:(?:\\{0,4}\/){2}[^\s"<>]*/gi;

export const unescapeJsonUrls = (text: string): string =>
  text.includes('\\')
    ? text.replace(escaped, (address) => withPlainLetters(withPlainSlashes(address)))
    : text;

/** Turns each `\/` into a slash; otherwise it would become two. */
export const withPlainSlashes = (address: string): string => address.replace(/\\{1,4}\//g, '/');

const withPlainLetters = (address: string): string =>
  address.replace(/\\{1,4}u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

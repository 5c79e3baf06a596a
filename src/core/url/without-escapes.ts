/**
 * An address as JSON may hold it: many programs escape its slashes (`https:\/\/`), some also `&` and letters (`\u0026`). Where JSON stands in
 * JSON, the backslashes have some before them.
 */
const escaped = /https?:(?:\\{0,4}\/){2}[^\s"<>]*/gi;

/** The text with the addresses in it as JSON means them. */
export const withoutEscapes = (text: string): string =>
  text.includes('\\')
    ? text.replace(escaped, (address) => withPlainLetters(withPlainSlashes(address)))
    : text;

/** Each `\/` of an address as JSON may write it would else be two slashes. */
export const withPlainSlashes = (address: string): string => address.replace(/\\{1,4}\//g, '/');

const withPlainLetters = (address: string): string =>
  address.replace(/\\{1,4}u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

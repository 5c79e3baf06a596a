/** What may stand before a key in a header, a command or a text: `Authorization: Bearer KEY`, `X-API-Key: KEY`, `"KEY"`. */
const before = /^["'`“‘«<]*(?:(?:authorization|x-api-key)\s*[:=]\s*)?(?:bearer\s+)?["'`“‘«<]*/i;
const after = /(?<!["'`”’»>;,])["'`”’»>;,]+$/;

/** The key alone. A pasted text may also have a header name, quotes, a line break, or invisible characters. */
export const extractApiKey = (pasted: string): string =>
  pasted
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .replace(before, '')
    .replace(after, '')
    .replaceAll(/\s/g, '');

/** Whether a header can hold the key. `fetch` throws at other characters, which would look like a service that is down. */
export const isSendableKey = (key: string): boolean => !/[^\x21-\xff]/.test(key);

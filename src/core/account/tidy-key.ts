/** How a key is written in a header, a command or a text: `Authorization: Bearer KEY`, `X-API-Key: KEY`, `"KEY"`. */
const before = /^["'`“‘«<]*(?:(?:authorization|x-api-key)\s*[:=]\s*)?(?:bearer\s+)?["'`“‘«<]*/i;
const after = /["'`”’»>;,]+$/;

/** The key alone: what is pasted may bring along its header, quotes, a line break, or characters that nobody sees. */
export const tidyKey = (pasted: string): string =>
  pasted
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .replace(before, '')
    .replace(after, '')
    .replaceAll(/\s/g, '');

/** Whether it can be sent: `fetch` throws at any other character in a header, which would look like a service that is down. */
export const isSendableKey = (key: string): boolean => !/[^\x21-\xff]/.test(key);

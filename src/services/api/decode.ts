import { asJsonObject, decodeTexts, decodeWebUrl, type JsonObject } from './decode-fields.ts';
import type { CreatedLink } from '../../core/link/link.ts';
import { truncateWithEllipsis } from '../../core/link/link-title.ts';

/** Decoders never throw. They return `null` for a shape that is not in the specification, and ignore extra fields. */

/**
 * The envelope of a success (specification, section 2.1). `data` may be missing, since the specification doesn't say what a delete answers.
 */
export function decodeEnvelope(value: unknown): { data: unknown } | null {
  const fields = asJsonObject(value);
  return fields?.['success'] === true ? { data: fields['data'] } : null;
}

/** An answer that tells of a failure, whatever its status: some services have one status for all answers. */
export const saysFailure = ({ success, error, status }: JsonObject): boolean =>
  success === false || (error ?? false) !== false || status === 'error' || status === 'fail';

/** In characters: more could not be shown. */
const longestQuote = 300;

/**
 * The service's own words, kept short enough to show: its `error` (specification, section 2.1), the `message` in that, or its `message`.
 * Services tell successes in a `message` as well, so with the status of a success (`isSuccess`) it must tell of a failure. Some repeat the key
 * (“Invalid key ck_…”), which must not be shown or stored with them.
 */
export function decodeErrorText(value: unknown, isSuccess = false, key = ''): string | undefined {
  const fields = asJsonObject(value);
  if (fields === null) return undefined;
  const message = !isSuccess || saysFailure(fields) ? fields['message'] : undefined;
  return [asJsonObject(fields['error'])?.['message'], fields['error'], message]
    .filter((words) => typeof words === 'string')
    .map((words) => truncateWithEllipsis(withoutKey(words, key).trim(), longestQuote))
    .find((words) => words !== '');
}

const withoutKey = (words: string, key: string): string =>
  key === '' ? words : words.replaceAll(key, '…').replaceAll(encodeURIComponent(key), '…');

export function decodeCreatedLink(value: unknown): CreatedLink | null {
  const fields = asJsonObject(value);
  const shortUrl = decodeWebUrl(fields?.['short_url']);
  const texts = fields && decodeTexts(fields, 'short_code', 'long_url', 'created_at');
  if (shortUrl === null || texts === null) return null;
  return {
    shortUrl,
    shortCode: texts.short_code || (new URL(shortUrl).pathname.split('/').pop() ?? ''),
    longUrl: texts.long_url,
    createdAt: texts.created_at,
    servedAt: null,
  };
}

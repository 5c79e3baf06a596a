import { fieldsOf, textsOf, webAddressOf } from '../core/answer/fields.ts';
import type { CreatedLink } from '../core/link/link.ts';

/** Decoders never throw. They return `null` for a shape that is not in the specification, and ignore extra fields. */

/**
 * The envelope of a success (specification, section 2.1). `data` may be missing, since the specification doesn't say what a delete answers.
 */
export function decodeEnvelope(value: unknown): { data: unknown } | null {
  const fields = fieldsOf(value);
  return fields?.['success'] === true ? { data: fields['data'] } : null;
}

/**
 * Whether the answer to a delete says that the link is gone. The specification (section 4.3) doesn't define its body, so an empty body
 * counts, and so does any JSON object without a failure. HTML comes from a proxy, and a list from a service that ignored the action.
 */
export function isDeleted(body: string, json: unknown): boolean {
  if (body.trim() === '') return true;
  const fields = fieldsOf(json);
  if (fields === null || Array.isArray(fields['data'])) return false;
  return fields['success'] !== false && (fields['error'] ?? false) === false;
}

/** The service's own words (specification, section 2.1), kept short enough to show. */
export function decodeErrorText(value: unknown): string | undefined {
  const given = fieldsOf(value)?.['error'];
  const error = fieldsOf(given)?.['message'] ?? given;
  return typeof error === 'string' && error.trim() !== '' ? error.trim().slice(0, 300) : undefined;
}

export function decodeCreatedLink(value: unknown): CreatedLink | null {
  const fields = fieldsOf(value);
  const shortUrl = webAddressOf(fields?.['short_url']);
  const texts = fields && textsOf(fields, 'short_code', 'long_url', 'created_at');
  if (shortUrl === null || texts === null) return null;
  return {
    shortUrl,
    shortCode: texts.short_code || (new URL(shortUrl).pathname.split('/').pop() ?? ''),
    longUrl: texts.long_url,
    createdAt: texts.created_at,
    servedAt: null,
  };
}

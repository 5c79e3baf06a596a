import { fieldsOf, textsOf, webAddressOf } from '../core/answer/fields.ts';
import type { CreatedLink } from '../core/link/link.ts';

/** Decoders of the specification's shapes. What is no such shape is `null`; extra fields are ignored. They never throw. */

/** The envelope of a success (specification, section 2.1). `data` may be missing: what a delete answers is not in the specification. */
export function decodeEnvelope(value: unknown): { data: unknown } | null {
  const fields = fieldsOf(value);
  return fields?.['success'] === true ? { data: fields['data'] } : null;
}

/**
 * Whether the success of a delete says that the link is gone. Its body is not in the specification (section 4.3): an empty one will do, and
 * any JSON object that does not speak of a failure. A page is a proxy's, and a list is the answer of a service that has ignored the wish.
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

import { createHash } from 'node:crypto';

/** An entity tag from everything that the answer depends on. Weak, because the same list may also be sent compressed. */
export function entityTag(...parts: (string | number)[]): string {
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header contains the tag, in a weak comparison (RFC 9110, 13.1.2). */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => opaque(known) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

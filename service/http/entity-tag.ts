import { createHash } from 'node:crypto';

/** A weak tag (the same list may come compressed) of everything that the answer depends on. */
export function entityTag(...parts: (string | number)[]): string {
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header names the tag, compared weakly (RFC 9110, 13.1.2). */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => opaque(known) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

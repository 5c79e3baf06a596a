import type { IncomingMessage } from 'node:http';

/** Looking at the headers alone, or fetching ahead of a click that may never come, is no visit. */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  if (method === 'HEAD') return false;
  return !String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
}

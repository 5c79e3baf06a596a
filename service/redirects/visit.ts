import type { IncomingMessage } from 'node:http';

/** HEAD requests and prefetches are not visits: nobody may ever see the page. */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  if (method === 'HEAD') return false;
  return !String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
}

import type { Failure } from '../core/failure.ts';
import { retryAt } from './retry-after.ts';

export interface Refusal {
  status: number;
  headers: Headers;
  /** The service's `error` text, where it gave one. */
  said: string | undefined;
  /** It makes a link: only then can a 403 mean the number of links. */
  isCreate: boolean;
  now: number;
}

/** A status that is not a success as a failure (specification, section 7). */
export function classify({ status, headers, said, isCreate, now }: Refusal): Failure {
  const words = said === undefined ? {} : { said };
  switch (status) {
    case 401:
      return { kind: 'unauthorized', ...words };
    case 403:
      // Link count or request count: what makes no link can only have run out of requests.
      return isCreate
        ? { kind: 'limit-reached', ...words }
        : { kind: 'rate-limited', retryAt: retryAt(headers, now), ...words };
    case 404:
      return { kind: 'not-found', ...words };
    case 405:
      return { kind: 'method-blocked', ...words };
    case 408:
      return { kind: 'timed-out' };
    case 409:
      return isCreate ? { kind: 'alias-taken', ...words } : { kind: 'invalid', ...words };
    case 429:
      return { kind: 'rate-limited', retryAt: retryAt(headers, now), ...words };
  }
  if (status >= 500) return { kind: 'server-error', status, ...words };
  if (status >= 400) return { kind: 'invalid', ...words };
  if (status >= 300) return { kind: 'redirected' };
  return { kind: 'unreadable', status, ...words };
}

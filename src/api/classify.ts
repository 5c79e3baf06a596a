import type { Failure } from '../core/failure.ts';
import { saysLimit } from './limit-evidence.ts';
import { retryAt } from './retry-after.ts';

/** What a request asks for, as far as its refusal depends on it. */
export type Purpose = 'create' | 'delete' | 'read';

export interface Refusal {
  status: number;
  headers: Headers;
  /** The service's `error` text, where it gave one. */
  said: string | undefined;
  /** The body is JSON: the API itself has answered, and no firewall or web server before it. */
  isJson: boolean;
  purpose: Purpose;
  now: number;
}

/**
 * A status that is not a success as a failure (specification, section 7). It concerns what was asked for and nothing else: only a limit
 * on requests, which the service has to say, stands in the way of other requests.
 */
export function classify(refusal: Refusal): Failure {
  const { status, headers, said, purpose, now } = refusal;
  const words = said === undefined ? {} : { said };
  if (purpose === 'delete' && isBlockedDelete(refusal)) return { kind: 'method-blocked', ...words };
  switch (status) {
    case 401:
      return { kind: 'unauthorized', ...words };
    case 403:
      if (saysLimit(headers, said)) return { kind: 'rate-limited', retryAt: retryAt(headers, now), ...words };
      return { kind: purpose === 'create' ? 'limit-reached' : 'forbidden', ...words };
    case 404:
      return { kind: 'not-found', ...words };
    case 405:
      return { kind: 'method-blocked', ...words };
    case 408:
      return { kind: 'timed-out' };
    case 409:
      return purpose === 'create' ? { kind: 'alias-taken', ...words } : { kind: 'invalid', ...words };
    case 429:
      return { kind: 'rate-limited', retryAt: retryAt(headers, now), ...words };
  }
  if (status >= 500) return { kind: 'server-error', status, ...words };
  if (status >= 400) return { kind: 'invalid', ...words };
  if (status >= 300) return { kind: 'redirected' };
  return { kind: 'unreadable', status, ...words };
}

const others: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Whether a delete did not get as far as the API. The specification (section 4.3) knows a 405; firewalls answer 403 or 501, or a page of
 * their own under another 4xx.
 */
const isBlockedDelete = ({ status, isJson, headers, said }: Refusal): boolean =>
  status === 501 ||
  (status >= 400 && status < 500 && !isJson && !others.has(status) && !saysLimit(headers, said));

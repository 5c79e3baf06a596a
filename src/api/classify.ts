import type { Failure } from '../core/failure.ts';
import { saysLimit } from './limit-evidence.ts';
import { retryAt } from './retry-after.ts';

/** What a request does. The same status can mean different failures for different purposes. */
export type Purpose = 'create' | 'delete' | 'read';

export interface Refusal {
  status: number;
  headers: Headers;
  /** The service's `error` text, where it gave one. */
  said: string | undefined;
  /** The body is JSON, so the API itself answered, and not a firewall or web server before it. */
  isJson: boolean;
  purpose: Purpose;
  now: number;
}

/**
 * Names the failure behind a status that is not a success (specification, section 7). Only `rate-limited` holds up other requests, so a 403
 * becomes one only if the service says so.
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
  // Some services refuse to create with a status that means success.
  if (status >= 400 || (status < 300 && purpose === 'create' && said !== undefined))
    return { kind: 'invalid', ...words };
  return status >= 300 ? { kind: 'redirected' } : { kind: 'unreadable', status, ...words };
}

/** 4xx that never mean a blocked DELETE, even with a page of HTML. */
const neverBlocked: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Whether something before the API blocked the delete. The specification (section 4.3) names 405; firewalls also answer 403 or 501, or a
 * page of their own with another 4xx.
 */
const isBlockedDelete = ({ status, isJson, headers, said }: Refusal): boolean =>
  status === 501 ||
  (status >= 400 && status < 500 && !isJson && !neverBlocked.has(status) && !saysLimit(headers, said));

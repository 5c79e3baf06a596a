import type { UrlWarning } from './url/url-warnings.ts';

/**
 * Everything that can go wrong, as one closed union. `said` is the service's own `error` text (specification, section 7),
 * shown quoted and never interpreted. Times are milliseconds since the epoch.
 */
export type Failure =
  // The service's definite refusals (specification, section 7).
  | { kind: 'invalid'; said?: string }
  /** `at`: the address of the API, where it was looked for. */
  | { kind: 'unauthorized'; said?: string; at?: string }
  | { kind: 'limit-reached'; said?: string }
  /** A 403 to what makes no link: of this kind of request, and of no other. */
  | { kind: 'forbidden'; said?: string }
  | { kind: 'not-found'; said?: string }
  | { kind: 'method-blocked'; said?: string }
  | { kind: 'alias-taken'; said?: string }
  | { kind: 'rate-limited'; retryAt: number; said?: string }
  // Answers that say nothing certain about what the service did.
  | { kind: 'server-error'; status: number; said?: string }
  | { kind: 'unreachable' }
  | { kind: 'timed-out' }
  | { kind: 'redirected' }
  | { kind: 'unreadable'; status: number; said?: string }
  | { kind: 'too-large' }
  // What a list shows after a delete.
  /** The service answered, and goes on listing the link. */
  | { kind: 'still-listed' }
  /** No list has the link, so there is no id to delete it by. */
  | { kind: 'not-listed' }
  // What stops a request before it leaves.
  | { kind: 'offline' }
  | { kind: 'no-permission'; origin: string }
  | { kind: 'not-connected' }
  | { kind: 'key-unreadable' }
  /** The key opens when the user gives its passphrase, or the key itself. */
  | { kind: 'locked' }
  | { kind: 'bad-address' }
  | { kind: 'insecure-address' }
  | { kind: 'bad-url'; problem: UrlProblem }
  /** It can be sent, and the user is to see it first: no form has shown it. */
  | { kind: 'look-first'; why: UrlWarning['kind'] }
  | { kind: 'bad-alias'; problem: AliasProblem }
  | { kind: 'key-missing' }
  /** It has characters that no header can have. */
  | { kind: 'bad-key' }
  /** None of the addresses that were tried is that of an API; `elsewhere` is where they may lead to, where all of them redirect. */
  | { kind: 'no-api'; tried: string[]; isRedirected: boolean; elsewhere: string | null }
  /** For the account that is connected, and this one is another, as far as can be told. */
  | { kind: 'work-waiting' }
  /** The same at one service: only the user can tell. */
  | { kind: 'unsure-account' }
  /** The account of that name is connected with this key. */
  | { kind: 'key-in-use'; name: string }
  // Our own house.
  | { kind: 'no-reply' }
  | { kind: 'storage-full' }
  /** Of a batch. */
  | { kind: 'rows-unreadable' }
  | { kind: 'storage-broken'; detail: string };

export type FailureKind = Failure['kind'];

/** An answer that is a success by its status, and whose data can't be read. */
export const unreadableData: Failure = { kind: 'unreadable', status: 200 };

export type UrlProblem = 'empty' | 'not-a-url' | 'has-space' | 'not-a-web-page' | 'has-password' | 'too-long';

export type AliasProblem = 'too-short' | 'too-long' | 'bad-character';

const ambiguous: ReadonlySet<FailureKind> = new Set([
  'server-error',
  'unreachable',
  'timed-out',
  'redirected',
  'unreadable',
  'too-large',
]);

/** The service may or may not have carried the request out (RFC 9110, section 9.2.2): look before doing it again. */
export const isAmbiguous = (failure: Failure): boolean => ambiguous.has(failure.kind);

const refusals: ReadonlySet<FailureKind> = new Set([
  'invalid',
  'unauthorized',
  'limit-reached',
  'forbidden',
  'not-found',
  'method-blocked',
  'alias-taken',
]);

/** The service's own no (specification, section 7). What has to wait is none, nor is what never left. */
export const isRefusedByService = (failure: Failure): boolean => refusals.has(failure.kind);

import type { UrlWarning } from './url/url-warnings.ts';

/**
 * Everything that can go wrong, as one closed union. `said` is the service's own `error` text (specification, section 7), shown quoted. What it
 * says of the kind is read in response-evidence.ts, and nowhere else. Times are milliseconds since the epoch.
 */
export type Failure =
  // Definite refusals by the service (specification, section 7).
  | { kind: 'invalid'; said?: string }
  /** `at`: the API address, if it was searched for. */
  | { kind: 'unauthorized'; said?: string; at?: string }
  /** A 403 to a create. `isLikely`: it doesn't say so, and may be about requests, or about what the plan includes. */
  | { kind: 'limit-reached'; said?: string; isLikely?: boolean }
  /**
   * A 403 to a request that creates no link, or from somebody else than the service: it concerns this kind of request only. `isPage`: the refusal is not in the API's form, but perhaps
   * a firewall's. Elsewhere `isPage` says that the answer is a page of HTML.
   */
  | { kind: 'forbidden'; said?: string; isPage?: boolean }
  | { kind: 'not-found'; said?: string; isPage?: boolean }
  | { kind: 'method-blocked'; said?: string; isPage?: boolean }
  | { kind: 'alias-taken'; said?: string }
  | { kind: 'rate-limited'; retryAt: number; said?: string }
  // Answers from which it is not certain what the service did.
  | { kind: 'server-error'; status: number; said?: string }
  | { kind: 'unreachable' }
  | { kind: 'timed-out' }
  | { kind: 'redirected' }
  | { kind: 'unreadable'; status: number; said?: string; isPage?: boolean }
  | { kind: 'too-large' }
  // What a list shows after a delete.
  /** After several requests without a certain answer, the list still has the link. */
  | { kind: 'still-listed' }
  /** No list has the link yet, so its id is unknown. */
  | { kind: 'not-listed' }
  // What stops a request before it leaves.
  | { kind: 'offline' }
  | { kind: 'no-permission'; origin: string }
  | { kind: 'not-connected' }
  /** It has been pending since that time, so long that the profile may be an old one that was restored. */
  | { kind: 'pending-too-long'; since: number }
  | { kind: 'key-unreadable' }
  /** The key needs its passphrase, or has to be pasted again. */
  | { kind: 'locked' }
  /** It would leave the protection of a passphrase, which was not given, or wrong. */
  | { kind: 'passphrase-needed' }
  /** An administrator allows another service only. */
  | { kind: 'managed-address' }
  /** An administrator does not allow to keep a key in this way. */
  | { kind: 'managed-mode' }
  | { kind: 'bad-address' }
  | { kind: 'insecure-address' }
  | { kind: 'bad-url'; problem: UrlProblem }
  /** The URL could be sent, but the user should see a warning first and no form has shown it. */
  | { kind: 'look-first'; why: UrlWarning['kind'] | 'doubtful-end' }
  /** `allowed`: the fewest or the most characters. */
  | { kind: 'bad-alias'; problem: AliasProblem; allowed: number }
  | { kind: 'key-missing' }
  /** The key has characters that no header can have. */
  | { kind: 'bad-key' }
  /** None of the tried addresses is an API. `elsewhere`: where all of them may redirect to. */
  | {
      kind: 'no-api';
      tried: string[];
      isRedirected: boolean;
      elsewhere: string | null;
      mayBeNetwork?: boolean;
    }
  /** Operations of the connected account are open, and this seems to be another account. */
  | { kind: 'work-waiting' }
  /** The same at one service: only the user can tell whether it is another account. */
  | { kind: 'unsure-account' }
  /** The account with this name is connected with the same key. */
  | { kind: 'key-in-use'; name: string }
  // Failures inside Curtail.
  | { kind: 'no-reply' }
  /** What a command is about was removed meanwhile, perhaps in another window. */
  | { kind: 'gone' }
  | { kind: 'storage-full' }
  /** Rows of a batch can't be read. */
  | { kind: 'rows-unreadable' }
  | { kind: 'storage-broken'; detail: string };

export type FailureKind = Failure['kind'];

/** An answer that is a success by its status, and whose data can't be read. */
export const unreadableDataFailure: Failure = { kind: 'unreadable', status: 200 };

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

/** The service may or may not have carried out the request (RFC 9110, section 9.2.2), so look before sending it again. */
export const isOutcomeAmbiguous = (failure: Failure): boolean => ambiguous.has(failure.kind);

/** No answer came, or the request could not leave: the service can't be reached. */
export const isServiceUnreachable = ({ kind }: Failure): boolean =>
  kind === 'offline' || kind === 'unreachable' || kind === 'timed-out';

/** Network Authentication Required: only a network says so, never a service (RFC 6585, section 6). */
const networkAsks = 511;

/** Unauthorized, not in the API's form: a proxy or a server before the service says so, and has not asked it about the key. */
const wallAsks = 401;

/**
 * Whether a network that wants its user to sign in has answered in the service's place. It does so with that status, by leading every request
 * to its own page, or with that page. `wall`: a proxy, or the server before the service, wants a sign-in of its own. `likely`: an address that
 * is wrong, or a service that has moved, looks the same.
 */
export function detectCaptivePortal(failure: Failure): 'certain' | 'wall' | 'likely' | null {
  switch (failure.kind) {
    case 'server-error':
      return failure.status === networkAsks ? 'certain' : null;
    case 'redirected':
      return 'likely';
    case 'unreadable':
      return failure.status === wallAsks ? 'wall' : failure.isPage === true ? 'likely' : null;
    case 'not-found':
    case 'method-blocked':
      return failure.isPage === true ? 'likely' : null;
    default:
      return null;
  }
}

const refusals: ReadonlySet<FailureKind> = new Set([
  'invalid',
  'unauthorized',
  'limit-reached',
  'forbidden',
  'not-found',
  'method-blocked',
  'alias-taken',
]);

/** Whether the service itself said no (specification, section 7). A rate limit does not count, nor does what never left. */
export const isDefiniteRefusal = (failure: Failure): boolean => refusals.has(failure.kind);

import * as v from 'valibot';
import { decode } from './schema.ts';
import type { UrlWarning } from './url/url-warnings.ts';

/** What a page can offer after a failure. The page knows how to do it. */
export type Remedy = 'retry' | 'sign-in' | 'settings' | 'grant' | 'unlock' | 'edit';

/** What is known of one kind of failure. Its sentence has its name in messages.json: `failTooLarge` for `too-large`. */
interface FailureEntry {
  /** What it has besides its kind, as it is stored. */
  fields: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** What helps, if it is not to try again. */
  remedy?: Remedy;
  /** The service may or may not have carried out the request (RFC 9110, section 9.2.2), so look before sending it again. */
  isAmbiguous?: boolean;
  /** The service itself said no (specification, section 7). A rate limit does not count, nor does what never left. */
  isRefusal?: boolean;
  /** It is one of this browser, so that nothing was asked of the service. */
  isLocal?: boolean;
  /** It concerns the account rather than the row of a batch, so that every other row would get it too. */
  stopsBatch?: boolean;
}

/** The service's own `error` text (specification, section 7), shown quoted. What it says of the kind is read in response-evidence.ts alone. */
const said = { said: v.exactOptional(v.string()) };

const none = v.object({});

/** The answer is not in the API's form: a page of HTML, or perhaps a firewall's. */
const isPage = v.exactOptional(v.boolean());

/** Milliseconds since the epoch. */
const time = v.number();

/** Words that a later version may add to, so that no record becomes unreadable. */
const word = <Known extends string>() => v.custom<Known>((given) => typeof given === 'string');

/** Everything that can go wrong. */
export const failureKinds = {
  // Definite refusals by the service (specification, section 7).
  invalid: { fields: v.object(said), isRefusal: true },
  /** `at`: the API address, if it was searched for. */
  unauthorized: {
    fields: v.object({ ...said, at: v.exactOptional(v.string()) }),
    remedy: 'settings',
    isRefusal: true,
    stopsBatch: true,
  },
  /** A 403 or 402 to a create. `isLikely`: it doesn't say so, and may be about requests, or about what the plan includes. */
  'limit-reached': {
    fields: v.object({ ...said, isLikely: v.exactOptional(v.boolean()) }),
    isRefusal: true,
    stopsBatch: true,
  },
  /** A 403 or 402 to a request that creates no link, or one from somebody else than the service: it concerns this kind of request only. */
  forbidden: { fields: v.object({ ...said, isPage }), isRefusal: true },
  /** To a create it means that there is no API. */
  'not-found': {
    fields: v.object({ ...said, isPage }),
    remedy: 'settings',
    isRefusal: true,
    stopsBatch: true,
  },
  'method-blocked': {
    fields: v.object({ ...said, isPage }),
    remedy: 'settings',
    isRefusal: true,
    stopsBatch: true,
  },
  'alias-taken': { fields: v.object(said), remedy: 'edit', isRefusal: true },
  'rate-limited': { fields: v.object({ ...said, retryAt: time }) },
  // Answers from which it is not certain what the service did.
  /** `retryAt`: when the service says it will work again. */
  'server-error': {
    fields: v.object({ ...said, status: v.number(), retryAt: v.exactOptional(time) }),
    isAmbiguous: true,
  },
  unreachable: { fields: none, isAmbiguous: true },
  'timed-out': { fields: none, isAmbiguous: true },
  redirected: { fields: none, isAmbiguous: true },
  unreadable: {
    fields: v.object({ ...said, status: v.number(), isPage }),
    remedy: 'settings',
    isAmbiguous: true,
  },
  'too-large': { fields: none, isAmbiguous: true },
  // What a list shows after a delete.
  /** After several requests without a certain answer, the list still has the link. */
  'still-listed': { fields: none },
  /** No list has the link yet, so its id is unknown. */
  'not-listed': { fields: none },
  /** The list shows another link under its code: there is nothing left to delete, and to try again would change nothing. */
  replaced: { fields: none, remedy: 'edit' },
  /** The service gives a page the link that is being deleted. */
  'being-deleted': { fields: none },
  // What stops a request before it leaves.
  offline: { fields: none, isLocal: true },
  'no-permission': {
    fields: v.object({ origin: v.string() }),
    remedy: 'grant',
    isLocal: true,
    stopsBatch: true,
  },
  'not-connected': { fields: none, remedy: 'settings', isLocal: true, stopsBatch: true },
  /** It has been pending since that time, so long that the profile may be an old one that was restored. */
  'pending-too-long': { fields: v.object({ since: time }) },
  'key-unreadable': { fields: none, remedy: 'settings', isLocal: true, stopsBatch: true },
  /** The key needs its passphrase, or has to be pasted again. */
  locked: { fields: none, remedy: 'unlock', isLocal: true },
  /** It would leave the protection of a passphrase, which was not given, or wrong. */
  'passphrase-needed': { fields: none, remedy: 'edit' },
  /** An administrator allows another service only. */
  'managed-address': { fields: none, remedy: 'edit' },
  /** An administrator does not allow to keep a key in this way. */
  'managed-mode': { fields: none, remedy: 'edit' },
  'bad-address': { fields: none, remedy: 'edit' },
  'insecure-address': { fields: none, remedy: 'edit' },
  'bad-url': { fields: v.object({ problem: word<UrlProblem>() }), remedy: 'edit' },
  /** The URL could be sent, but the user should see a warning first and no form has shown it. */
  'look-first': { fields: v.object({ why: word<UrlWarning['kind'] | 'doubtful-end'>() }), remedy: 'edit' },
  /** `allowed`: the fewest or the most characters. */
  'bad-alias': { fields: v.object({ problem: word<AliasProblem>(), allowed: v.number() }), remedy: 'edit' },
  'key-missing': { fields: none, remedy: 'edit' },
  /** The key has characters that no header can have. */
  'bad-key': { fields: none, remedy: 'edit' },
  /** None of the tried addresses is an API. `elsewhere`: where all of them may redirect to. */
  'no-api': {
    fields: v.object({
      tried: v.array(v.string()),
      isRedirected: v.boolean(),
      elsewhere: v.nullable(v.string()),
      mayBeNetwork: v.exactOptional(v.boolean()),
    }),
    remedy: 'edit',
  },
  /** Operations of the connected account are open, and this seems to be another account. */
  'work-waiting': { fields: none, remedy: 'edit' },
  /** The same at one service: only the user can tell whether it is another account. */
  'unsure-account': { fields: none, remedy: 'edit' },
  /** The account with this name is connected with the same key. */
  'key-in-use': { fields: v.object({ name: v.string() }), remedy: 'edit' },
  /** The account with this name has the site. */
  'site-taken': { fields: v.object({ site: v.string(), name: v.string() }), remedy: 'edit' },
  // Failures inside Curtail.
  'no-reply': { fields: none },
  /** What a command is about was removed meanwhile, perhaps in another window. */
  gone: { fields: none },
  'storage-full': { fields: none, isLocal: true, stopsBatch: true },
  /** Rows of a batch can't be read. */
  'rows-unreadable': { fields: none },
  'storage-broken': { fields: v.object({ detail: v.string() }), isLocal: true, stopsBatch: true },
} satisfies Record<string, FailureEntry>;

export type FailureKind = keyof typeof failureKinds;

type FailureOf<Kind extends FailureKind> = { kind: Kind } & v.InferOutput<
  (typeof failureKinds)[Kind]['fields']
>;

/** A failure as one closed union. */
export type Failure = {
  [Kind in FailureKind]: { [Field in keyof FailureOf<Kind>]: FailureOf<Kind>[Field] };
}[FailureKind];

const entries: Readonly<Partial<Record<string, FailureEntry>>> = failureKinds;

/** What is known of a failure's kind. A stored one may be of a kind that only a later version knows. */
const entryOf = ({ kind }: Failure): Partial<FailureEntry> => entries[kind] ?? {};

const named = v.object({ kind: v.string() });

/**
 * A failure as operations and batches keep it. Unknown kinds are accepted, since a failure from a later Curtail must not make its whole record
 * unreadable.
 */
export const failureSchema = v.custom<Failure>((given) => {
  const kind = decode(named, given)?.kind;
  return kind !== undefined && v.is(entries[kind]?.fields ?? none, given);
});

/** An answer that is a success by its status, and whose data can't be read. */
export const unreadableDataFailure: Failure = { kind: 'unreadable', status: 200 };

export type UrlProblem = 'empty' | 'not-a-url' | 'has-space' | 'not-a-web-page' | 'has-password' | 'too-long';

export type AliasProblem = 'too-short' | 'too-long' | 'bad-character';

export const isOutcomeAmbiguous = (failure: Failure): boolean => entryOf(failure).isAmbiguous === true;

export const isDefiniteRefusal = (failure: Failure): boolean => entryOf(failure).isRefusal === true;

export const isLocalFailure = (failure: Failure): boolean => entryOf(failure).isLocal === true;

export const isFailureOfWholeBatch = (failure: Failure): boolean => entryOf(failure).stopsBatch === true;

/** When the service wants the next request, if it says so. */
export const retryTimeOf = (failure: Failure): number | null =>
  failure.kind === 'rate-limited' || failure.kind === 'server-error' ? (failure.retryAt ?? null) : null;

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

/** The service itself answered, with an error in words, so the API address is right. */
export const isWordedServiceError = (failure: Failure): boolean =>
  failure.kind === 'unreadable' && failure.said !== undefined;

export function remedyOf(failure: Failure): Remedy {
  if (detectCaptivePortal(failure)) return 'sign-in';
  return (!isWordedServiceError(failure) && entryOf(failure).remedy) || 'retry';
}

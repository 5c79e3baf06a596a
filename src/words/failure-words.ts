import type { Failure, FailureKind } from '../core/failure.ts';
import { isolated, word } from '../platform/words.ts';
import { aliasSentence } from './alias-words.ts';
import { urlSentence } from './url-words.ts';

/** What a page can offer after a failure; the page itself knows how. */
export type Remedy = 'retry' | 'settings' | 'grant' | 'edit';

export interface FailureWords {
  sentence: string;
  /** The service's own text, quoted. */
  said: string | null;
  remedy: Remedy;
}

/** A failure as one text, with what the service said of it. */
export function wholeText(failure: Failure, host: string, alias = ''): string {
  const { sentence } = describe(failure, host, alias);
  return 'said' in failure && failure.said !== undefined
    ? word('failureSaid', sentence, isolated(failure.said))
    : sentence;
}

const lookFirst = {
  secret: 'failSecret',
  'private-host': 'failPrivateHost',
  'short-link': 'failShortLink',
} as const;

/** Those for which it is not to try again. */
const remedies: Partial<Record<FailureKind, Remedy>> = {
  unauthorized: 'settings',
  'not-found': 'settings',
  'method-blocked': 'settings',
  redirected: 'settings',
  unreadable: 'settings',
  'no-permission': 'grant',
  'not-connected': 'settings',
  'key-unreadable': 'settings',
  'alias-taken': 'edit',
  'bad-address': 'edit',
  'insecure-address': 'edit',
  'bad-url': 'edit',
  'look-first': 'edit',
  'bad-alias': 'edit',
  'key-missing': 'edit',
  'bad-key': 'edit',
  'no-api': 'edit',
  'work-waiting': 'edit',
  'unsure-account': 'edit',
};

/** Every failure in words, with the way on. `host` is the account's, `alias` the one that was wished for. */
export function describe(failure: Failure, host: string, alias = ''): FailureWords {
  const said =
    'said' in failure && failure.said !== undefined ? word('serviceSaid', isolated(failure.said)) : null;
  // Who has an error in words is the service: its address is not what is wrong.
  const isService = said !== null && failure.kind === 'unreadable';
  return {
    sentence: isService ? word('failUnclear') : sentenceOf(failure, host, alias),
    said,
    remedy: (!isService && remedies[failure.kind]) || 'retry',
  };
}

function sentenceOf(failure: Failure, host: string, alias: string): string {
  switch (failure.kind) {
    case 'alias-taken':
      return word('failAliasTaken', alias);
    case 'server-error':
      return word('failServerError', String(failure.status));
    case 'bad-url':
      return urlSentence(failure.problem);
    case 'look-first':
      return word(lookFirst[failure.why]);
    case 'bad-alias':
      return aliasSentence(failure.problem);
    case 'no-api':
      return word(failure.isRedirected ? 'failNoApiRedirected' : 'failNoApi', host);
    default:
      return word(nameOf(failure.kind), host);
  }
}

/** `too-large` is said by `failTooLarge`. */
type NameOf<Kind extends string> = Kind extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${NameOf<Rest>}`
  : Capitalize<Kind>;

const nameOf = <Kind extends string>(kind: Kind) =>
  `fail${kind.replace(/(?:^|-)./g, (part) => part.slice(-1).toUpperCase()) as NameOf<Kind>}` as const;

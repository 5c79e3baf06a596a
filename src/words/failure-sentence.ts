import type { Failure } from '../core/failure.ts';
import { word } from '../platform/words.ts';
import { aliasSentence } from './alias-words.ts';
import { urlSentence } from './url-words.ts';

/** What failed, in a sentence, also where only a later version knows its kind. The worker, which only tells it, does without the rest of failure-words.ts. */
export const failureSentence = (failure: Failure, host: string, alias = ''): string =>
  isOfService(failure) ? word('failUnclear') : sentenceOf(failure, host, alias) || word('failUnknown');

/** Who has an error in words is the service: its address is not what is wrong. */
export const isOfService = (failure: Failure): boolean =>
  failure.kind === 'unreadable' && failure.said !== undefined;

const lookFirst = {
  secret: 'failSecret',
  'private-host': 'failPrivateHost',
  'short-link': 'failShortLink',
} as const;

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
    case 'key-in-use':
      return word('failKeyInUse', failure.name);
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

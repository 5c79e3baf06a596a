import { askedToSignIn, type Failure } from '../core/failure.ts';
import { word } from '../platform/words.ts';
import { aliasSentence } from './alias-words.ts';
import { failureKey } from './failure-key.ts';
import { urlSentence } from './url-words.ts';

/**
 * A failure as a sentence, even of a kind that only a later version knows. An account has worked at its address before, so what answers in
 * the service's place is likelier a network that wants its user to sign in than a wrong address. It is apart from failure-words.ts because the worker needs only
 * this.
 */
export const failureSentence = (failure: Failure, host: string, alias = ''): string =>
  isOfService(failure) ? word('failUnclear') : sentenceOf(failure, host, alias) || word('failUnknown');

/** The service itself answered, with an error in words, so the API address is right. */
export const isOfService = (failure: Failure): boolean =>
  failure.kind === 'unreadable' && failure.said !== undefined;

const signInWords = { certain: 'failSignIn', wall: 'failSignInWall', likely: 'failSignInLikely' } as const;

function sentenceOf(failure: Failure, host: string, alias: string): string {
  const network = askedToSignIn(failure);
  if (network) return word(signInWords[network], host);
  switch (failure.kind) {
    case 'alias-taken':
      return word('failAliasTaken', alias);
    case 'forbidden':
      return word(failure.isPage ? 'failForbiddenPage' : 'failForbidden');
    case 'server-error':
      return word('failServerError', String(failure.status));
    case 'bad-url':
      return urlSentence(failure.problem);
    case 'look-first':
      return word(failureKey(failure.why));
    case 'bad-alias':
      return aliasSentence(failure.problem);
    case 'key-in-use':
      return word('failKeyInUse', failure.name);
    case 'no-api':
      return word(failure.isRedirected ? 'failNoApiRedirected' : 'failNoApi', host);
    default:
      return word(failureKey(failure.kind), host);
  }
}

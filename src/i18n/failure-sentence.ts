import { detectCaptivePortal, isWordedServiceError, type Failure } from '../core/failure.ts';
import { displayHost } from '../core/url/display/display-host.ts';
import { t } from '../platform/i18n.ts';
import { aliasProblemSentence } from './alias-problem-sentence.ts';
import { failureMessageKey } from './failure-message-key.ts';
import { urlProblemSentence } from './url-problem-sentence.ts';

/**
 * A failure as a sentence, even of a kind that only a later version knows. An account has worked at its address before, so what answers in
 * the service's place is likelier a network that wants its user to sign in than a wrong address. It is apart from describe-failure.ts because the worker needs only
 * this.
 */
export const failureSentence = (failure: Failure, host: string, alias = ''): string =>
  isWordedServiceError(failure) ? t('failUnclear') : sentenceOf(failure, host, alias) || t('failUnknown');

/** The same where a part may be stored: of the storage, the sentence above says that nothing is. */
export const partlyStoredSentence = (failure: Failure, host: string, alias = ''): string =>
  failure.kind === 'storage-full' || failure.kind === 'storage-broken'
    ? storageSentence(failure.kind)
    : failureSentence(failure, host, alias);

export const storageSentence = (kind: 'storage-full' | 'storage-broken'): string =>
  t(kind === 'storage-full' ? 'storageFull' : 'storageBroken');

/** Service Unavailable (RFC 9110, section 15.6.4): it has no error, but no time. */
const unavailable = 503;

const signInWords = { certain: 'failSignIn', wall: 'failSignInWall', likely: 'failSignInLikely' } as const;

function sentenceOf(failure: Failure, host: string, alias: string): string {
  const network = detectCaptivePortal(failure);
  if (network) return t(signInWords[network], host);
  switch (failure.kind) {
    case 'unreachable':
    case 'timed-out':
      return t('noAnswer', host);
    case 'alias-taken':
      return t('failAliasTaken', alias);
    case 'limit-reached':
      return t(failure.isLikely ? 'failLimitLikely' : 'failLimitReached');
    case 'forbidden':
      return t(failure.isPage ? 'failForbiddenPage' : 'failForbidden');
    case 'server-error':
      return t(
        failure.status === unavailable ? 'failUnavailable' : 'failServerError',
        String(failure.status),
      );
    case 'bad-url':
      return urlProblemSentence(failure.problem);
    case 'look-first':
      return t(failureMessageKey(failure.why));
    case 'bad-alias':
      return aliasProblemSentence(failure);
    case 'key-in-use':
      return t('failKeyInUse', failure.name);
    case 'site-taken':
      return t('siteTaken', displayHost(failure.site), failure.name);
    case 'work-waiting':
      return t('failUnsureAccount');
    case 'no-api':
      return t(failure.isRedirected ? 'failNoApiRedirected' : 'failNoApi', host);
    default:
      return t(failureMessageKey(failure.kind), host);
  }
}

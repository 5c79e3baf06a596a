import type { Failure } from '../core/failure.ts';
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

/** Every failure in words, with the way on: the one table of the interface. `host` is the account's, `alias` the one that was wished for. */
export function describe(failure: Failure, host: string, alias = ''): FailureWords {
  const said =
    'said' in failure && failure.said !== undefined ? word('serviceSaid', isolated(failure.said)) : null;
  const as = (remedy: Remedy, sentence: string): FailureWords => ({ sentence, said, remedy });
  switch (failure.kind) {
    case 'invalid':
      return as('retry', word('failInvalid'));
    case 'unauthorized':
      return as('settings', word('failUnauthorized'));
    case 'limit-reached':
      return as('retry', word('failLimitReached'));
    case 'forbidden':
      return as('retry', word('failForbidden'));
    case 'not-found':
      return as('settings', word('failNotFound'));
    case 'method-blocked':
      return as('settings', word('failMethodBlocked'));
    case 'alias-taken':
      return as('edit', word('failAliasTaken', alias));
    case 'rate-limited':
      return as('retry', word('failRateLimited'));
    case 'server-error':
      return as('retry', word('failServerError', String(failure.status)));
    case 'unreachable':
      return as('retry', word('failUnreachable', host));
    case 'timed-out':
      return as('retry', word('failTimedOut', host));
    case 'redirected':
      return as('settings', word('failRedirected'));
    case 'unreadable':
      return as('settings', word('failUnreadable'));
    case 'too-large':
      return as('retry', word('failTooLarge'));
    case 'still-listed':
      return as('retry', word('failStillListed'));
    case 'not-listed':
      return as('retry', word('failNotListed'));
    case 'offline':
      return as('retry', word('failOffline'));
    case 'no-permission':
      return as('grant', word('failNoPermission', host));
    case 'not-connected':
      return as('settings', word('failNotConnected'));
    case 'key-unreadable':
      return as('settings', word('failKeyUnreadable'));
    case 'bad-address':
      return as('edit', word('failBadAddress'));
    case 'insecure-address':
      return as('edit', word('failInsecureAddress'));
    case 'bad-url':
      return as('edit', urlSentence(failure.problem));
    case 'look-first':
      return as('edit', word(lookFirst[failure.why]));
    case 'bad-alias':
      return as('edit', aliasSentence(failure.problem));
    case 'key-missing':
      return as('edit', word('failKeyMissing'));
    case 'no-api':
      return as('edit', word(failure.isRedirected ? 'failNoApiRedirected' : 'failNoApi', host));
    case 'work-waiting':
      return as('edit', word('failWorkWaiting'));
    case 'unsure-account':
      return as('edit', word('failUnsureAccount'));
    case 'no-reply':
      return as('retry', word('failNoReply'));
    case 'storage-full':
      return as('retry', word('failStorageFull'));
    case 'rows-unreadable':
      return as('retry', word('failRowsUnreadable'));
    case 'storage-broken':
      return as('retry', word('failStorageBroken'));
  }
}

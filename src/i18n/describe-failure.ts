import { detectCaptivePortal, type Failure, type FailureKind } from '../core/failure.ts';
import { isolateBidi, t } from '../platform/i18n.ts';
import { failureSentence, isWordedServiceError } from './failure-sentence.ts';

/** What a page can offer after a failure. The page knows how to do it. */
export type Remedy = 'retry' | 'sign-in' | 'settings' | 'grant' | 'unlock' | 'edit';

export interface FailureDescription {
  sentence: string;
  /** The service's own text, quoted. */
  serviceMessage: string | null;
  remedy: Remedy;
}

/** A failure as one text, with the service's own words. */
export function fullFailureText(failure: Failure, host: string, alias = ''): string {
  const { sentence } = describeFailure(failure, host, alias);
  return 'said' in failure && failure.said !== undefined
    ? t('failureSaid', sentence, isolateBidi(failure.said))
    : sentence;
}

/** Kinds of failures for which trying again is not the remedy. */
const remedies: Partial<Record<FailureKind, Remedy>> = {
  unauthorized: 'settings',
  'not-found': 'settings',
  'method-blocked': 'settings',
  unreadable: 'settings',
  'no-permission': 'grant',
  'not-connected': 'settings',
  'key-unreadable': 'settings',
  locked: 'unlock',
  'passphrase-needed': 'edit',
  'alias-taken': 'edit',
  'managed-address': 'edit',
  'managed-mode': 'edit',
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
  'key-in-use': 'edit',
};

function remedyOf(failure: Failure): Remedy {
  if (detectCaptivePortal(failure)) return 'sign-in';
  return (!isWordedServiceError(failure) && remedies[failure.kind]) || 'retry';
}

/** A failure in words, with the way on. `host` is that of the account, `alias` the requested one. */
export function describeFailure(failure: Failure, host: string, alias = ''): FailureDescription {
  const said =
    'said' in failure && failure.said !== undefined ? t('serviceSaid', isolateBidi(failure.said)) : null;
  return {
    sentence: failureSentence(failure, host, alias),
    serviceMessage: said,
    remedy: remedyOf(failure),
  };
}

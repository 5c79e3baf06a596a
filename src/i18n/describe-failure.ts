import { remedyOf, type Failure, type Remedy } from '../core/failure.ts';
import { isolateBidi, t } from '../platform/i18n.ts';
import { failureSentence } from './failure-sentence.ts';

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

import type { Failure } from '../../core/failure.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { analyzeResponse, type RawResponse, type ResponseWithEvidence } from './response-evidence.ts';
import { responseRules, type ServiceFailureKind } from './response-rules.ts';
import { retryAt, statedRetryAt } from './retry-after.ts';

/** The data of a success, or the failure behind an answer: the first row of response-rules.ts that fits decides. */
export function classifyResponse(answered: RawResponse, now: number): Result<unknown> {
  const shown = analyzeResponse(answered);
  const { purpose, status } = answered;
  const means = responseRules.find(
    (row) =>
      (row.purpose === 'any' || row.purpose === purpose) &&
      status >= row.status[0] &&
      status <= row.status[1] &&
      (row.requires === undefined || shown[row.requires]),
  )?.outcome;
  if (means === 'success') return ok(shown.data);
  return fail(failureOf(means ?? 'unreadable', answered, shown, now));
}

function failureOf(
  kind: ServiceFailureKind,
  { status, headers }: RawResponse,
  { said, isForeign, isHtml, saysLinkLimit }: ResponseWithEvidence,
  now: number,
): Failure {
  const words = said === undefined ? {} : { said };
  const page = isHtml ? { isPage: true } : {};
  switch (kind) {
    case 'timed-out':
    case 'redirected':
      return { kind };
    case 'server-error': {
      const at = statedRetryAt(headers, now);
      return { kind, status, ...words, ...(at !== null && { retryAt: at }) };
    }
    case 'unreadable':
      // What is before the service doesn't speak for it.
      return { kind, status, ...(status === 401 ? {} : words), ...page };
    case 'not-found':
    case 'method-blocked':
      return { kind, ...words, ...page };
    case 'rate-limited':
      return { kind, retryAt: retryAt(headers, now), ...words };
    case 'forbidden':
      return isForeign ? { kind, isPage: true } : { kind, ...words };
    case 'limit-reached':
      return { kind, ...words, ...(!saysLinkLimit && { isLikely: true }) };
    default:
      return { kind, ...words };
  }
}

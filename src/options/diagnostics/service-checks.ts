import type { Account } from '../../core/account/account.ts';
import { askedToSignIn, type Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import type { Probe } from '../../platform/probe.ts';
import { countWord, formatDecimal, formatNumber, word } from '../../platform/words.ts';
import { failureSentence } from '../../words/failure-sentence.ts';
import { serviceDays } from '../../words/time-words.ts';
import type { ServiceFacts } from './ask-service.ts';
import type { Check } from './check.ts';

const slowMs = 2000;

/** Clocks that are set by the network differ less than this. */
const clockMs = 60_000;

export interface Asked {
  account: Account;
  /** The service's name: its host on the page, and no name in the report. */
  host: string;
  /** Rows of the list that could not be read. */
  skipped: number;
  service: ServiceFacts;
}

/** What the answers of the service show. */
export function serviceChecks(asked: Asked): Check[] {
  const { service, host, account } = asked;
  const verdict: Result<unknown> = service.list ?? service.clicks;
  return [
    reach(service.probe, host),
    api(verdict, asked),
    key(verdict, host),
    clock(service.probe, account),
    linkStatistics(service, host),
  ];
}

function reach(probe: Probe, host: string): Check {
  const name = 'reach';
  if (probe.at === 'silent')
    return { name, state: 'fail', text: word('diagReachFail', host), fix: word('diagReachFix') };
  const isSlow = probe.ms > slowMs;
  const detail = word('diagMilliseconds', formatNumber(Math.round(probe.ms)));
  return {
    name,
    state: isSlow ? 'warn' : 'ok',
    text: word(isSlow ? 'diagReachWarn' : 'diagReachOk', host),
    detail,
  };
}

/** Failures that show that something other than the API has answered. */
const notApi: ReadonlySet<Failure['kind']> = new Set([
  'unreadable',
  'redirected',
  'not-found',
  'method-blocked',
  'too-large',
]);

function api(verdict: Result<unknown>, { host, skipped }: Asked): Check {
  const name = 'api';
  if (verdict.ok)
    return skipped > 0
      ? { name, state: 'warn', text: word('diagApiWarn'), detail: countWord('diagEntries', skipped) }
      : { name, state: 'ok', text: word('diagApiOk') };
  const { error } = verdict;
  if (error.kind === 'unauthorized') return { name, state: 'ok', text: word('diagApiOk') };
  if (askedToSignIn(error))
    return {
      name,
      state: 'fail',
      text: word('diagApiNetwork'),
      fix: failureSentence(error, host),
      remedy: 'sign-in',
    };
  return notApi.has(error.kind)
    ? { name, state: 'fail', text: word('diagApiFail'), fix: word('diagApiFix') }
    : { name, state: 'unknown', text: word('diagApiUnknown'), fix: failureSentence(error, host) };
}

function key(verdict: Result<unknown>, host: string): Check {
  const name = 'key';
  if (verdict.ok) return { name, state: 'ok', text: word('diagKeyOk') };
  const { error } = verdict;
  switch (error.kind) {
    case 'unauthorized':
      return { name, state: 'fail', text: word('diagKeyFail'), fix: word('diagKeyFix'), remedy: 'key' };
    case 'locked':
      return { name, state: 'warn', text: word('diagKeyLocked') };
    case 'key-unreadable':
      return { name, state: 'fail', text: failureSentence(error, host), remedy: 'key' };
    default:
      return { name, state: 'unknown', text: word('diagKeyUnknown'), fix: failureSentence(error, host) };
  }
}

function clock(probe: Probe, { zone }: Account): Check {
  const name = 'clock';
  const days = zone === null ? {} : { fix: serviceDays(zone) };
  if (probe.at !== 'answered' || probe.aheadMs === null)
    return { name, state: 'unknown', text: word('diagClockUnknown'), ...days };
  // Rounded first, or a clock that is right would be “−0.0 s” off.
  const seconds = Math.round(probe.aheadMs / 100) / 10;
  const sign = seconds < 0 ? '−' : seconds > 0 ? '+' : '';
  const detail = word('diagSeconds', sign + formatDecimal(Math.abs(seconds)));
  return Math.abs(probe.aheadMs) > clockMs
    ? { name, state: 'warn', text: word('diagClockWarn', detail), fix: word('diagClockFix') }
    : { name, state: 'ok', text: word('diagClockOk'), detail, ...days };
}

function linkStatistics({ ofLink, clicks }: ServiceFacts, host: string): Check {
  const name = 'link-statistics';
  const fail: Check = {
    name,
    state: 'fail',
    text: word('diagLinkStatsFail'),
    fix: word('diagLinkStatsFix'),
  };
  if (ofLink === null) {
    if (!clicks.ok && ['forbidden', 'not-found'].includes(clicks.error.kind)) return fail;
    const fix = clicks.ok ? word('diagLinkStatsNoLink') : failureSentence(clicks.error, host);
    return { name, state: 'unknown', text: word('diagLinkStatsUnknown'), fix };
  }
  if (!ofLink.ok || ofLink.value.totalClicks === null) return fail;
  return ofLink.value.daily.length > 0
    ? { name, state: 'ok', text: word('diagLinkStatsOk') }
    : { name, state: 'warn', text: word('diagLinkStatsWarn'), fix: word('diagLinkStatsFix') };
}

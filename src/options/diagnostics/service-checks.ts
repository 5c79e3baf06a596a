import type { Account } from '../../core/account/account.ts';
import { detectCaptivePortal, type Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import type { AddressProbeResult } from '../../platform/probe-address.ts';
import { tPlural, formatSignedSeconds, formatUnitShort, t } from '../../platform/i18n.ts';
import { failureSentence } from '../../i18n/failure-sentence.ts';
import { serviceTimeZoneText } from '../../i18n/time-texts.ts';
import type { ServiceDiagnosticFacts } from './fetch-diagnostic-facts.ts';
import type { DiagnosticCheck } from './diagnostic-check.ts';

const slowMs = 2000;

/** Clocks that are set by the network differ less than this. */
const clockMs = 60_000;

export interface ServiceDiagnosisInput {
  account: Account;
  /** The service's name: its host on the page, and no name in the report. */
  host: string;
  /** Rows of the list that could not be read. */
  skipped: number;
  service: ServiceDiagnosticFacts;
}

/** What the answers of the service show. */
export function serviceChecks(asked: ServiceDiagnosisInput): DiagnosticCheck[] {
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

function reach(probe: AddressProbeResult, host: string): DiagnosticCheck {
  const name = 'reach';
  if (probe.at === 'silent')
    return { name, state: 'fail', text: t('diagReachFail', host), fix: t('diagReachFix') };
  const isSlow = probe.ms > slowMs;
  const detail = formatUnitShort(Math.round(probe.ms), 'millisecond');
  return {
    name,
    state: isSlow ? 'warn' : 'ok',
    text: t(isSlow ? 'diagReachWarn' : 'diagReachOk', host),
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

function api(verdict: Result<unknown>, { host, skipped }: ServiceDiagnosisInput): DiagnosticCheck {
  const name = 'api';
  if (verdict.ok)
    return skipped > 0
      ? { name, state: 'warn', text: t('diagApiWarn'), detail: tPlural('diagEntries', skipped) }
      : { name, state: 'ok', text: t('diagApiOk') };
  const { error } = verdict;
  if (error.kind === 'unauthorized') return { name, state: 'ok', text: t('diagApiOk') };
  if (detectCaptivePortal(error))
    return {
      name,
      state: 'fail',
      text: t('diagApiNetwork'),
      fix: failureSentence(error, host),
      remedy: 'sign-in',
    };
  return notApi.has(error.kind)
    ? { name, state: 'fail', text: t('diagApiFail'), fix: t('diagApiFix') }
    : { name, state: 'unknown', text: t('diagApiUnknown'), fix: failureSentence(error, host) };
}

function key(verdict: Result<unknown>, host: string): DiagnosticCheck {
  const name = 'key';
  if (verdict.ok) return { name, state: 'ok', text: t('diagKeyOk') };
  const { error } = verdict;
  switch (error.kind) {
    case 'unauthorized':
      return { name, state: 'fail', text: t('diagKeyFail'), fix: t('diagKeyFix'), remedy: 'key' };
    case 'locked':
      return { name, state: 'warn', text: t('diagKeyLocked') };
    case 'key-unreadable':
      return { name, state: 'fail', text: failureSentence(error, host), remedy: 'key' };
    default:
      return { name, state: 'unknown', text: t('diagKeyUnknown'), fix: failureSentence(error, host) };
  }
}

function clock(probe: AddressProbeResult, { zone }: Account): DiagnosticCheck {
  const name = 'clock';
  const days = zone === null ? {} : { fix: serviceTimeZoneText(zone) };
  if (probe.at !== 'answered' || probe.aheadMs === null)
    return { name, state: 'unknown', text: t('diagClockUnknown'), ...days };
  const detail = formatSignedSeconds(probe.aheadMs / 1000);
  return Math.abs(probe.aheadMs) > clockMs
    ? { name, state: 'warn', text: t('diagClockWarn', detail), fix: t('diagClockFix') }
    : { name, state: 'ok', text: t('diagClockOk'), detail, ...days };
}

function linkStatistics({ ofLink, clicks }: ServiceDiagnosticFacts, host: string): DiagnosticCheck {
  const name = 'link-statistics';
  const fail: DiagnosticCheck = {
    name,
    state: 'fail',
    text: t('diagLinkStatsFail'),
    fix: t('diagLinkStatsFix'),
  };
  if (ofLink === null) {
    if (!clicks.ok && ['forbidden', 'not-found'].includes(clicks.error.kind)) return fail;
    const fix = clicks.ok ? t('diagLinkStatsNoLink') : failureSentence(clicks.error, host);
    return { name, state: 'unknown', text: t('diagLinkStatsUnknown'), fix };
  }
  if (!ofLink.ok || ofLink.value.totalClicks === null) return fail;
  return ofLink.value.daily.length > 0
    ? { name, state: 'ok', text: t('diagLinkStatsOk') }
    : { name, state: 'warn', text: t('diagLinkStatsWarn'), fix: t('diagLinkStatsFix') };
}

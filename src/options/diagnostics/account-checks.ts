import { backgroundRequestShare, requestsWaitUntil, requestsInHour } from '../../core/account/request-log.ts';
import { deletesOf } from '../../outbox/operation.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { formatDateTime, formatNumber, t } from '../../platform/i18n.ts';
import { planName, planRequestsText } from '../account/connect/PlanField.tsx';
import type { DiagnosticCheck } from './diagnostic-check.ts';
import type { LocalDiagnosticFacts } from './local-diagnostic-facts.ts';

type Account = NonNullable<LocalDiagnosticFacts['account']>;

/** What is known about the account's service from earlier use. Nothing is asked or deleted to find out more. */
export const accountChecks = (facts: LocalDiagnosticFacts, account: Account): DiagnosticCheck[] => [
  plan(account),
  ...hour(facts, account),
  deleting(facts, account),
  rewriting(account),
];

const plan = (account: Account): DiagnosticCheck => ({
  name: 'plan',
  state: 'ok',
  text: t('diagPlanOk', planName(account.plan)),
  detail: planRequestsText(account),
});

function hour({ log, at }: LocalDiagnosticFacts, account: Account): DiagnosticCheck[] {
  const name = 'hour';
  const limit = capabilitiesOf(account).requestsPerHour;
  if (limit === null) return [];
  const used = requestsInHour(log.minutes, at);
  const left = formatNumber(Math.max(0, limit - used));
  const freeAgain = requestsWaitUntil(log, limit, at);
  if (freeAgain !== null)
    return [
      {
        name,
        state: 'fail',
        // A service may refuse sooner: its limit is another, or other programs use up the same one.
        text: t(used < limit ? 'diagHourPaused' : 'diagHourFail'),
        fix: t('diagHourFixPending', formatDateTime(freeAgain)),
      },
    ];
  const isLow = used >= limit * backgroundRequestShare;
  const text = t(isLow ? 'diagHourWarn' : 'diagHourOk', left, formatNumber(limit));
  const forMany = isLow ? requestsWaitUntil(log, limit * backgroundRequestShare, at) : null;
  const fix = forMany === null ? {} : { fix: t('diagHourFixBatches', formatDateTime(forMany)) };
  return [{ name, state: isLow ? 'warn' : 'ok', text, ...fix }];
}

function deleting({ outbox }: LocalDiagnosticFacts, { id, deletesBy }: Account): DiagnosticCheck {
  const name = 'delete';
  if (deletesBy === 'GET') return { name, state: 'warn', text: t('diagDeleteWarn') };
  if (deletesBy === 'DELETE') return { name, state: 'ok', text: t('diagDeleteOk') };
  const states = deletesOf(outbox.operations)
    .filter(({ accountId }) => accountId === id)
    .map(({ state }) => state);
  if (states.some(({ status }) => status === 'done')) return { name, state: 'ok', text: t('diagDeleteOk') };
  const isBlocked = states.some(
    (state) => state.status === 'failed' && ['method-blocked', 'forbidden'].includes(state.failure.kind),
  );
  return isBlocked
    ? { name, state: 'fail', text: t('diagDeleteFail'), fix: t('diagDeleteFix') }
    : { name, state: 'unknown', text: t('diagDeleteUnknown'), fix: t('diagDeleteLater') };
}

const rewriting = ({ rewriting }: Account): DiagnosticCheck =>
  rewriting.length === 0
    ? { name: 'rewriting', state: 'ok', text: t('diagRewriteOk') }
    : { name: 'rewriting', state: 'warn', text: t('diagRewriteWarn'), fix: t('diagRewriteFix') };

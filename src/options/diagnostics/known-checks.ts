import { requestsPerHour } from '../../core/account/account.ts';
import { backgroundShare, freeAt, requestsInHour } from '../../core/account/request-log.ts';
import { deletesOf } from '../../outbox/operation.ts';
import { formatDateTime, formatNumber, word } from '../../platform/words.ts';
import { planName, planRequests } from '../account/connect/PlanField.tsx';
import type { Check } from './check.ts';
import type { LocalFacts } from './facts.ts';

type Account = NonNullable<LocalFacts['account']>;

/** What is known about the account's service from earlier use. Nothing is asked or deleted to find out more. */
export const knownChecks = (facts: LocalFacts, account: Account): Check[] => [
  plan(account),
  hour(facts, account),
  deleting(facts, account),
  rewriting(account),
];

const plan = ({ plan }: Account): Check => ({
  name: 'plan',
  state: 'ok',
  text: word('diagPlanOk', planName(plan)),
  detail: planRequests(plan),
});

function hour({ log, at }: LocalFacts, { plan }: Account): Check {
  const name = 'hour';
  const limit = requestsPerHour[plan];
  const used = requestsInHour(log.minutes, at);
  const left = formatNumber(Math.max(0, limit - used));
  const freeAgain = freeAt(log, limit, at);
  if (freeAgain !== null)
    return {
      name,
      state: 'fail',
      // A service may refuse sooner: its limit is another, or other programs use up the same one.
      text: word(used < limit ? 'diagHourPaused' : 'diagHourFail'),
      fix: word('diagHourFixPending', formatDateTime(freeAgain)),
    };
  const isLow = used >= limit * backgroundShare;
  const text = word(isLow ? 'diagHourWarn' : 'diagHourOk', left, formatNumber(limit));
  const forMany = isLow ? freeAt(log, limit * backgroundShare, at) : null;
  return {
    name,
    state: isLow ? 'warn' : 'ok',
    text,
    ...(forMany !== null && { fix: word('diagHourFixBatches', formatDateTime(forMany)) }),
  };
}

function deleting({ outbox }: LocalFacts, { id, deletesBy }: Account): Check {
  const name = 'delete';
  if (deletesBy === 'GET') return { name, state: 'warn', text: word('diagDeleteWarn') };
  if (deletesBy === 'DELETE') return { name, state: 'ok', text: word('diagDeleteOk') };
  const states = deletesOf(outbox.operations)
    .filter(({ accountId }) => accountId === id)
    .map(({ state }) => state);
  if (states.some(({ status }) => status === 'done'))
    return { name, state: 'ok', text: word('diagDeleteOk') };
  const isBlocked = states.some(
    (state) => state.status === 'failed' && ['method-blocked', 'forbidden'].includes(state.failure.kind),
  );
  return isBlocked
    ? { name, state: 'fail', text: word('diagDeleteFail'), fix: word('diagDeleteFix') }
    : { name, state: 'unknown', text: word('diagDeleteUnknown'), fix: word('diagDeleteLater') };
}

const rewriting = ({ rewriting }: Account): Check =>
  rewriting.length === 0
    ? { name: 'rewriting', state: 'ok', text: word('diagRewriteOk') }
    : { name: 'rewriting', state: 'warn', text: word('diagRewriteWarn'), fix: word('diagRewriteFix') };

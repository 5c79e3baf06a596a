import { expect, it } from 'vitest';
import type { Failure } from '../../../../src/core/failure.ts';
import { ok } from '../../../../src/core/result.ts';
import type { CheckState } from '../../../../src/options/diagnostics/diagnostic-check.ts';
import type { ServiceDiagnosticFacts } from '../../../../src/options/diagnostics/fetch-diagnostic-facts.ts';
import type { LocalDiagnosticFacts } from '../../../../src/options/diagnostics/local-diagnostic-facts.ts';
import {
  allChecksOfFindings,
  deriveDiagnosticFindings,
} from '../../../../src/options/diagnostics/diagnostic-findings.ts';
import { deleteOperationOf } from '../../outbox/operations.ts';
import { account, asked, commandsWith, given, local } from './facts.ts';

/** The state of each check by its name. */
function states(
  service: ServiceDiagnosticFacts | null,
  parts: Partial<LocalDiagnosticFacts> = {},
): Record<string, CheckState> {
  const checks = allChecksOfFindings(deriveDiagnosticFindings({ ...local, ...parts }, service));
  return Object.fromEntries(checks.map(({ name, state }) => [name, state]));
}

it('a service that gives everything has nothing to be told but that no link was deleted yet', () => {
  const { delete: deleting, ...others } = states(asked(null));
  expect(deleting).toBe('unknown');
  expect(new Set(Object.values(others))).toEqual(new Set(['ok']));
  expect(Object.keys(others)).toHaveLength(13);
});

it('before the service was asked, nothing is said of its answers', () => {
  expect(states(null)).not.toHaveProperty('key');
  expect(states(null)).toHaveProperty('plan');
});

it.each<[Failure, CheckState, CheckState]>([
  [{ kind: 'unauthorized' }, 'ok', 'fail'],
  [{ kind: 'key-unreadable' }, 'unknown', 'fail'],
  [{ kind: 'locked' }, 'unknown', 'warn'],
  [{ kind: 'redirected' }, 'fail', 'unknown'],
  [{ kind: 'unreadable', status: 200 }, 'fail', 'unknown'],
  [{ kind: 'offline' }, 'unknown', 'unknown'],
  [{ kind: 'rate-limited', retryAt: 0 }, 'unknown', 'unknown'],
  [{ kind: 'server-error', status: 500 }, 'unknown', 'unknown'],
])('%o says so much of the API and of the key', (failure, api, key) => {
  expect(states(asked(failure))).toMatchObject({ api, key, 'link-statistics': 'unknown' });
});

it('a service without statistics is judged by its list', () => {
  const service = asked({ kind: 'not-found' }, { list: ok(null) });
  expect(states(service)).toMatchObject({ api: 'ok', key: 'ok', 'link-statistics': 'fail' });
});

it.each<[string, Partial<ServiceDiagnosticFacts>, CheckState]>([
  ['reach', { probe: { at: 'silent' } }, 'fail'],
  ['reach', { probe: { at: 'answered', ms: 4000, aheadMs: 0 } }, 'warn'],
  ['clock', { probe: { at: 'answered', ms: 4, aheadMs: -90_000 } }, 'warn'],
  ['clock', { probe: { at: 'hidden', ms: 4 } }, 'unknown'],
  ['link-statistics', { ofLink: given({ daily: [] }) }, 'warn'],
  ['link-statistics', { ofLink: given({ totalClicks: null }) }, 'fail'],
  ['link-statistics', { ofLink: null }, 'unknown'],
])('%s: %o is found', (name, parts, state) => {
  expect(states(asked(null, parts))[name]).toBe(state);
});

const minute = Math.floor(local.at / 60_000);
const blocked = deleteOperationOf({
  accountId: 'id',
  state: { status: 'failed', failure: { kind: 'method-blocked' }, settledAt: 1 },
});

it.each<[string, Partial<LocalDiagnosticFacts>, CheckState]>([
  ['hour', { log: { accountId: 'id', minutes: [[minute, 950]], pausedUntil: 0 } }, 'warn'],
  ['hour', { log: { accountId: 'id', minutes: [[minute, 1000]], pausedUntil: 0 } }, 'fail'],
  ['delete', { account: { ...account, deletesBy: 'GET' } }, 'warn'],
  ['delete', { account: { ...account, deletesBy: 'DELETE' } }, 'ok'],
  ['delete', { outbox: { ...local.outbox, operations: [blocked] } }, 'fail'],
  ['rewriting', { account: { ...account, rewriting: ['case'] } }, 'warn'],
  ['shortcuts', { shortcuts: commandsWith('a', '', 'b', 'c', 'd') }, 'warn'],
  ['side-panel', { hasSidePanel: false }, 'warn'],
  ['storage', { room: 1000 }, 'warn'],
  ['storage', { storageNote: { kind: 'storage-full', at: 1 } }, 'fail'],
  ['storage', { outbox: { ...local.outbox, isBroken: true } }, 'fail'],
])('%s: %o is known', (name, parts, state) => {
  expect(states(null, parts)[name]).toBe(state);
});

const accessWithout = (at: 'hidden' | 'answered') =>
  states(asked(null, { probe: { at, ms: 1, aheadMs: 0 } }), { isAllowed: false })['access'];

it('without the permission, access is what the service lets a page read', () => {
  expect([accessWithout('hidden'), accessWithout('answered')]).toEqual(['fail', 'ok']);
});

import { expect, it } from 'vitest';
import type { Failure } from '../../../../src/core/failure.ts';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { fail } from '../../../../src/core/result.ts';
import type { ServiceDiagnosticFacts } from '../../../../src/options/diagnostics/fetch-diagnostic-facts.ts';
import type { DiagnosticCheck } from '../../../../src/options/diagnostics/diagnostic-check.ts';
import type { LocalDiagnosticFacts } from '../../../../src/options/diagnostics/local-diagnostic-facts.ts';
import {
  allChecksOfFindings,
  deriveDiagnosticFindings,
} from '../../../../src/options/diagnostics/diagnostic-findings.ts';
import { formatDateTime } from '../../../../src/platform/i18n.ts';
import { deleteOperationOf } from '../../outbox/operations.ts';
import { account, asked, commandsWith, given, local } from './facts.ts';

/** The checks, each without its name. */
const found = (
  name: string,
  service: ServiceDiagnosticFacts | null,
  parts: Partial<LocalDiagnosticFacts> = {},
) => {
  const check = allChecksOfFindings(deriveDiagnosticFindings({ ...local, ...parts }, service)).find(
    (one) => one.name === name,
  );
  const { name: _, ...told } = check ?? { name: '' };
  return told as Omit<DiagnosticCheck, 'name'>;
};

const host = 'go.marked-host.example';

it.each<[string, ServiceDiagnosticFacts, Omit<DiagnosticCheck, 'name'>]>([
  [
    'reach',
    asked(null, { probe: { at: 'silent' } }),
    {
      state: 'fail',
      text: `${host} doesn’t answer`,
      fix: 'Check your connection, the API address, and the service’s certificate.',
    },
  ],
  [
    'key',
    asked({ kind: 'unauthorized' }),
    {
      state: 'fail',
      text: 'The service rejected the key',
      fix: 'Replace the key. A plan without API access is refused the same way.',
      remedy: 'key',
    },
  ],
  [
    'key',
    asked({ kind: 'key-unreadable' }),
    {
      state: 'fail',
      text: 'This device can no longer decrypt the saved API key. Paste it again.',
      remedy: 'key',
    },
  ],
  ['key', asked({ kind: 'offline' }), { state: 'unknown', text: 'Key not checked', fix: 'You’re offline.' }],
  [
    'link-statistics',
    asked({ kind: 'forbidden' }),
    {
      state: 'fail',
      text: 'No statistics for single links',
      fix: 'This depends on the service.',
    },
  ],
  [
    'link-statistics',
    asked({ kind: 'offline' }),
    { state: 'unknown', text: 'Statistics for each link not checked', fix: 'You’re offline.' },
  ],
  [
    'link-statistics',
    asked(null, { ofLink: fail({ kind: 'not-found' }) }),
    {
      state: 'fail',
      text: 'No statistics for single links',
      fix: 'This depends on the service.',
    },
  ],
  [
    'clock',
    asked(null, { probe: { at: 'answered', ms: 1, aheadMs: -90_000 } }),
    {
      state: 'warn',
      text: 'Clocks differ by −90.0 sec',
      fix: 'Check this device’s clock.',
    },
  ],
  [
    'clock',
    asked(null, { probe: { at: 'answered', ms: 1, aheadMs: 1500 } }),
    { state: 'ok', text: 'The clocks match', detail: '+1.5 sec' },
  ],
  [
    'clock',
    asked(null, { probe: { at: 'answered', ms: 1, aheadMs: -40 } }),
    { state: 'ok', text: 'The clocks match', detail: '0.0 sec' },
  ],
])('%s, of what the service answered', (name, service, told) => {
  expect(found(name, service)).toEqual(told);
});

it.each<Failure>([{ kind: 'redirected' }, { kind: 'server-error', status: 511 }])(
  'what answers “%o” is perhaps the network, and the address stays',
  (failure) => {
    const { text, fix, remedy } = found('api', asked(failure));
    expect(text).toBe('Something answered in place of the service');
    expect(fix).toMatch(/^Sign in to this network first/);
    expect(remedy).toBe('sign-in');
  },
);

it.each<Failure['kind']>(['unreadable', 'not-found', 'method-blocked', 'too-large'])(
  'what answers “%s” is not the API, and the address is to be checked',
  (kind) => {
    expect(found('api', asked({ kind } as Failure))).toEqual({
      state: 'fail',
      text: 'This isn’t a link service’s API',
      fix: 'Check the API address.',
    });
  },
);

it('a list with entries that can’t be read is said with their number', () => {
  const snapshot = { accountId: 'id', newest: [], linkCount: 0, reported: null, skipped: 3, fetchedAt: 1 };
  expect(found('api', asked(null), { snapshot })).toEqual({
    state: 'warn',
    text: 'Some entries couldn’t be read',
    detail: '3 entries',
  });
});

it('the time zone of the service’s days is told', () => {
  const inZone = { account: { ...account, zone: -210 } };
  expect(found('clock', asked(null), inZone).fix).toContain('UTC-3:30');
  expect(found('clock', asked(null, { probe: { at: 'silent' } }), inZone).fix).toContain('UTC-3:30');
});

it('without the permission, access is what was seen when connecting, until the service was asked', () => {
  const isAllowed = false;
  const refused = {
    state: 'fail',
    text: `Access to ${host} not allowed`,
    fix: 'Allow access.',
    remedy: 'grant',
  };
  expect(found('access', null, { isAllowed })).toEqual(refused);
  const byCors = { isAllowed, account: { ...account, access: 'cors' as const } };
  expect(found('access', null, byCors)).toEqual({
    state: 'ok',
    text: `${host} allows access itself (CORS)`,
  });
  expect(found('access', asked(null, { probe: { at: 'hidden', ms: 1 } }), byCors)).toEqual(refused);
});

const minute = Math.floor(local.at / 60_000);
const hourLog = (count: number, pausedUntil = 0) => ({
  log: { accountId: 'id', minutes: [[minute, count] as [number, number]], pausedUntil },
});
const inAnHour = formatDateTime((minute + 60) * 60_000);

it.each<[string, Partial<LocalDiagnosticFacts>, Omit<DiagnosticCheck, 'name'>]>([
  ['hour', hourLog(1), { state: 'ok', text: '999 of 1,000 requests left this hour' }],
  [
    'hour',
    hourLog(900),
    {
      state: 'warn',
      text: 'Few requests left: 100 of 1,000',
      fix: `Batches pause until ${inAnHour}. Single links still work.`,
    },
  ],
  [
    'hour',
    hourLog(1000),
    {
      state: 'fail',
      text: 'No requests left this hour',
      fix: `New links stay pending until ${inAnHour}.`,
    },
  ],
  [
    'hour',
    hourLog(1, local.at + 120_000),
    {
      state: 'fail',
      text: 'The service isn’t accepting requests right now',
      fix: `New links stay pending until ${formatDateTime(local.at + 120_000)}.`,
    },
  ],
  [
    'shortcuts',
    { shortcuts: commandsWith('a', '', '', 'b') },
    {
      state: 'warn',
      text: 'No shortcut for “Shorten this page and copy the link” and “Copy this page’s link”',
      fix: 'Another extension may use it. Set a shortcut in your browser.',
      remedy: 'shortcuts',
    },
  ],
  [
    'shortcuts',
    {
      shortcuts: commandsWith(),
      settings: { ...defaultSettings, entryPoints: { ...defaultSettings.entryPoints, shortcuts: false } },
    },
    { state: 'ok', text: 'Shortcuts turned off' },
  ],
  [
    'shortcuts',
    { shortcuts: commandsWith('a', 'b', 'c') },
    {
      state: 'ok',
      text: '3 of 5 shortcuts set',
      fix: 'Without a shortcut: “Shorten the selected link” and “Lock Curtail”',
      remedy: 'shortcuts',
    },
  ],
  [
    'shortcuts',
    { shortcuts: commandsWith('a', 'b', 'c', 'd', 'e') },
    { state: 'ok', text: 'All shortcuts set' },
  ],
  ['clipboard', { canCopy: true }, { state: 'ok', text: 'Copies without the popup' }],
  ['plan', {}, { state: 'ok', text: 'Plan: Pro', detail: '1,000 requests an hour' }],
  [
    'rewriting',
    { account: { ...account, rewriting: ['case'] } },
    {
      state: 'warn',
      text: 'The service changes URLs',
      fix: 'Curtail may not recognize a page that has a link.',
    },
  ],
])('%s, of what is known: %o', (name, parts, told) => {
  expect(found(name, null, parts)).toEqual(told);
});

it('deleting is judged by the deletes of this account', () => {
  const forbidden = deleteOperationOf({
    accountId: 'id',
    state: { status: 'failed', failure: { kind: 'forbidden' }, settledAt: 1 },
  });
  const done = deleteOperationOf({ accountId: 'id', state: { status: 'done', settledAt: 2 } });
  const stateOf = (...operations: (typeof done)[]) =>
    found('delete', null, { outbox: { ...local.outbox, operations } }).state;
  expect(stateOf(forbidden)).toBe('fail');
  expect(stateOf(forbidden, done)).toBe('ok');
  const ofOther = { ...done, accountId: 'other' };
  expect(stateOf(ofOther, { ...forbidden, accountId: 'other' })).toBe('unknown');
});

it('a service that gives totals for a link and no days says so', () => {
  expect(found('link-statistics', asked(null, { ofLink: given({ daily: [] }) }))).toEqual({
    state: 'warn',
    text: 'Totals for each link, no days',
    fix: 'This depends on the service.',
  });
});

import type { Account } from '../../../../src/core/account/account.ts';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { fail, ok, type Result } from '../../../../src/core/result.ts';
import type { Analytics } from '../../../../src/core/link/analytics.ts';
import type { Failure } from '../../../../src/core/failure.ts';
import type { ServiceDiagnosticFacts } from '../../../../src/options/diagnostics/fetch-diagnostic-facts.ts';
import type { LocalDiagnosticFacts } from '../../../../src/options/diagnostics/local-diagnostic-facts.ts';

const commands = ['_execute_action', 'shorten-page', 'copy-again', 'shorten-selection', 'lock'];

/** The manifest suggests keys for the first three. */
export const commandsWith = (...keys: string[]): LocalDiagnosticFacts['shortcuts'] =>
  commands.map((name, at) => ({ name, shortcut: keys[at] ?? '', isSuggested: at < 3 }));

export const account: Account = {
  id: 'id',
  baseUrl: 'https://go.marked-host.example/api',
  plan: 'pro',
  authHeader: 'bearer',
  key: { mode: 'device', iv: '', data: 'marked-sealed' },
  keyPrint: 'marked-print',
  access: 'permission',
  deletesBy: null,
  zone: null,
  rewriting: [],
  foldsCase: false,
  label: 'marked-label',
  color: 1,
  sites: ['marked-site.example'],
};

export const local: LocalDiagnosticFacts = {
  at: Date.UTC(2026, 0, 2),
  settings: defaultSettings,
  isHidden: false,
  outbox: { operations: [], newer: 0, unreadable: 0, isBroken: false },
  storageNote: null,
  account,
  snapshot: null,
  log: { accountId: 'id', minutes: [], pausedUntil: 0 },
  batches: [],
  isAllowed: true,
  canCopy: false,
  hasSidePanel: true,
  shortcuts: commandsWith('Alt+Shift+L', 'Alt+Shift+S', 'Alt+Shift+K', 'Alt+Shift+X', 'Alt+Shift+Y'),
  usage: 1_000_000,
  room: 1e9,
};

const clicks: Analytics = {
  totalClicks: 1,
  uniqueClicks: 1,
  totalLinks: 1,
  devices: [],
  countries: [],
  daily: [{ name: '2026-01-01', count: 1 }],
};

export const given = (parts: Partial<Analytics> = {}): Result<Analytics> => ok({ ...clicks, ...parts });

/** The results of all requests, if the service refuses them or answers them. */
export const asked = (
  failure: Failure | null,
  parts: Partial<ServiceDiagnosticFacts> = {},
): ServiceDiagnosticFacts => ({
  probe: { at: 'answered', ms: 20, aheadMs: 0 },
  clicks: failure ? fail(failure) : given(),
  list: null,
  ofLink: failure ? null : given(),
  ...parts,
});

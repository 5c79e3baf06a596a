import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import german from '../../../../public/_locales/de/messages.json' with { type: 'json' };
import { showFailureBadge } from '../../../../src/worker/entry-points/badge.ts';
import { finishInterruptedErasure } from '../../../../src/worker/account/erase-all-accounts.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { updateLinkedIcons } from '../../../../src/worker/entry-points/linked-icon.ts';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { kept } from '../../fake-browser.ts';
import { startConnected, stopConnected } from '../connected.ts';
import { submissionFor } from '../operations.ts';
import { everythingKept, nothingKept } from '../steps.ts';

let server: FaultServer;
const setOptions = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('chrome', { sidePanel: { setOptions } });
  server = await startConnected();
});
afterEach(async () => {
  await stopConnected(server);
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
});

it('with the settings goes what they had switched: menus, side panel, marks, and what the button says', async () => {
  const longUrl = 'https://a.example/marked';
  await submissionFor(longUrl);
  kept.tabs.set(1, { url: longUrl, active: true });
  await handlers.changeSettings({ entryPoints: { menus: false, sidePanel: false, pageMark: true } });
  await updateLinkedIcons();
  await showFailureBadge();
  expect(kept.tabs.get(1)?.icon).toBe('/icons/linked-16.png');
  expect([...kept.menus]).toEqual([]);
  expect(setOptions).toHaveBeenLastCalledWith({ enabled: false });
  expect(await handlers.eraseAllAccounts(null)).toEqual({ ok: true, value: null });
  expect([...kept.menus]).toContain('shorten-page');
  expect(setOptions).toHaveBeenLastCalledWith({ enabled: true });
  expect(kept.button).toEqual({ badge: '', title: 'Shorten this page' });
  expect(kept.tabs.get(1)).toMatchObject({ title: 'Shorten this page', icon: '/icons/icon-16.png' });
});

it('and the language: what the button says is in the browser’s again', async () => {
  vi.stubGlobal('fetch', async () => Response.json(german));
  await handlers.changeSettings({ language: 'de' });
  await showFailureBadge();
  expect(kept.button.title).toBe(german.buttonFailed.message);
  await handlers.eraseAllAccounts(null);
  expect(kept.button).toEqual({ badge: '', title: 'Shorten this page' });
});

it('a worker that was stopped in the middle of it has another go on, before anything is sent for the account', async () => {
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  const id = await submissionFor('https://a.example/waits');
  vi.setSystemTime(Date.now() + 7_200_000);
  kept.stored.set('emptying', true);
  await Promise.all([
    finishInterruptedErasure(),
    resumePendingWork(),
    handlers.retryNow({ operationId: id }),
  ]);
  expect(server.truth.links).toEqual([]);
  const { menus: _, ...left } = await everythingKept();
  expect(left).toEqual(nothingKept());
});

it('takes back what waits to be connected', async () => {
  const connection = { baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' } as const;
  const [, waited] = await Promise.all([
    handlers.connect(connection),
    handlers.connect(connection),
    handlers.eraseAllAccounts(null),
  ]);
  expect(waited).toEqual({ ok: false, error: { kind: 'not-connected' } });
  const { menus: _, ...left } = await everythingKept();
  expect(left).toEqual(nothingKept());
});

it('is finished before another account is connected', async () => {
  kept.stored.set('emptying', true);
  kept.stored.set('left', 'behind');
  await handlers.connect({ baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' });
  expect([...kept.stored.keys()].toSorted()).toEqual([
    'account',
    'others',
    'requestLog',
    'snapshot',
    'usual',
  ]);
});

it('an account whose place another takes leaves no sign of its submissions', async () => {
  const other = await startFaultServer();
  await showFailureBadge();
  const connection = { baseUrl: other.baseUrl, key: other.key, plan: 'pro', authHeader: 'bearer' } as const;
  expect(await handlers.connect(connection)).toMatchObject({ ok: true });
  expect(kept.button.badge).toBe('');
  await other.close();
});

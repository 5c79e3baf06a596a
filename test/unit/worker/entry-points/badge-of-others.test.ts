import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createsOf } from '../../../../src/outbox/operation.ts';
import { readOutbox } from '../../../../src/outbox/read.ts';
import { readPopupData } from '../../../../src/popup/popup-data.ts';
import { showOperationBadge } from '../../../../src/worker/entry-points/badge.ts';
import { handleNotificationClick } from '../../../../src/worker/entry-points/notification-click.ts';
import { shortenOutsidePopup } from '../../../../src/worker/entry-points/shorten-outside-popup.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

/** The button has one sign, and several links may need it. */
let server: FaultServer;
let clipboard: string;

beforeEach(async () => {
  server = await startConnected();
  clipboard = '';
  const writeText = async (text: string) => void (clipboard = text);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', clipboard: { writeText } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
});

const press = (longUrl: string) => shortenOutsidePopup({ entryPoint: 'menu', longUrl, title: '' });

const idOf = async (url: string): Promise<string> =>
  createsOf((await readOutbox()).operations).find(({ longUrl }) => longUrl === url)?.id ?? '';

/** A link that the service refused, which nobody has seen. */
async function refused(url = 'https://a.example/refused', at = server): Promise<string> {
  await at.misbehave({ match: { operation: 'create' }, fault: 'status-400-json' });
  await press(url);
  expect(kept.button.badge).toBe('!');
  return idOf(url);
}

it('a link that the popup has shown takes no other one’s sign away', async () => {
  const failed = await refused();
  await press('https://a.example/made');
  expect(kept.button.badge).toBe('•');
  await handlers.markOperationSeen({ operationId: await idOf('https://a.example/made') });
  expect(kept.button.badge).toBe('!');
  await handlers.markOperationSeen({ operationId: failed });
  expect(kept.button).toMatchObject({ badge: '', title: 'Shorten this page' });
});

it('nor does one that is copied, once its check mark goes', async () => {
  await refused();
  // The popup that opened for it was closed.
  await vi.advanceTimersByTimeAsync(4000);
  kept.granted.add('clipboardWrite');
  await press('https://a.example/made');
  expect(kept.button.badge).toBe('✓');
  await vi.advanceTimersByTimeAsync(5100);
  await vi.waitFor(() => expect(kept.button.badge).toBe('!'));
});

it('nor one that is canceled', async () => {
  await refused();
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  await press('https://a.example/later');
  await handlers.cancelOperation({ operationId: await idOf('https://a.example/later') });
  expect(kept.button.badge).toBe('!');
});

it('a link that is being deleted needs no sign any more', async () => {
  await press('https://a.example/made');
  const failed = await refused();
  const shortCode = server.truth.links[0]?.code ?? '';
  await handlers.deleteLink({ id: crypto.randomUUID(), linkId: null, shortCode, undoMs: 60_000 });
  await handlers.markOperationSeen({ operationId: failed });
  expect(kept.button.badge).toBe('');
});

it('a link of an account that is not connected any more leaves the sign of another', async () => {
  await refused();
  const [operation] = createsOf((await readOutbox()).operations);
  if (!operation) throw new Error('Nothing was refused.');
  await showOperationBadge({ ...operation, id: 'gone', accountId: 'gone' });
  await vi.waitFor(() => expect(kept.button.badge).toBe('!'));
});

it('outcomes that are seen in the same moment leave no sign', async () => {
  const urls = ['one', 'two', 'three'].map((name) => `https://a.example/${name}`);
  for (const url of urls) await press(url);
  const ids = await Promise.all(urls.map(idOf));
  await Promise.all(ids.map((operationId) => handlers.markOperationSeen({ operationId })));
  expect(kept.button.badge).toBe('');
});

it('an account that is disconnected takes no other one’s sign along', async () => {
  await refused();
  const { id: first } = await accountNow();
  const second = await startFaultServer({ key: 'second-key' });
  const { baseUrl, key } = second;
  await handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: null });
  const { id } = await accountNow();
  await handlers.disconnectAccount({ id });
  await second.close();
  expect((await accountNow()).id).toBe(first);
  expect(kept.button.badge).toBe('!');
});

const connect = ({ baseUrl, key }: FaultServer, accountId: string | null) =>
  handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId });

it('nor does one whose place another takes', async () => {
  await refused();
  const second = await startFaultServer({ key: 'second-key' });
  const third = await startFaultServer({ key: 'third-key' });
  await connect(second, null);
  expect(await connect(third, (await accountNow()).id)).toMatchObject({ ok: true });
  expect(kept.button.badge).toBe('!');
  await Promise.all([second.close(), third.close()]);
});

it('the popup of another account says what the sign is about', async () => {
  const failed = await refused();
  const second = await startFaultServer({ key: 'second-key' });
  const { baseUrl, key } = second;
  const { id: first } = await accountNow();
  expect((await readPopupData()).elsewhere).toBeNull();
  await handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: null });
  expect((await readPopupData()).elsewhere).toMatchObject({
    account: { id: first },
    operation: { id: failed },
  });
  await handlers.markOperationSeen({ operationId: failed });
  expect((await readPopupData()).elsewhere).toBeNull();
  await second.close();
});

it('a link that a click on its notification has copied is known, and has the check mark', async () => {
  kept.granted.add('notifications');
  await handlers.changeSettings({ entryPoints: { notifications: true } });
  const told: string[] = [];
  vi.spyOn(fakeBrowser.notifications, 'create').mockImplementation(async (id) => void told.push(id));
  await press('https://a.example/made');
  await vi.advanceTimersByTimeAsync(3100);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  kept.granted.add('clipboardWrite');
  await handleNotificationClick(told[0] ?? '');
  expect(clipboard).toContain(server.truth.links[0]?.code ?? 'no link');
  expect(kept.button.badge).toBe('✓');
  await vi.advanceTimersByTimeAsync(5100);
  await vi.waitFor(() => expect(kept.button.badge).toBe(''));
});

/** The worker was stopped, and this is the next one. */
async function nextWorker() {
  vi.resetModules();
  return import('../../../../src/worker/entry-points/badge.ts');
}

it('a link that failed before the browser was closed has its sign again', async () => {
  await refused();
  kept.button.badge = '';
  await (await nextWorker()).restoreBadge();
  expect(kept.button.badge).toBe('!');
});

it.each(['…', '✓'])('the sign %s of a worker that was stopped goes', async (badge) => {
  kept.button.badge = badge;
  await (await nextWorker()).dropOutdatedBadge();
  expect(kept.button.badge).toBe('');
});

it('but stays where the link is still being made', async () => {
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  await press('https://a.example/later');
  expect(kept.button.badge).toBe('…');
  await (await nextWorker()).dropOutdatedBadge();
  expect(kept.button.badge).toBe('…');
});

it('and so does what this worker says', async () => {
  const worker = await nextWorker();
  await worker.showWorkingBadge();
  await worker.dropOutdatedBadge();
  expect(kept.button.badge).toBe('…');
});

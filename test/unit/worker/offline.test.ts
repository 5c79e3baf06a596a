import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortenOutsidePopup } from '../../../src/worker/entry-points/shorten-outside-popup.ts';
import { encryptKeyInMode } from '../../../src/worker/account/api-keys.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { items } from '../../../src/storage/items/items.ts';
import { readOperation, readOutbox } from '../../../src/outbox/read.ts';
import { writeItem } from '../../../src/storage/items/write-item.ts';
import type { TrueLink } from '../../faults/truth.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { forgetEverything, kept } from '../fake-browser.ts';
import { accountNow } from './connected.ts';
import { storedCreate } from './operations.ts';

/*
 * The browser's "offline" concerns services on other computers. The tests' real service is on this one, so the account has
 * another address, and `fetch` redirects it here. What the browser itself does is not simulated.
 */

let server: FaultServer;
const longUrl = 'https://a.example/asked';
const elsewhere = 'https://go.example/api';

beforeEach(async () => {
  server = await startFaultServer();
  forgetEverything();
  await handlers.connect({ baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' });
  const account = { ...(await accountNow()), baseUrl: elsewhere };
  await writeItem(items.account, { ...account, key: await encryptKeyInMode(account, 'device', server.key) });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url.replace(elsewhere, server.baseUrl), init),
  );
  setOnline(false);
});
afterEach(async () => {
  setOnline(true);
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  await handlers.eraseAllAccounts(null);
  await server.close();
});

const setOnline = (onLine: boolean) => void Object.assign(navigator, { onLine });

async function submission(alias = ''): Promise<string> {
  const id = crypto.randomUUID();
  await handlers.createLink({ id, longUrl, alias, title: '', entryPoint: 'popup' });
  return id;
}

const press = () => shortenOutsidePopup({ entryPoint: 'command', longUrl, title: '' });

const openSubmission = async () => (await readOutbox()).operations[0]?.id ?? '';

const requests = () => server.log.filter(({ operation }) => operation === 'create').length;

it('a submission waits, sends nothing, and says why', async () => {
  const id = await submission();
  await resumePendingWork();
  expect(await storedCreate(id)).toMatchObject({ state: { status: 'due', because: { kind: 'offline' } } });
  expect(kept.stored.has(`operation:${id}`)).toBe(true);
  expect(requests()).toBe(0);
});

it('it is sent when the network is back: what a new worker or a new browser does first is the same', async () => {
  const id = await submission();
  setOnline(true);
  await Promise.all([resumePendingWork(), resumePendingWork()]);
  expect((await storedCreate(id)).state.status).toBe('done');
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

it('a page that a list shows a link of before it is sent keeps that', async () => {
  const id = await submission();
  server.truth.create({ longUrl, alias: 'elsewhere', title: '' });
  setOnline(true);
  await handlers.refresh({ maxAgeMs: 0 });
  await resumePendingWork();
  expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: true });
  expect(requests()).toBe(0);
});

it('a submission that is refused when the network is back has been tried once, and ends there', async () => {
  const id = await submission();
  for (let round = 0; round < 3; round += 1) await resumePendingWork();
  await server.misbehave({ fault: 'status-401-json', times: 100 });
  setOnline(true);
  await resumePendingWork();
  expect(await storedCreate(id)).toMatchObject({
    attempts: 1,
    state: { status: 'failed', failure: { kind: 'unauthorized' } },
  });
  expect(requests()).toBe(1);
});

it('a delete waits, sends nothing, and is done when the network is back', async () => {
  const { id: linkId, code: shortCode } = server.truth.create({
    longUrl,
    alias: 'old',
    title: '',
  }) as TrueLink;
  await handlers.deleteLink({ id: 'd', linkId: String(linkId), shortCode, undoMs: 0 });
  for (let round = 0; round < 3; round += 1) await resumePendingWork();
  expect(await readOperation('d')).toMatchObject({
    attempts: 0,
    state: { status: 'due', because: { kind: 'offline' }, at: null },
  });
  expect(server.truth.links).toHaveLength(1);
  setOnline(true);
  await resumePendingWork();
  expect(await readOperation('d')).toMatchObject({ attempts: 1, state: { status: 'done' } });
  expect(server.truth.links).toEqual([]);
});

it('a delete is done before the submission that has its alias, once the network is back', async () => {
  const old = server.truth.create({ longUrl: 'https://b.example/', alias: 'old', title: '' }) as TrueLink;
  await handlers.deleteLink({ id: 'd', linkId: String(old.id), shortCode: 'old', undoMs: 0 });
  const id = await submission('old');
  setOnline(true);
  await Promise.all([resumePendingWork(), resumePendingWork()]);
  expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: false });
  expect(server.truth.links).toMatchObject([{ code: 'old', longUrl }]);
});

it('and so it is once the service’s limit is over', async () => {
  setOnline(true);
  const old = server.truth.create({ longUrl: 'https://b.example/', alias: 'old', title: '' }) as TrueLink;
  // The second one is sent for the submission.
  await server.misbehave({ match: { operation: 'delete' }, fault: 'status-429-json', times: 2 });
  await handlers.deleteLink({ id: 'd', linkId: String(old.id), shortCode: 'old', undoMs: 0 });
  await vi.waitFor(async () => expect(await readOperation('d')).toMatchObject({ attempts: 1 }));
  const id = await submission('old');
  expect((await storedCreate(id)).state).toMatchObject({ because: { kind: 'rate-limited' } });
  vi.setSystemTime(Date.now() + 120_000);
  await resumePendingWork();
  expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: false });
  expect(server.truth.links).toMatchObject([{ code: 'old', longUrl }]);
});

it('pressed again since nothing came of it, the keys make one link', async () => {
  await press();
  await press();
  setOnline(true);
  await resumePendingWork();
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

it('a submission that was taken back meanwhile is not sent', async () => {
  const id = await submission();
  await handlers.cancelOperation({ operationId: id });
  setOnline(true);
  await resumePendingWork();
  expect((await storedCreate(id)).state.status).toBe('canceled');
  expect(requests()).toBe(0);
});

it('an alias that somebody took meanwhile asks: the submission comes back unseen, and the button says so', async () => {
  const id = await submission('mine');
  server.truth.create({ longUrl: 'https://b.example/', alias: 'mine', title: '' });
  setOnline(true);
  await resumePendingWork();
  expect(await storedCreate(id)).toMatchObject({
    isSeen: false,
    longUrl,
    alias: 'mine',
    state: { status: 'failed', failure: { kind: 'alias-taken' } },
  });
  expect(kept.button.badge).toBe('!');
});

describe('the sign of a submission of the keys', () => {
  beforeEach(async () => {
    await press();
    expect(kept.button.badge).toBe('…');
  });

  it('says that the link was made when the network is back', async () => {
    setOnline(true);
    await resumePendingWork();
    const [link] = server.truth.linksOf(longUrl);
    expect(kept.button).toEqual({ badge: '•', title: expect.stringContaining(`/${link?.code}`) });
  });

  it('says so as well where the user had it tried', async () => {
    setOnline(true);
    await handlers.retryNow({ operationId: await openSubmission() });
    expect(kept.button.badge).toBe('•');
  });

  it('stays while it still waits', async () => {
    await resumePendingWork();
    await handlers.retryNow({ operationId: await openSubmission() });
    expect(kept.button.badge).toBe('…');
  });

  it('goes when it is taken back', async () => {
    await handlers.cancelOperation({ operationId: await openSubmission() });
    expect(kept.button).toEqual({ badge: '', title: 'Shorten this page' });
  });

  it('stays when something else is taken back: a deletion', async () => {
    const id = crypto.randomUUID();
    await handlers.deleteLink({ id, linkId: '1', shortCode: 'other', undoMs: 6000 });
    await handlers.cancelOperation({ operationId: id });
    expect(kept.button.badge).toBe('…');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { runBatches } from '../../../src/worker/batches/run-batches.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { readBatch } from '../../../src/storage/batches/batches.ts';
import { inDatabase } from '../../../src/storage/database.ts';
import { readOperation, readOperations } from '../../../src/outbox/read.ts';
import { removeOperations } from '../../../src/outbox/storage/write-operations.ts';
import { readUnlistedMadeLinks } from '../../../src/storage/list/links.ts';
import { dropFetchedLists } from '../../../src/storage/list/write-links.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from './connected.ts';
import { submissionFor } from './operations.ts';

let server: FaultServer;

beforeEach(async () => {
  server = await startConnected();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

const connect = (change: { key: string; isSame?: boolean }) =>
  handlers.connect({ baseUrl: server.baseUrl, plan: 'pro', authHeader: 'bearer', ...change });

const nothing = async (): Promise<unknown> => undefined;
/** Runs before the other account answers for the first time. */
let meanwhile = nothing;

/** Another account of the same service: the same address, with its own key and links. */
async function giveKeyTo(other: FaultServer): Promise<void> {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isOther = new Headers(init?.headers).get('Authorization') === `Bearer ${other.key}`;
    const work = meanwhile;
    if (isOther) meanwhile = nothing;
    if (isOther) await work();
    return fetch(
      isOther && typeof input === 'string' ? input.replace(server.siteUrl, other.siteUrl) : input,
      init,
    );
  });
}

const submissionThatWaits = async () => {
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  return submissionFor('https://a.example/waits');
};

describe('another key', () => {
  let other: FaultServer;

  beforeEach(async () => {
    other = await startFaultServer({ key: 'other-key' });
    await giveKeyTo(other);
  });
  afterEach(() => {
    meanwhile = nothing;
    return other.close();
  });

  it('takes the place of the one before in one step: a page that reads meanwhile never sees no account', async () => {
    const before = (await accountNow()).id;
    server.truth.create({ longUrl: 'https://a.example/', alias: 'ours', title: '' });
    await handlers.refresh({ maxAgeMs: 0 });
    other.truth.create({ longUrl: 'https://b.example/', alias: 'theirs', title: '' });
    const seen: boolean[] = [];
    const look = () => void seen.push(kept.stored.has('account'));
    fakeBrowser.storage.onChanged.addListener(look);
    expect(await connect({ key: other.key })).toMatchObject({ ok: true });
    fakeBrowser.storage.onChanged.removeListener(look);
    expect((await accountNow()).id).not.toBe(before);
    expect(seen).not.toContain(false);
  });

  it.each(['before', 'while'])(
    'takes no link away that no list had shown yet, made %s the list is fetched: its page would get a second',
    async (time) => {
      const before = (await accountNow()).id;
      const longUrl = 'https://a.example/first';
      if (time === 'before') await submissionFor(longUrl);
      else meanwhile = () => submissionFor(longUrl);
      expect(await connect({ key: other.key })).toEqual({ ok: false, error: { kind: 'unsure-account' } });
      expect(await connect({ key: other.key, isSame: true })).toMatchObject({ ok: true });
      expect((await accountNow()).id).toBe(before);
      expect(await readUnlistedMadeLinks(before)).toMatchObject([{ longUrl }]);
    },
  );

  it('of the same account is known by the links that a list has shown, where it lacks those made since', async () => {
    for (const truth of [server.truth, other.truth])
      truth.create({ longUrl: 'https://a.example/', alias: 'mine', title: '' });
    await handlers.refresh({ maxAgeMs: 0 });
    await submissionFor('https://a.example/new');
    const before = (await accountNow()).id;
    expect(await connect({ key: other.key })).toMatchObject({ ok: true });
    expect((await accountNow()).id).toBe(before);
    expect(await readUnlistedMadeLinks(before)).toMatchObject([{ longUrl: 'https://a.example/new' }]);
  });

  it.each([
    ['is empty', []],
    ['has only rows that can not be read', [{}, {}]],
  ])('of the same account is known though its first list %s', async (_, rows) => {
    const before = await accountNow();
    for (const alias of ['one', 'two'])
      server.truth.create({ longUrl: `https://a.example/${alias}`, alias, title: '' });
    other.truth.links = server.truth.links;
    await handlers.refresh({ maxAgeMs: 0 });
    vi.mocked(fetch).mockResolvedValueOnce(Response.json({ success: true, data: rows }));
    const connected = connect({ key: other.key });
    const ended = vi.fn();
    void connected.finally(ended);
    // The second request leaves only after a pause, whose time passes here.
    await vi.waitFor(() => expect(ended).toHaveBeenCalled(), { interval: 100, timeout: 10_000 });
    expect(await connected).toMatchObject({ ok: true, value: { id: before.id, links: 2 } });
    expect((await accountNow()).keyPrint).not.toBe(before.keyPrint);
  });

  it('that can not be kept takes nothing of the account before away: its pages would get a second link', async () => {
    const longUrl = 'https://a.example/made';
    await submissionFor(longUrl);
    await handlers.refresh({ maxAgeMs: 0 });
    const rows = await inDatabase((db) => db.getAll('links'));
    other.truth.create({ longUrl: 'https://b.example/', alias: 'theirs', title: '' });
    kept.storageFaults.quotaBytes = 0;
    await expect(connect({ key: other.key })).rejects.toThrow('quota');
    kept.storageFaults.quotaBytes = Infinity;
    // Nothing of the other account is left under the id of this one.
    expect(await inDatabase((db) => db.getAll('links'))).toEqual(rows);
    expect(await readOperations((await accountNow()).id)).toMatchObject([
      { longUrl, state: { status: 'done' } },
    ]);
  });

  it('of an account of which nothing is known gets none of the work that waits for the one before', async () => {
    const waiting = await submissionThatWaits();
    expect(await connect({ key: other.key })).toEqual({ ok: false, error: { kind: 'unsure-account' } });
    vi.setSystemTime(Date.now() + 3_600_000);
    await resumePendingWork();
    expect(other.truth.links).toEqual([]);
    expect(server.truth.links).toHaveLength(1);
    expect((await readOperation(waiting))?.state.status).toBe('done');
  });

  it('of an account is known again by its links that the popup has, where the list was dropped', async () => {
    for (const truth of [server.truth, other.truth])
      truth.create({ longUrl: 'https://a.example/', alias: 'mine', title: '' });
    await handlers.refresh({ maxAgeMs: 0 });
    const { id } = await accountNow();
    await dropFetchedLists(id);
    const waiting = await submissionThatWaits();
    expect(await connect({ key: other.key })).toMatchObject({ ok: true });
    expect((await accountNow()).id).toBe(id);
    expect(await readOperation(waiting)).not.toBeNull();
  });

  it('of an account that has one short code more by chance gets none of the work that waits', async () => {
    server.truth.create({ longUrl: 'https://a.example/', alias: 'sale', title: '' });
    server.truth.create({ longUrl: 'https://a.example/2', alias: 'shop', title: '' });
    vi.setSystemTime(Date.now() + 60_000);
    for (const alias of ['shop', 'sale'])
      other.truth.create({ longUrl: 'https://b.example/', alias, title: '' });
    await handlers.refresh({ maxAgeMs: 0 });
    const { id } = await accountNow();
    const waiting = await submissionThatWaits();
    expect(await connect({ key: other.key })).toEqual({ ok: false, error: { kind: 'unsure-account' } });
    expect(await readOperation(waiting)).not.toBeNull();
    expect((await accountNow()).id).toBe(id);
  });

  it('of which nobody but the user can tell is of the same account where the user says so', async () => {
    const waiting = await submissionThatWaits();
    const { id } = await accountNow();
    expect(await connect({ key: other.key })).toEqual({ ok: false, error: { kind: 'unsure-account' } });
    expect(await connect({ key: other.key, isSame: true })).toMatchObject({ ok: true });
    expect((await accountNow()).id).toBe(id);
    expect(await readOperation(waiting)).not.toBeNull();
  });

  it('is none where the same is pasted again, also when the one that is kept can not be opened any more', async () => {
    const waiting = await submissionThatWaits();
    const { id } = await accountNow();
    await inDatabase((db) => db.clear('keys'));
    expect(await connect({ key: server.key })).toMatchObject({ ok: true });
    expect((await accountNow()).id).toBe(id);
    expect(await readOperation(waiting)).not.toBeNull();
  });

  it('of an account whose links are all gone drops none of the work that waits, without a word', async () => {
    server.truth.create({ longUrl: 'https://a.example/', alias: 'mine', title: '' });
    await handlers.refresh({ maxAgeMs: 0 });
    const before = await accountNow();
    const waiting = await submissionThatWaits();
    expect(await connect({ key: other.key })).toEqual({ ok: false, error: { kind: 'unsure-account' } });
    expect(await accountNow()).toEqual(before);
    expect(await readOperation(waiting)).not.toBeNull();
    server.truth.delete(1);
    expect(await connect({ key: server.key })).toMatchObject({ ok: true });
    expect((await accountNow()).id).toBe(before.id);
    expect(await readOperation(waiting)).not.toBeNull();
  });

  it('gets no row of a batch that is paused, and replaces the account when that is stopped', async () => {
    const id = crypto.randomUUID();
    const submissions = [{ longUrl: 'https://a.example/', alias: '', title: '' }];
    other.truth.create({ longUrl: 'https://b.example/', alias: 'theirs', title: '' });
    await handlers.scheduleBatch({ id, kind: 'create', submissions, undoMs: 60_000 });
    await handlers.changeBatchRun({ id, to: 'paused' });
    expect(await connect({ key: other.key })).toEqual({ ok: false, error: { kind: 'unsure-account' } });
    await handlers.changeBatchRun({ id, to: 'stopped' });
    expect(await connect({ key: other.key })).toMatchObject({ ok: true });
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await runBatches();
    expect(other.truth.links).toHaveLength(1);
  });

  it('is known by the links of batches that are kept', async () => {
    const id = crypto.randomUUID();
    const submissions = [{ longUrl: 'https://a.example/', alias: 'mine', title: '' }];
    await handlers.scheduleBatch({ id, kind: 'create', submissions, undoMs: 0 });
    await runBatches();
    other.truth.create({ longUrl: 'https://a.example/', alias: 'mine', title: '' });
    const before = await accountNow();
    await forgetLinksOf(before.id);
    await submissionThatWaits();
    expect(await connect({ key: other.key })).toMatchObject({ ok: true });
    expect((await accountNow()).id).toBe(before.id);
  });
});

/** Removes the links of an account from everything but the batches. */
async function forgetLinksOf(accountId: string): Promise<void> {
  await dropFetchedLists(accountId);
  await removeOperations((await readOperations(accountId)).map(({ id }) => id));
  kept.stored.delete('snapshot');
}

it('of the same account takes up at once what was in doubt while the old one was refused', async () => {
  await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-reset' });
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-401-json', times: Infinity });
  const id = await submissionFor('https://a.example/in-doubt');
  for (let minute = 0; minute < 60; minute += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    await resumePendingWork();
  }
  expect((await readOperation(id))?.state.status).toBe('due');
  await server.recover();
  await connect({ key: server.key });
  expect(await readOperation(id)).toMatchObject({ state: { status: 'done' } });
  expect(server.truth.links).toHaveLength(1);
});

it('of the same account sends nothing that has been pending for weeks, without a question', async () => {
  await server.misbehave({ match: { operation: 'create' }, fault: 'reset-reused' });
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-401-json', times: Infinity });
  const id = await submissionFor('https://a.example/in-doubt');
  expect(await readOperation(id)).toMatchObject({ state: { because: { kind: 'unauthorized' } } });
  vi.setSystemTime(Date.now() + 20 * 86_400_000);
  await server.recover();
  await connect({ key: server.key });
  await resumePendingWork();
  expect(await readOperation(id)).toMatchObject({
    attempts: 1,
    state: { status: 'due', because: { kind: 'pending-too-long' } },
  });
  expect(server.truth.links).toEqual([]);
  await handlers.retryNow({ operationId: id });
  expect(server.truth.links).toHaveLength(1);
});

it('of the same account takes up at once the row in doubt of a batch that was resumed after weeks', async () => {
  await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-reset' });
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-401-json', times: Infinity });
  const submissions = [{ longUrl: 'https://a.example/in-doubt', alias: 'mine', title: '' }];
  await handlers.scheduleBatch({ id: 'batch', kind: 'create', submissions, undoMs: 0 });
  await runBatches();
  vi.setSystemTime(Date.now() + 20 * 86_400_000);
  await resumePendingWork();
  await runBatches();
  await handlers.changeBatchRun({ id: 'batch', to: 'resumed' });
  await runBatches();
  const { id: accountId } = await accountNow();
  const [row] = await readOperations(accountId);
  expect([row]).toMatchObject([
    { batch: { batchId: 'batch' }, state: { status: 'due', because: { kind: 'unauthorized' } } },
  ]);
  await server.recover();
  await connect({ key: server.key });
  await resumePendingWork();
  expect(await readOperations(accountId)).toMatchObject([
    { createdAt: row?.createdAt, state: { status: 'done', existed: false } },
  ]);
  expect(server.truth.links).toHaveLength(1);
});

/** The service has a new key, which is given while the old one's refusal is on its way, as it is where the service is slow. */
async function replaceKeyDuring(work: () => Promise<unknown>): Promise<void> {
  server.truth.create({ longUrl: 'https://a.example/', alias: 'known', title: '' });
  await handlers.refresh({ maxAgeMs: 0 });
  server.changeKey('new-key');
  const { fetch } = globalThis;
  let release: (() => void) | undefined;
  const isReplaced = new Promise<void>((resolve) => (release = resolve));
  const refused = vi.fn<() => void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const response = await fetch(...asked);
    if (response.status !== 401) return response;
    refused();
    await isReplaced;
    return response;
  });
  const done = work();
  await vi.waitFor(() => expect(refused).toHaveBeenCalled());
  expect(await connect({ key: 'new-key' })).toMatchObject({ ok: true });
  release?.();
  await done;
}

const statisticsNow = async () =>
  handlers.fetchStatistics({ accountId: (await accountNow()).id, link: null, days: 7 });

describe('a refusal of the old key that comes after the new one', () => {
  it('fails no link, and makes no second one', async () => {
    await replaceKeyDuring(() => submissionFor('https://a.example/late'));
    const { id } = await accountNow();
    expect(await readOperations(id)).toMatchObject([{ attempts: 1, state: { status: 'done' } }]);
    expect(server.truth.links).toHaveLength(2);
  });

  it('pauses no batch', async () => {
    const id = crypto.randomUUID();
    const submissions = ['1', '2'].map((page) => ({
      longUrl: `https://a.example/${page}`,
      alias: '',
      title: '',
    }));
    await replaceKeyDuring(async () => {
      await handlers.scheduleBatch({ id, kind: 'create', submissions, undoMs: 0 });
      await runBatches();
    });
    await runBatches();
    expect((await readBatch(id))?.state).toEqual({ at: 'done' });
    expect(server.truth.links).toHaveLength(3);
  });

  it('is not told of statistics, but the refusal of the new one is', async () => {
    let answer: unknown;
    await replaceKeyDuring(async () => (answer = await statisticsNow()));
    expect(answer).toMatchObject({ ok: true });
    server.changeKey('newer-key');
    expect(await statisticsNow()).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectedAccountIds, withExclusiveAccountLock } from '../../../src/worker/account/account-lock.ts';
import { finishInterruptedErasure } from '../../../src/worker/account/erase-all-accounts.ts';
import { loadLinkSearchIndex } from '../../../src/worker/entry-points/link-search-index.ts';
import { shortenOutsidePopup } from '../../../src/worker/entry-points/shorten-outside-popup.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { answerCommands } from '../../../src/platform/answer-commands.ts';
import { inDatabase } from '../../../src/storage/database.ts';
import { ok } from '../../../src/core/result.ts';
import type { Operation } from '../../../src/outbox/operation.ts';
import { onOperationChange, readOutbox } from '../../../src/outbox/read.ts';
import { readAccounts } from '../../../src/storage/items/accounts.ts';
import { readLastStorageFailure } from '../../../src/storage/items/last-storage-failure.ts';
import { readLinks } from '../../../src/storage/list/links.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { fakeBrowser, forgetEverything, kept } from '../fake-browser.ts';
import { createLinkAndRead, storedCreate, submissionFor, submissionInDoubt } from './operations.ts';

let server: FaultServer;
const longUrl = 'https://a.example/asked';

beforeEach(async () => {
  server = await startFaultServer();
  forgetEverything();
  vi.spyOn(console, 'error').mockReturnValue();
  await handlers.connect({ baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  kept.storageFaults.failure = null;
  await handlers.eraseAllAccounts(null);
  await server.close();
});

describe('the worker', () => {
  it('that finds its storage broken says so, and rejects nothing', async () => {
    kept.storageFaults.failure = new Error('An unexpected error occurred');
    await resumePendingWork();
    expect(await readLastStorageFailure()).toMatchObject({ kind: 'storage-broken' });
    expect(kept.button.badge).toBe('!');
    await handlers.dismissStorageNote(null);
    expect(await readLastStorageFailure()).toBeNull();
    expect(kept.button.badge).toBe('');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the accounts', connectedAccountIds],
    ['the links that the address bar searches', loadLinkSearchIndex],
  ])(
    'that could not read %s once reads them anew, and does not wait for the next worker',
    async (_, read) => {
      // They are read once, and again after a change.
      await withExclusiveAccountLock(async () => undefined);
      kept.storageFaults.failure = new Error('disk');
      await expect(read()).rejects.toThrow('disk');
      kept.storageFaults.failure = null;
      await expect(read()).resolves.toBeDefined();
      const id = await submissionFor(longUrl);
      expect((await storedCreate(id)).state.status).toBe('done');
    },
  );

  it('calls a full storage full', async () => {
    answerCommands({
      ...handlers,
      refresh: () => Promise.reject(new Error('Resource::kQuotaBytes quota exceeded')),
    });
    const sender = { id: 'curtail', url: fakeBrowser.runtime.getURL('src/links/index.html') };
    const message = { command: 'refresh', input: { maxAgeMs: 0 } };
    const answers = await Promise.all(fakeBrowser.runtime.onMessage.fire(message, sender));
    expect(answers).toContainEqual({ ok: false, error: { kind: 'storage-full' } });
  });

  it('counts no request where it can not, and makes the link all the same', async () => {
    const set = fakeBrowser.storage.local.set;
    vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementation((values) =>
      'requestLog' in values ? Promise.reject(new Error('disk')) : set(values),
    );
    const id = await submissionFor(longUrl);
    expect((await storedCreate(id)).state.status).toBe('done');
    expect(await readLastStorageFailure()).not.toBeNull();
    vi.restoreAllMocks();
    await handlers.refresh({ maxAgeMs: 0 });
    expect(JSON.stringify(kept.stored.get('requestLog'))).toContain('minutes');
  });
});

/** Fills the disk, for IndexedDB and for the extension's storage. */
function fillDisk(): void {
  kept.storageFaults.quotaBytes = 0;
  fillDatabase();
}

function fillDatabase(methods: ('put' | 'delete')[] = ['put']): void {
  for (const method of methods)
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
}

const posts = () => server.log.filter(({ operation }) => operation === 'create').length;

describe('on a full disk', () => {
  it('a submission is refused before anything is sent, in a way that says why', async () => {
    fillDisk();
    await expect(submissionFor(longUrl)).rejects.toThrow('no room');
    expect(posts()).toBe(0);
    vi.restoreAllMocks();
    kept.storageFaults.quotaBytes = Infinity;
    await resumePendingWork();
    expect(server.truth.links).toEqual([]);
  });

  it('the list can be looked through all the same, and that it was not kept is said', async () => {
    server.truth.create({ longUrl, alias: 'old', title: '' });
    fillDisk();
    expect(await handlers.refresh({ maxAgeMs: 0 })).toEqual({ ok: true, value: null });
    expect(await readLastStorageFailure()).toMatchObject({ kind: 'storage-full' });
  });

  it('between the POST and its answer the link is made and given all the same', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'extra-fields' });
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      const answer = await fetch(...call);
      fillDisk();
      return answer;
    });
    const id = crypto.randomUUID();
    const submission = { id, longUrl, alias: '', title: '', entryPoint: 'popup' } as const;
    const heard = vi.fn<(operation: Operation) => void>();
    const stop = onOperationChange(heard);
    expect(await handlers.createLink(submission)).toEqual(ok({ operationId: id }));
    const done: unknown = expect.objectContaining({ status: 'done' });
    await vi.waitFor(() =>
      expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ id, state: done })),
    );
    stop();
    vi.restoreAllMocks();
    kept.storageFaults.quotaBytes = Infinity;
    await resumePendingWork();
    expect((await storedCreate(id)).state.status).toBe('done');
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });
});

describe('where the outbox and its backup copies fail once the service has answered', () => {
  it('whoever waits gets the link that was there all the same', async () => {
    server.truth.create({ longUrl: 'https://b.example/', alias: 'first', title: '' });
    await handlers.refresh({ maxAgeMs: 0 });
    await server.misbehave({ match: { operation: 'create' }, fault: 'answers-with-the-first-link' });
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      const answer = await fetch(...call);
      kept.storageFaults.failure = new Error('disk');
      // Of what is read then, only the whole outbox needs this.
      vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
        throw new Error('disk');
      });
      return answer;
    });
    const heard = vi.fn<(operation: Operation) => void>();
    const stop = onOperationChange(heard);
    const id = crypto.randomUUID();
    await handlers.createLink({ id, longUrl, alias: '', title: '', entryPoint: 'popup' });
    const state: unknown = expect.objectContaining({
      candidates: [expect.objectContaining({ shortCode: 'first' })],
    });
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ id, state })));
    stop();
  });
});

describe('where only the database is full', () => {
  it('a page keeps the link that was made, until the database can take it too', async () => {
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      const answer = await fetch(...call);
      // Not even the lists can be dropped to make room.
      fillDatabase(['put', 'delete']);
      return answer;
    });
    const first = await storedCreate(await submissionFor(longUrl));
    expect(first.state.status).toBe('done');
    vi.setSystemTime(Date.now() + 2000);
    const again = await createLinkAndRead({
      id: crypto.randomUUID(),
      longUrl,
      alias: '',
      title: '',
      entryPoint: 'popup',
    });
    expect(again).toMatchObject({
      ok: true,
      value: { state: { link: { shortCode: first.alias }, existed: true } },
    });
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
    vi.restoreAllMocks();
    vi.useRealTimers();
    await resumePendingWork();
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
    expect((await readLinks(first.accountId)).map(({ shortCode }) => shortCode)).toEqual([first.alias]);
  });
});

describe('a submission whose outbox was lost', () => {
  it('is taken up from the backup copy, looked for, and made once', async () => {
    const id = await submissionInDoubt(server, longUrl);
    expect((await storedCreate(id)).state).toMatchObject({ status: 'due', next: 'reconcile' });
    await inDatabase((db) => Promise.all([db.clear('outbox'), db.clear('links'), db.clear('lists')]));
    await handlers.retryNow({ operationId: id });
    expect((await storedCreate(id)).state.status).toBe('done');
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });

  it('does not keep the others from going on', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'refuse' });
    const id = await submissionFor(longUrl);
    await server.recover();
    await inDatabase((db) => Promise.all([db.clear('outbox'), db.put('outbox', 'garbage', 'bad')]));
    await handlers.retryNow({ operationId: id });
    expect((await storedCreate(id)).state.status).toBe('done');
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });
});

async function breakDatabase() {
  await inDatabase(async (db) => {
    db.close();
  });
  return vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
}

const press = () => shortenOutsidePopup({ entryPoint: 'command', longUrl, title: '' });

async function comeBack(opening: { mockRestore: () => void }): Promise<void> {
  opening.mockRestore();
  for (let round = 0; round < 3; round += 1) {
    vi.setSystemTime(Date.now() + 15_000);
    await resumePendingWork();
  }
}

describe('a shortcut pressed without the database', () => {
  it('gives a page the link that it has already, when the database is back', async () => {
    await press();
    const opening = await breakDatabase();
    await press();
    await comeBack(opening);
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });

  it('gives it that also where the database is back before the request could leave', async () => {
    await press();
    const opening = await breakDatabase();
    const set = fakeBrowser.storage.local.set;
    vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementation((values) => {
      opening.mockRestore();
      return set(values);
    });
    await press();
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
    const { operations } = await readOutbox();
    expect(operations.filter(({ state }) => 'existed' in state && state.existed)).toHaveLength(1);
  });

  it('twice gives a page one link', async () => {
    const opening = await breakDatabase();
    await press();
    vi.setSystemTime(Date.now() + 1);
    await press();
    await comeBack(opening);
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });
});

it('without the database a submission is kept and sends nothing, and is made when the database is back', async () => {
  const opening = await breakDatabase();
  const id = crypto.randomUUID();
  const made = await createLinkAndRead({ id, longUrl, alias: '', title: '', entryPoint: 'popup' });
  expect(made).toMatchObject({
    value: { attempts: 0, state: { status: 'due', because: { kind: 'storage-broken' } } },
  });
  expect(posts()).toBe(0);
  opening.mockRestore();
  await handlers.retryNow({ operationId: id });
  expect((await storedCreate(id)).state.status).toBe('done');
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

it('a cancel that could not be kept is said, since its page does not wait for it', async () => {
  const operationId = await submissionInDoubt(server, longUrl);
  fillDisk();
  await expect(handlers.cancelOperation({ operationId })).rejects.toThrow('no room');
  expect(await readLastStorageFailure()).toMatchObject({ kind: 'storage-full' });
});

it.each([
  ['retryNow', 'done'],
  ['cancelOperation', 'canceled'],
] as const)('%s that could not be kept has its effect when it is pressed again', async (command, status) => {
  const operationId = await submissionInDoubt(server, longUrl);
  fillDisk();
  for (let press = 0; press < 2; press += 1)
    await expect(handlers[command]({ operationId })).rejects.toThrow('no room');
  vi.restoreAllMocks();
  kept.storageFaults.quotaBytes = Infinity;
  expect(await handlers[command]({ operationId })).toMatchObject({ ok: true });
  expect((await storedCreate(operationId)).state.status).toBe(status);
});

it('an account whose place another takes is there with all that is its own where the other can not be stored', async () => {
  await submissionFor(longUrl);
  await handlers.refresh({ maxAgeMs: 0 });
  const [account] = await readAccounts();
  if (!account) throw new Error('No account is connected.');
  const own = async () => ({
    accounts: await readAccounts(),
    links: await readLinks(account.id),
    operations: (await readOutbox()).operations,
    log: kept.stored.get('requestLog'),
  });
  const before = await own();
  const other = await startFaultServer({ key: 'other-key' });
  other.truth.create({ longUrl: 'https://b.example/', alias: 'theirs', title: '' });
  const { baseUrl, key } = other;
  const facts = { baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: account.id } as const;
  kept.storageFaults.quotaBytes = 0;
  await expect(handlers.connect(facts)).rejects.toThrow('quota');
  kept.storageFaults.quotaBytes = Infinity;
  expect(await own()).toEqual(before);
  expect(await handlers.connect(facts)).toMatchObject({ ok: true });
  expect((await readAccounts()).map(({ baseUrl: at }) => at)).toEqual([baseUrl]);
  await other.close();
});

/** The numbers of records that a forgotten account must not leave. */
const left = () => inDatabase((db) => Promise.all([db.count('outbox'), db.count('keys'), db.count('links')]));

describe('forgetting the account', () => {
  it('with a database that does not open removes all the rest, says so, and all of it the next time', async () => {
    await submissionFor(longUrl);
    const open = indexedDB.open.bind(indexedDB);
    await inDatabase(async (db) => db.close());
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    expect(await handlers.eraseAllAccounts(null)).toMatchObject({
      ok: false,
      error: { kind: 'storage-broken' },
    });
    // This item makes the next worker go on with it.
    expect([...kept.stored.keys()]).toEqual(['emptying']);
    opening.mockImplementation(open);
    expect(await left()).not.toEqual([0, 0, 0]);
    expect(await finishInterruptedErasure()).toEqual({ ok: true, value: null });
    expect(await left()).toEqual([0, 0, 0]);
    expect([...kept.stored.keys()]).toEqual([]);
  });

  it('with a broken storage of the extension removes the key that seals, and says so', async () => {
    await submissionFor(longUrl);
    kept.storageFaults.failure = new Error('An unexpected error occurred');
    expect(await handlers.eraseAllAccounts(null)).toMatchObject({ ok: false });
    expect(await left()).toEqual([0, 0, 0]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import type { CreateOperation } from '../../../../src/outbox/operation.ts';
import { readOperation } from '../../../../src/outbox/read.ts';
import { insertOperation } from '../../../../src/outbox/storage/write-operations.ts';
import type { FaultName } from '../../../faults/faults.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { createOperationOf } from '../../outbox/operations.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { storedCreate, submissionFor } from '../operations.ts';

let server: FaultServer;
const longUrl = 'https://a.example/asked';

beforeEach(async () => {
  server = await startConnected();
  kept.granted.add('notifications');
  await handlers.changeSettings({ entryPoints: { notifications: true } });
});
afterEach(() => stopConnected(server));

/** A submission that the service puts off by an hour. */
async function submissionThatWaits(pageUrl = longUrl): Promise<string> {
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  const id = await submissionFor(pageUrl);
  expect((await storedCreate(id)).state.status).toBe('due');
  return id;
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

const hourLater = () => void vi.setSystemTime(Date.now() + 3_600_000);

describe('a submission that ends while nobody looks', () => {
  it('is told once, by the button and a notification, and not again at each waking', async () => {
    await submissionThatWaits();
    expect([...kept.notifications]).toEqual([]);
    hourLater();
    await resumePendingWork();
    const [link] = server.truth.linksOf(longUrl);
    expect([...kept.notifications]).toEqual([expect.stringMatching(`/${link?.code}$`)]);
    expect(kept.button.badge).toBe('•');
    kept.notifications.clear();
    kept.button.badge = '';
    for (let waking = 0; waking < 3; waking += 1) {
      hourLater();
      await resumePendingWork();
    }
    expect([...kept.notifications]).toEqual([]);
    expect(kept.button.badge).toBe('');
  });

  it.each<[FaultName, string]>([
    ['status-400-json', 'failed'],
    ['status-403-json', 'failed'],
  ])('by %s is told, too', async (fault, at) => {
    const id = await submissionThatWaits();
    await server.misbehave({ match: { operation: 'create' }, fault });
    hourLater();
    await resumePendingWork();
    expect((await storedCreate(id)).state.status).toBe(at);
    expect([...kept.notifications]).toEqual([id]);
    expect(kept.button.badge).toBe('!');
  });

  it('is not told where it goes on waiting, or was seen', async () => {
    const id = await submissionThatWaits();
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
    hourLater();
    await resumePendingWork();
    expect((await storedCreate(id)).state.status).toBe('due');
    await handlers.markOperationSeen({ operationId: id });
    hourLater();
    await resumePendingWork();
    expect((await storedCreate(id)).state.status).toBe('done');
    expect([...kept.notifications]).toEqual([]);
  });
});

/** Works while one read of the storage returns the state from before `meanwhile`, which runs first for some turns. */
async function around(
  work: () => Promise<unknown>,
  read: number,
  meanwhile: () => Promise<unknown>,
  wait: number,
): Promise<unknown> {
  const { get } = fakeBrowser.storage.local;
  let reads = 0;
  let begun: Promise<unknown> = Promise.resolve();
  const held = vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementation(async (wanted) => {
    reads += 1;
    const isHeld = reads === read;
    const values = await get(wanted);
    if (isHeld) {
      begun = meanwhile();
      await Promise.race([begun, turns(wait)]);
    }
    return values;
  });
  await work();
  held.mockRestore();
  return begun;
}

describe('a submission that is taken back while it is resumed', () => {
  it.each([1, 2, 3, 5, 8, 13, 1000])(
    'is told only where it was made all the same: %d turns',
    async (wait) => {
      const outcomes = new Set<string>();
      for (let read = 1; read <= 20; read += 1) {
        const pageUrl = `${longUrl}/${read}`;
        const id = await submissionThatWaits(pageUrl);
        hourLater();
        const answer = await around(
          resumePendingWork,
          read,
          () => handlers.cancelOperation({ operationId: id }),
          wait,
        );
        // The last read came before.
        if (answer === undefined) break;
        const { status } = (await storedCreate(id)).state;
        expect(answer, `read ${read}`).toEqual({ ok: true, value: { isCanceled: status === 'canceled' } });
        outcomes.add(status);
        expect(server.truth.linksOf(pageUrl), `read ${read}`).toHaveLength(status === 'done' ? 1 : 0);
        expect([...kept.notifications], `read ${read}`).toHaveLength(status === 'done' ? 1 : 0);
        kept.notifications.clear();
        await handlers.markOperationSeen({ operationId: id });
      }
      expect([...outcomes].toSorted()).toEqual(['canceled', 'done']);
    },
  );
});

describe('a create under the alias of a link that is being deleted, where the worker was killed before its first step', () => {
  const undoMs = 60_000;

  /** As the worker left it: the delete waits for the end of its time to undo, and the create is stored. */
  async function killedBeforeFirstStep(parts: Partial<CreateOperation> = {}): Promise<string> {
    const account = await accountNow();
    const made = server.truth.create({ longUrl: 'https://b.example/', alias: 'docs', title: '' });
    if (typeof made === 'string') throw new Error(made);
    await fetchList();
    const link = { linkId: String(made.id), shortCode: 'docs', undoMs };
    await handlers.deleteLink({ ...link, id: crypto.randomUUID() });
    const create = createOperationOf({
      id: crypto.randomUUID(),
      accountId: account.id,
      createdAt: Date.now(),
      longUrl,
      alias: 'docs',
      aliasBy: 'user',
      ...parts,
    });
    await insertOperation(create, 0);
    return create.id;
  }

  it('gets the alias, as it would have without the kill', async () => {
    const id = await killedBeforeFirstStep();
    await resumePendingWork();
    expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: false });
    expect(server.truth.links).toMatchObject([{ code: 'docs', longUrl }]);
  });

  it('keeps the link if it is for the same one, and that is told', async () => {
    const id = await killedBeforeFirstStep({ longUrl: 'https://b.example/' });
    await resumePendingWork();
    expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: true });
    expect([...kept.notifications]).toHaveLength(1);
    vi.setSystemTime(Date.now() + undoMs);
    await resumePendingWork();
    expect(server.truth.links).toMatchObject([{ code: 'docs', longUrl: 'https://b.example/' }]);
    expect(server.log.map(({ operation }) => operation)).not.toContain('create');
  });

  it('deletes nothing unasked after weeks', async () => {
    const id = await killedBeforeFirstStep();
    vi.setSystemTime(Date.now() + 15 * 86_400_000);
    await resumePendingWork();
    expect((await storedCreate(id)).state).toMatchObject({ because: { kind: 'pending-too-long' } });
    expect(server.truth.links).toMatchObject([{ code: 'docs', longUrl: 'https://b.example/' }]);
  });
});

const fetchList = () => handlers.refresh({ maxAgeMs: 0 });

it.each([1, 2, 3, 4, 5, 6])(
  'a refusal that is seen while a list is looked into stays seen: read %d',
  async (read) => {
    server.truth.create({ longUrl: 'https://b.example/', alias: 'taken', title: '' });
    await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
    const id = await submissionFor(longUrl, 'taken');
    // The one list that follows a refusal fails.
    await vi.waitFor(() =>
      expect(server.log.at(-1)).toMatchObject({ operation: 'list', fault: 'status-500-json' }),
    );
    await around(fetchList, read, () => handlers.markOperationSeen({ operationId: id }), 1000);
    // It has left the outbox, if it was seen in time.
    expect((await readOperation(id))?.isSeen ?? true).toBe(true);
  },
);

it('a submission that a page waits for is not told beside it, though it is resumed before its answer comes', async () => {
  const { fetch } = globalThis;
  const answers: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    await new Promise<void>((resolve) => void answers.push(resolve));
    return fetch(...request);
  });
  const made = submissionFor(longUrl);
  while (answers.length === 0) await turns(1);
  vi.restoreAllMocks();
  const resumed = resumePendingWork();
  await turns(50);
  for (const answer of answers) answer();
  expect((await storedCreate(await made)).state.status).toBe('done');
  await resumed;
  await turns(50);
  expect([...kept.notifications]).toEqual([]);
  expect(kept.button.badge).toBe('');
});

it.each(['retryNow', 'makeAnother', 'cancelOperation', 'markOperationSeen'] as const)(
  '%s of a submission that nobody knows says so',
  async (command) => {
    const sent = server.log.length;
    expect(await handlers[command]({ operationId: 'unknown' })).toEqual({
      ok: false,
      error: { kind: 'gone' },
    });
    expect(await readOperation('unknown')).toBeNull();
    expect(server.log).toHaveLength(sent);
  },
);

it('that somebody has seen an end is written once, and nobody waits for the disk or resumes anything for it', async () => {
  const id = await submissionFor(longUrl);
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await handlers.markOperationSeen({ operationId: id });
  await handlers.markOperationSeen({ operationId: id });
  await turns(20);
  const opened = begun.mock.calls.map(([stores, mode, options]) => ({ stores, mode, ...options }));
  begun.mockRestore();
  expect(opened.filter(({ mode }) => mode === 'readwrite')).toEqual([
    { stores: expect.arrayContaining(['outbox']), mode: 'readwrite', durability: 'relaxed' },
  ]);
  expect(opened.map(({ stores }) => stores)).not.toContain('batches');
  expect((await storedCreate(id)).isSeen).toBe(true);
});

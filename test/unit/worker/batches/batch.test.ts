import { readOperations } from '../../../../src/outbox/read.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { runBatches } from '../../../../src/worker/batches/run-batches.ts';
import { shortenOutsidePopup } from '../../../../src/worker/entry-points/shorten-outside-popup.ts';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import {
  hasBatchEnded,
  codesStillToDelete,
  countBatchRows,
  type Batch,
  type BatchedCreate,
  type BatchRow,
} from '../../../../src/core/batch/batch.ts';
import { asCreatedLink } from '../../../../src/core/link/link.ts';
import { ok } from '../../../../src/core/result.ts';
import { codesHiddenByDeletes } from '../../../../src/outbox/page-operations.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { readBatch, readBatches, readBatchRows } from '../../../../src/storage/batches/batches.ts';
import {
  codesHiddenByDeletesAndBatches,
  readDeleteBatches,
} from '../../../../src/storage/batches/delete-batches.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { createsOf, isOperationSettled } from '../../../../src/outbox/operation.ts';
import { findStoredLinkForUrl } from '../../../../src/storage/list/find-stored-link-for-url.ts';
import { readLinks } from '../../../../src/storage/list/links.ts';
import { writeItem } from '../../../../src/storage/items/write-item.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from '../connected.ts';
import { submissionFor } from '../operations.ts';

let server: FaultServer;
let id: string;

beforeEach(async () => {
  server = await startConnected({ plan: 'agency' });
  id = crypto.randomUUID();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  await stopConnected(server);
});

const connect = (plan: 'pro' | 'agency', key = server.key) =>
  handlers.connect({ baseUrl: server.baseUrl, key, plan, authHeader: 'bearer' });

const pages = (count: number): BatchedCreate[] =>
  Array.from({ length: count }, (_, page) => ({
    longUrl: `https://a.example/${page}`,
    alias: '',
    title: `Page ${page}`,
  }));

async function begin(submissions: BatchedCreate[]): Promise<void> {
  expect(await handlers.scheduleBatch({ id, kind: 'create', submissions, undoMs: 0 })).toEqual({
    ok: true,
    value: null,
  });
}

const made = () =>
  server.truth.links.map(({ longUrl, code, title }) => [longUrl, code.startsWith('mine') ? code : '', title]);

const renamed = (submissions: BatchedCreate[], change: (at: number) => Partial<BatchedCreate>) =>
  submissions.map((submission, at) => ({ ...submission, ...change(at) }));

const instead = async (submissions: BatchedCreate[], insteadOf = [id]) => {
  id = crypto.randomUUID();
  const asked = { id, kind: 'create', submissions, undoMs: 0, insteadOf } as const;
  expect(await handlers.scheduleBatch(asked)).toEqual({ ok: true, value: null });
  return asked;
};

async function batchNow(): Promise<Batch> {
  const batch = await readBatch(id);
  if (batch === null) throw new Error('The batch is lost.');
  return batch;
}

/** That a batch is paused can't be stored. */
function failPauses() {
  vi.spyOn(console, 'error').mockReturnValue();
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as () => unknown;
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put');
  return failing.mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'batches' && JSON.stringify(args[0]).includes('paused')) throw new Error('disk');
    return Reflect.apply(put, this, args) as IDBRequest<IDBValidKey>;
  });
}

const outcomes = async () => (await readBatchRows(id)).map(({ outcome }: BatchRow) => outcome);

/** Moves the clock to what the batch waits for, until it no longer waits. */
async function runToEnd(rounds = 200): Promise<Batch> {
  for (let round = 0; round < rounds; round += 1) {
    await runBatches();
    const batch = await batchNow();
    if (batch.state.at !== 'running') return batch;
    vi.setSystemTime(Date.now() + 60_000);
    await resumePendingWork();
  }
  throw new Error('The batch does not come to its end.');
}

const click = () => shortenOutsidePopup({ entryPoint: 'menu', longUrl: 'https://a.example/0', title: '' });

const openRowOperations = async () =>
  (await storedOperations()).filter((operation) => operation.batch && !isOperationSettled(operation));

const letNextCreateWait = () =>
  server.misbehave({ match: { operation: 'create' }, fault: 'retry-after-seconds' });

async function goOnLater(): Promise<void> {
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await resumePendingWork();
  await handlers.changeBatchRun({ id, to: 'resumed' });
  expect((await runToEnd()).state).toEqual({ at: 'done' });
}

/** Codes that a batch of deletes is removing. */
async function readDeleted(account: string): Promise<Set<string>> {
  const batches = await readBatches(account);
  const codes = await Promise.all(
    batches.map(async (batch) => codesStillToDelete(batch, await readBatchRows(batch.id))),
  );
  return new Set(codes.flat());
}

const storedOperations = async () => readOperations(await accountId());

const accountId = async (): Promise<string> => (await readItem(items.account))?.id ?? '';

describe('a batch of creates', () => {
  it('makes a link of each row, in order, and writes down which', async () => {
    await begin(pages(120));
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(server.truth.links.map(({ longUrl }) => longUrl)).toEqual(
      pages(120).map(({ longUrl }) => longUrl),
    );
    const shortCodes = (await outcomes()).map((outcome) => outcome?.at === 'done' && outcome.link?.shortCode);
    expect(shortCodes).toEqual(server.truth.links.map(({ code }) => code));
  });

  it.each(['paused', 'stopped'] as const)(
    'that is %s while a row of it waits sends nothing more, and that row is the first when it goes on',
    async (to) => {
      await server.misbehave({ match: { operation: 'create' }, fault: 'retry-after-seconds' });
      await begin(pages(3));
      await vi.waitFor(async () =>
        expect(await storedOperations()).toMatchObject([{ state: { status: 'due' } }]),
      );
      await handlers.changeBatchRun({ id, to });
      const sent = server.log.length;
      for (let hour = 0; hour < 3; hour += 1) {
        vi.setSystemTime(Date.now() + 3_600_000);
        await resumePendingWork();
        await runBatches();
      }
      expect(server.log.slice(sent)).toEqual([]);
      await handlers.changeBatchRun({ id, to: 'resumed' });
      await runToEnd();
      expect(server.truth.links.map(({ longUrl }) => longUrl)).toEqual(
        pages(3).map(({ longUrl }) => longUrl),
      );
    },
  );

  it('that is removed while a row of it waits leaves nothing that is sent later', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'retry-after-seconds' });
    await begin(pages(2));
    await vi.waitFor(async () =>
      expect(await storedOperations()).toMatchObject([{ state: { status: 'due' } }]),
    );
    await handlers.removeBatch({ id });
    vi.setSystemTime(Date.now() + 3_600_000);
    await resumePendingWork();
    expect(server.truth.links).toEqual([]);
    expect((await storedOperations()).filter((operation) => !isOperationSettled(operation))).toEqual([]);
  });

  it('makes no link of a page that got one meanwhile: from another batch, or from the popup', async () => {
    await begin(pages(20));
    await handlers.scheduleBatch({
      id: crypto.randomUUID(),
      kind: 'create',
      submissions: pages(20),
      undoMs: 0,
    });
    await submissionFor('https://a.example/19');
    await runToEnd();
    await vi.waitFor(async () => {
      await runBatches();
      expect((await readBatches(await accountId())).every(hasBatchEnded)).toBe(true);
    });
    expect(server.truth.links.map(({ longUrl }) => longUrl).toSorted()).toEqual(
      pages(20)
        .map(({ longUrl }) => longUrl)
        .toSorted(),
    );
  });

  it.each(['retry-after-seconds', 'commit-then-reset'] as const)(
    'that is paused keeps no other from a page that it waits for (%s), and takes over its link',
    async (fault) => {
      await server.misbehave({ match: { operation: 'create' }, fault });
      await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
      await begin(pages(1));
      await vi.waitFor(async () =>
        expect((await storedOperations())[0]).toMatchObject({ attempts: 1, state: { status: 'due' } }),
      );
      await handlers.changeBatchRun({ id, to: 'paused' });
      const paused = id;
      id = crypto.randomUUID();
      await begin(pages(1));
      expect((await runToEnd()).state).toEqual({ at: 'done' });
      id = paused;
      expect((await batchNow()).state).toEqual({ at: 'paused', why: null });
      await handlers.changeBatchRun({ id, to: 'resumed' });
      expect((await runToEnd()).state).toEqual({ at: 'done' });
      expect(server.truth.links).toHaveLength(1);
      expect(await outcomes()).toMatchObject([
        { at: 'done', link: { shortCode: server.truth.links[0]?.code } },
      ]);
    },
  );

  it('that is paused while a row of it waits lets go of its page, and keeps its alias for it', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'retry-after-seconds' });
    await begin(pages(1));
    await vi.waitFor(async () =>
      expect(await storedOperations()).toMatchObject([{ state: { status: 'due' } }]),
    );
    const [waiting] = await storedOperations();
    await handlers.changeBatchRun({ id, to: 'paused' });
    await vi.waitFor(async () => expect((await storedOperations()).every(isOperationSettled)).toBe(true));
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await runToEnd();
    expect(server.truth.links.map(({ code }) => code)).toEqual([
      waiting?.kind === 'create' ? waiting.alias : undefined,
    ]);
  });

  it.each(['retry-after-seconds', 'reset-reused'] as const)(
    'that is paused while a row of it is on its way begins that row again: %s',
    async (fault) => {
      await server.misbehave({ match: { operation: 'create' }, fault });
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        if (init.method === 'POST') await handlers.changeBatchRun({ id, to: 'paused' });
        return fetch(url, init);
      });
      await begin(pages(2));
      await vi.waitFor(async () => expect((await batchNow()).state.at).toBe('paused'));
      await vi.waitFor(async () =>
        expect(createsOf(await storedOperations())).toMatchObject([{ attempts: 1 }]),
      );
      vi.unstubAllGlobals();
      vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
      await vi.waitFor(async () => expect(await openRowOperations()).toEqual([]));
      await goOnLater();
      expect(made().map(([longUrl]) => longUrl)).toEqual(pages(2).map(({ longUrl }) => longUrl));
    },
  );

  it('sends one create for each pause that an unavailable service asks for', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'unavailable', times: 3 });
    await begin(pages(5));
    const creates = () => server.log.filter(({ operation }) => operation === 'create').length;
    const sent: number[] = [];
    for (let seconds = 0; seconds < 60; seconds += 10) {
      await resumePendingWork();
      await runBatches();
      sent.push(creates());
      vi.setSystemTime(Date.now() + 10_000);
    }
    expect(sent).toEqual([1, 1, 1, 2, 2, 2]);
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(server.truth.links).toHaveLength(5);
  });

  it('makes another one where that was asked for', async () => {
    await submissionFor('https://a.example/0');
    await begin(pages(1).map((submission) => ({ ...submission, isAnother: true })));
    await runToEnd();
    expect(server.truth.linksOf('https://a.example/0')).toHaveLength(2);
  });

  it('sends nothing for a row whose page has its link already', async () => {
    const { shortCode, shortUrl, longUrl } = {
      shortCode: 'bread',
      shortUrl: 'https://go.example/bread',
      longUrl: 'https://a.example/0',
    };
    const link = { shortCode, shortUrl, longUrl, createdAt: '2026-01-02 03:04:05', servedAt: null };
    const there = { at: 'done', wasThere: true, link } as const;
    await handlers.scheduleBatch({
      id,
      kind: 'create',
      submissions: pages(3),
      outcomes: [there, null, null],
      undoMs: 0,
    });
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(server.truth.links.map(({ longUrl }) => longUrl)).toEqual([
      'https://a.example/1',
      'https://a.example/2',
    ]);
    expect((await outcomes())[0]).toEqual(there);
  });

  it('that is delivered twice is one', async () => {
    await Promise.all([begin(pages(5)), begin(pages(5))]);
    await begin(pages(5));
    await runToEnd();
    expect(server.truth.links).toHaveLength(5);
  });

  describe('that takes the place of one whose command had no answer', () => {
    it('changes what is not sent yet, and makes no link twice', async () => {
      server.truth.linkLimit = 2;
      await begin(pages(5));
      await runToEnd();
      server.truth.linkLimit = -1;
      const first = id;
      await instead(
        renamed(pages(5), (at) => ({ title: `New ${at}`, alias: `mine-${at}`, isAnother: true })),
      );
      await runToEnd();
      expect(made()).toEqual([
        ['https://a.example/0', '', 'Page 0'],
        ['https://a.example/1', '', 'Page 1'],
        ...[2, 3, 4].map((at) => [`https://a.example/${at}`, `mine-${at}`, `New ${at}`]),
      ]);
      expect((await outcomes()).map((outcome) => outcome?.at)).toEqual(
        Array.from({ length: 5 }, () => 'done'),
      );
      expect((await readBatches()).map((batch) => batch.id)).toEqual([id]);
      expect(await readBatchRows(first)).toEqual([]);
    });

    it('makes no link twice where a row before cannot be read', async () => {
      await handlers.scheduleBatch({ id, kind: 'create', submissions: pages(3), undoMs: 6000 });
      const { data } = (await inDatabase((db) => db.get('rows', [id, 0]))) as { data: unknown[] };
      await inDatabase((db) => db.put('rows', { v: 1, data: data.with(0, 'damaged') }, [id, 0]));
      await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
      await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
      vi.setSystemTime(Date.now() + 6000);
      await runBatches();
      expect(made().map(([url]) => url)).toEqual(['https://a.example/1']);
      await instead(renamed(pages(3), (at) => ({ alias: `mine-${at}`, isAnother: true })));
      await runToEnd();
      expect(
        made()
          .map(([url]) => url)
          .toSorted(),
      ).toEqual([0, 1, 2].map((at) => `https://a.example/${at}`));
    });

    it('makes no second link of what is being sent', async () => {
      await begin(pages(3));
      await instead(renamed(pages(3).toReversed(), () => ({ alias: '', title: 'New', isAnother: true })));
      await runToEnd();
      expect(new Set(made().map(([url]) => url)).size).toBe(3);
      expect(made()).toHaveLength(3);
    });

    it('makes no second link of a row in doubt that a click has taken over', async () => {
      await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
      await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
      await begin(pages(1));
      await runBatches();
      await click();
      await instead(renamed(pages(1), () => ({ alias: 'mine-0', isAnother: true })));
      await runToEnd();
      expect(made()).toEqual([['https://a.example/0', '', 'Page 0']]);
    });

    it('is asked for by another id, where the first has this one', async () => {
      await begin(pages(2));
      await runToEnd();
      const others = renamed(pages(3), () => ({ title: 'Other', isAnother: true }));
      const asked = { id, kind: 'create', submissions: others, undoMs: 0 } as const;
      expect(await handlers.scheduleBatch(asked)).toEqual({ ok: true, value: 'other-plan' });
      expect(await readBatchRows(id)).toHaveLength(2);
      const first = id;
      const second = await instead(others);
      // Its rows are those of the first by now, and it is the same plan all the same.
      expect(await handlers.scheduleBatch(second)).toEqual({ ok: true, value: null });
      await runToEnd();
      expect(await readBatch(first)).toBeNull();
      expect(made().map(([page, , title]) => [page, title])).toEqual([
        ['https://a.example/0', 'Page 0'],
        ['https://a.example/1', 'Page 1'],
        ['https://a.example/2', 'Other'],
      ]);
    });

    it('does so once, where its command is delivered twice, or the first one never came', async () => {
      await begin(pages(3));
      const never = crypto.randomUUID();
      const asked = await instead(
        renamed(pages(3), () => ({ title: 'New', isAnother: true })),
        [id, never],
      );
      await Promise.all([handlers.scheduleBatch(asked), handlers.scheduleBatch(asked)]);
      await runToEnd();
      expect(made()).toHaveLength(3);
      expect((await readBatches()).map((batch) => batch.id)).toEqual([id]);
    });
  });

  it('leaves nothing in the outbox but what the user has not seen: its links are in the list', async () => {
    const own = await submissionFor('https://a.example/own');
    vi.setSystemTime(Date.now() + 1000);
    server.truth.linkLimit = 251;
    await begin(pages(320));
    expect((await runToEnd()).state.at).toBe('paused');
    // The refused row keeps its alias.
    const [, refused] = createsOf(await storedOperations());
    expect(await storedOperations()).toMatchObject([
      { id: own },
      { state: { failure: { kind: 'limit-reached' } } },
    ]);
    server.truth.linkLimit = -1;
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await runToEnd();
    const left = async () => (await storedOperations()).filter(({ state }) => state.status === 'done');
    // That of the refused row says that its alias is taken over, until a list says so.
    expect(await left()).toMatchObject([{ id: own }, { longUrl: refused?.longUrl }]);
    await handlers.refresh({ maxAgeMs: 0 });
    expect(await left()).toMatchObject([{ id: own }]);
    expect(await readLinks(await accountId())).toHaveLength(321);
  });

  it('goes on where a row is refused, says why, and tries the refused rows again', async () => {
    server.truth.create({ longUrl: 'https://b.example/', alias: 'taken', title: '' });
    await begin([
      { longUrl: 'https://a.example/', alias: 'taken', title: '' },
      { longUrl: 'no web page', alias: '', title: '' },
      ...pages(1),
    ]);
    await runToEnd();
    expect(await outcomes()).toMatchObject([
      { at: 'failed', failure: { kind: 'alias-taken' } },
      { at: 'failed', failure: { kind: 'bad-url' } },
      { at: 'done' },
    ]);
    server.truth.delete(1);
    await handlers.retryBatch({ id });
    await runToEnd();
    expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 2, failed: 1, open: 0 });
    expect(server.truth.links).toHaveLength(2);
  });

  it('keeps how fast its rows went, with the shortest time where the clock stands still', async () => {
    await begin(pages(20));
    await runToEnd();
    await vi.waitFor(async () => expect(await readItem(items.requestLog)).toMatchObject([{ rowMs: 1 }]));
  });

  it('keeps how fast its first rows went, if they are slow', async () => {
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 300));
    await begin(pages(3));
    await runToEnd();
    await vi.waitFor(async () => expect((await readItem(items.requestLog))[0]?.rowMs).toBeGreaterThan(1000));
  });

  it('tries one of its refused rows again, and leaves the others', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json', times: 103 });
    await begin(pages(103));
    await runToEnd();
    expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 0, failed: 103, open: 0 });
    await handlers.retryBatch({ id, index: 101 });
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 1, failed: 102, open: 0 });
    expect((await outcomes())[101]?.at).toBe('done');
    expect(server.truth.links).toHaveLength(1);
  });

  it('stops at a refusal that every row would meet, and goes on from there', async () => {
    server.truth.linkLimit = 2;
    await begin(pages(5));
    expect((await runToEnd()).state).toMatchObject({ at: 'paused', why: { kind: 'limit-reached' } });
    expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 2, failed: 0, open: 3 });
    server.truth.linkLimit = -1;
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await runToEnd();
    expect(server.truth.links).toHaveLength(5);
  });

  it.each(['status-402-json', 'status-404-json', 'status-404-bare', 'status-410-json'] as const)(
    'stops at its first %s, since every row would get it',
    async (fault) => {
      await server.misbehave({ match: { operation: 'create' }, fault, times: 100 });
      await begin(pages(5));
      expect((await runToEnd()).state).toMatchObject({ at: 'paused' });
      expect(server.log.filter(({ operation }) => operation === 'create')).toHaveLength(1);
      await server.recover();
      await handlers.changeBatchRun({ id, to: 'resumed' });
      await runToEnd();
      expect(server.truth.links).toHaveLength(5);
    },
  );

  it('goes on by itself once a key works, where the one before was refused', async () => {
    const refused = { match: { operation: 'create' }, fault: 'status-401-json', times: 100 } as const;
    await server.misbehave(refused);
    await begin(pages(5));
    expect((await runToEnd()).state).toMatchObject({ at: 'paused', why: { kind: 'unauthorized' } });
    await server.recover();
    expect(await connect('agency')).toMatchObject({ ok: true });
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(server.truth.links).toHaveLength(5);
  });

  it('that the user paused stays so when a key is given', async () => {
    await begin(pages(5));
    await handlers.changeBatchRun({ id, to: 'paused' });
    expect(await connect('agency')).toMatchObject({ ok: true });
    expect((await runToEnd()).state).toEqual({ at: 'paused', why: null });
  });

  it('takes what a firewall refuses for a matter of the row, until it has refused five in a row', async () => {
    const refused = { match: { operation: 'create' }, fault: 'status-403-bare' } as const;
    await server.misbehave({ ...refused, times: 4 });
    await begin(pages(20));
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 16, failed: 4, open: 0 });

    id = crypto.randomUUID();
    await server.misbehave({ ...refused, times: 100 });
    await begin(pages(40).slice(20));
    expect((await runToEnd()).state).toMatchObject({
      at: 'paused',
      why: { kind: 'forbidden', isPage: true },
    });
    expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 0, failed: 5, open: 15 });
    await server.recover();
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await runToEnd();
    await handlers.retryBatch({ id });
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 20, failed: 0, open: 0 });
  });

  it('has its five forbidden rows in succession on both sides of the end of a chunk, too', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json', times: 98 });
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-403-bare', times: 100 });
    await begin(pages(110));
    expect((await runToEnd()).state).toMatchObject({ at: 'paused', why: { kind: 'forbidden' } });
    expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 0, failed: 103, open: 7 });
  });

  it('goes on, as the page shows it, where it could not be stored that it is paused', async () => {
    await begin(pages(3));
    const failing = failPauses();
    await expect(handlers.changeBatchRun({ id, to: 'paused' })).rejects.toThrow('disk');
    failing.mockRestore();
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(server.truth.links).toHaveLength(3);
  });

  it('stops within one row when it is paused', async () => {
    await begin(pages(200));
    await vi.waitFor(() => expect(server.truth.links.length).toBeGreaterThan(3));
    await handlers.changeBatchRun({ id, to: 'paused' });
    await runBatches();
    const made = server.truth.links.length;
    expect(made).toBeLessThan(200);
    await resumePendingWork();
    await runBatches();
    expect(server.truth.links).toHaveLength(made);
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await runToEnd();
    expect(server.truth.links).toHaveLength(200);
  });

  it('that was stopped and is tried again goes on with all of its rows', async () => {
    await begin(pages(200));
    await vi.waitFor(() => expect(server.truth.links.length).toBeGreaterThan(3));
    await handlers.changeBatchRun({ id, to: 'stopped' });
    await runBatches();
    expect(server.truth.links.length).toBeLessThan(200);
    await handlers.retryBatch({ id });
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(server.truth.links).toHaveLength(200);
  });

  it('that is tried again while it runs opens the refused rows at once, and comes to its end with all of them', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json' });
    await begin(pages(150));
    await vi.waitFor(async () => expect(countBatchRows(await readBatchRows(id)).done).toBeGreaterThan(3));
    await handlers.retryBatch({ id });
    await vi.waitFor(async () => expect((await outcomes())[0]?.at).toBe('done'));
    expect(countBatchRows(await readBatchRows(id)).open).toBeGreaterThan(0);
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 150, failed: 0, open: 0 });
  });

  it.each([0, 1, 2, 3, 4])(
    'that is tried again at its very end leaves no row open: after %i steps',
    async (steps) => {
      await server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json' });
      await begin(pages(3));
      await vi.waitFor(() => expect(server.truth.links).toHaveLength(2), { interval: 1 });
      for (let step = 0; step < steps; step += 1) await readBatch(id);
      await handlers.retryBatch({ id });
      expect((await runToEnd()).state).toEqual({ at: 'done' });
      expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 3, failed: 0, open: 0 });
    },
  );

  it.each(['chooseLink', 'makeAnother'] as const)(
    'has what the user says of a row that is not clear: %s',
    async (command) => {
      await handlers.changeSettings({ codeFrom: 'service' });
      await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
      await begin(pages(1));
      await runToEnd();
      expect(await outcomes()).toEqual([{ at: 'unclear' }]);
      const [operation] = await readOperations(await accountId());
      if (operation?.state.status !== 'needsDecision' || !operation.state.candidates[0])
        throw new Error('Nothing is to be chosen.');
      const input = { operationId: operation.id, link: operation.state.candidates[0] };
      await handlers[command](input);
      await vi.waitFor(async () => expect(await outcomes()).toMatchObject([{ at: 'done', wasThere: false }]));
      expect(server.truth.links).toHaveLength(command === 'chooseLink' ? 1 : 2);
    },
  );

  it('has why a row failed that was not clear, and for which the user wants another link', async () => {
    await handlers.changeSettings({ codeFrom: 'service' });
    await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
    await begin(pages(1));
    await runToEnd();
    expect(await outcomes()).toEqual([{ at: 'unclear' }]);
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-402-json' });
    const [operation] = await storedOperations();
    await handlers.makeAnother({ operationId: operation?.id ?? '' });
    await vi.waitFor(async () =>
      expect(await outcomes()).toMatchObject([{ at: 'failed', failure: { kind: 'limit-reached' } }]),
    );
  });

  describe('with a row that is unclear, since a click is', () => {
    it.each<[string, (() => Promise<unknown>)[]]>([
      ['was there first', [click, () => begin(pages(1))]],
      ['has taken its operation over', [() => begin(pages(1)), click]],
    ])('has what the user says of the click, which %s', async (_, steps) => {
      await handlers.changeSettings({ codeFrom: 'service' });
      await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
      for (const step of steps) {
        await step();
        if ((await readBatch(id)) !== null) await runToEnd();
      }
      expect(await outcomes()).toEqual([{ at: 'unclear' }]);
      const [operation] = await storedOperations();
      if (operation?.state.status !== 'needsDecision' || !operation.state.candidates[0])
        throw new Error('Nothing is to be chosen.');
      await handlers.chooseLink({ operationId: operation.id, link: operation.state.candidates[0] });
      await vi.waitFor(async () => expect(await outcomes()).toMatchObject([{ at: 'done' }]));
    });
  });

  it('has what the user says of the row of another batch that it stands behind', async () => {
    await handlers.changeSettings({ codeFrom: 'service' });
    await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
    await begin(pages(1));
    await runToEnd();
    const first = id;
    id = crypto.randomUUID();
    await begin([...pages(1), ...pages(1)]);
    await runToEnd();
    expect(await outcomes()).toEqual([{ at: 'unclear' }, { at: 'unclear' }]);
    const [operation] = await storedOperations();
    if (operation?.state.status !== 'needsDecision' || !operation.state.candidates[0])
      throw new Error('Nothing is to be chosen.');
    await handlers.chooseLink({ operationId: operation.id, link: operation.state.candidates[0] });
    await vi.waitFor(async () =>
      expect(await outcomes()).toMatchObject([
        { at: 'done', wasThere: true },
        { at: 'done', wasThere: true },
      ]),
    );
    expect(await readBatchRows(first)).toMatchObject([{ outcome: { at: 'done', wasThere: false } }]);
    expect(server.truth.links).toHaveLength(1);
  });

  describe('with a row that waits, whose operation a click has taken over,', () => {
    it('makes one link of the row, also if it asks for another one and is begun again', async () => {
      server.truth.create({ longUrl: 'https://a.example/0', alias: 'bread', title: '' });
      await handlers.refresh({ maxAgeMs: 0 });
      await letNextCreateWait();
      await begin(renamed(pages(1), () => ({ isAnother: true })));
      await runBatches();
      const [operation] = await storedOperations();
      await letNextCreateWait();
      await handlers.retryNow({ operationId: operation?.id ?? '' });
      await handlers.changeBatchRun({ id, to: 'paused' });
      await goOnLater();
      await resumePendingWork();
      expect(server.truth.linksOf('https://a.example/0')).toHaveLength(2);
      expect(await outcomes()).toMatchObject([{ at: 'done', wasThere: false }]);
    });

    it('tells that its link was made, also long after the click has seen it', async () => {
      await letNextCreateWait();
      await begin(pages(1));
      await runBatches();
      await submissionFor('https://a.example/0');
      await handlers.changeBatchRun({ id, to: 'paused' });
      vi.setSystemTime(Date.now() + 10 * 60_000);
      await resumePendingWork();
      const [operation] = await storedOperations();
      expect(operation).toMatchObject({ state: { status: 'done', existed: false } });
      await handlers.markOperationSeen({ operationId: operation?.id ?? '' });
      await handlers.refresh({ maxAgeMs: 0 });
      expect(await storedOperations()).toEqual([]);
      await goOnLater();
      expect(await outcomes()).toMatchObject([{ at: 'done', wasThere: false }]);
    });
  });

  it('leaves a row to the question that it asks, whatever becomes of another link for its page', async () => {
    await handlers.changeSettings({ codeFrom: 'service' });
    await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
    await begin(pages(1));
    await runToEnd();
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
    const operationId = crypto.randomUUID();
    const another = {
      longUrl: 'https://a.example/0',
      alias: 'another',
      title: '',
      entryPoint: 'popup',
    } as const;
    await handlers.createLink({ ...another, id: operationId });
    expect(await handlers.cancelOperation({ operationId })).toMatchObject({ value: { isCanceled: true } });
    await runToEnd();
    expect(await outcomes()).toEqual([{ at: 'unclear' }]);
    expect((await storedOperations()).map(({ state }) => state.status)).toContain('needsDecision');
  });

  it('loses no row by a damaged neighbour, which stays as it is, and then waits for the user', async () => {
    await handlers.scheduleBatch({ id, kind: 'create', submissions: pages(5), undoMs: 6000 });
    const record = await inDatabase((db) => db.get('rows', [id, 0]));
    const { data } = record as { data: unknown[] };
    const damaged = { submission: 'damaged' };
    await inDatabase((db) => db.put('rows', { v: 1, data: data.with(2, damaged) }, [id, 0]));
    vi.setSystemTime(Date.now() + 6000);
    await resumePendingWork();
    expect((await runToEnd()).state).toEqual({ at: 'paused', why: { kind: 'rows-unreadable' } });
    expect((await outcomes()).map((outcome) => outcome?.at)).toEqual(['done', 'done', 'done', 'done']);
    expect(server.truth.links.map(({ longUrl }) => longUrl).toSorted()).toEqual(
      [0, 1, 3, 4].map((page) => `https://a.example/${page}`),
    );
    await handlers.retryBatch({ id });
    expect(await inDatabase((db) => db.get('rows', [id, 0]))).toMatchObject({
      data: [{}, {}, damaged, {}, { submission: { title: 'Page 4' }, outcome: { at: 'done' } }],
    });
  });

  it('tells which link was there before, since that is not its own to take back', async () => {
    server.truth.create({ longUrl: 'https://a.example/0', alias: 'bread', title: '' });
    await handlers.refresh({ maxAgeMs: 0 });
    await begin(pages(2));
    await runToEnd();
    expect(await outcomes()).toMatchObject([
      { at: 'done', wasThere: true, link: { shortCode: 'bread' } },
      { at: 'done', wasThere: false },
    ]);
  });

  it('is not done where rows of it can not be read: it makes the others, and says so', async () => {
    await handlers.scheduleBatch({ id, kind: 'create', submissions: pages(250), undoMs: 6000 });
    await inDatabase((db) => db.put('rows', { v: 1, data: [{ submission: 'damaged' }] }, [id, 1]));
    vi.setSystemTime(Date.now() + 6000);
    await resumePendingWork();
    expect((await runToEnd()).state).toEqual({ at: 'paused', why: { kind: 'rows-unreadable' } });
    expect(server.truth.links).toHaveLength(150);
  });

  it('whose rows the browser can not give any more pauses, and holds up no other batch', async () => {
    const get = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'get')?.value as () => unknown;
    const lost = id;
    const failing = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
      this: IDBObjectStore,
      ...query
    ) {
      if (this.name === 'rows' && JSON.stringify(query[0]) === JSON.stringify([lost, 0]))
        throw new DOMException('Failed to read large IndexedDB value', 'DataError');
      return Reflect.apply(get, this, query) as IDBRequest<unknown>;
    });
    vi.spyOn(console, 'error').mockReturnValue();
    await begin(pages(1));
    await vi.waitFor(async () =>
      expect((await batchNow()).state).toEqual({ at: 'paused', why: { kind: 'rows-unreadable' } }),
    );
    await resumePendingWork();
    id = crypto.randomUUID();
    await begin(renamed(pages(1), () => ({ longUrl: 'https://b.example/' })));
    await vi.waitFor(async () => expect((await batchNow()).state).toEqual({ at: 'done' }));
    failing.mockRestore();
    id = lost;
    await handlers.changeBatchRun({ id, to: 'resumed' });
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    expect(server.truth.links).toHaveLength(2);
  });

  it('that runs while the clock is set back by half an hour does not wait for the moment in which it was begun', async () => {
    await begin(pages(50));
    await handlers.changeBatchRun({ id, to: 'paused' });
    vi.setSystemTime(Date.now() - 1_800_000);
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await runBatches();
    expect((await batchNow()).state).toEqual({ at: 'done' });
    expect(server.truth.links).toHaveLength(50);
  });

  it('leaves a tenth of the hour to the user, says when it goes on, and goes on then', async () => {
    await connect('pro');
    const minute = Math.floor(Date.now() / 60_000) - 30;
    await writeItem(items.requestLog, [
      { accountId: await accountId(), minutes: [[minute, 897]], pausedUntil: 0 },
    ]);
    await begin(pages(10));
    await runBatches();
    expect(server.truth.links).toHaveLength(3);
    expect((await batchNow()).state).toEqual({ at: 'running', until: (minute + 60) * 60_000 });
    vi.setSystemTime((minute + 60) * 60_000);
    await resumePendingWork();
    await runToEnd();
    expect(server.truth.links).toHaveLength(10);
  });

  it('through answers that are lost makes each link once', async () => {
    server.misbehaveAtRandom({
      faultRate: 0.3,
      among: ['commit-then-reset', 'commit-then-500', 'reset-in-body'],
      seed: 7,
    });
    await begin(pages(40));
    await runToEnd(2000);
    expect(server.truth.links.map(({ longUrl }) => longUrl).toSorted()).toEqual(
      pages(40)
        .map(({ longUrl }) => longUrl)
        .toSorted(),
    );
    expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 40, failed: 0, open: 0 });
  });

  it('of an account that is forgotten is forgotten with it', async () => {
    await begin(pages(30));
    const account = await accountId();
    await handlers.eraseAllAccounts(null);
    await runBatches();
    expect(await readBatches(account)).toEqual([]);
    expect(await readBatchRows(id)).toEqual([]);
  });
});

describe('a worker that is killed in the middle of a batch', () => {
  it.each([1, 2, 7])(
    'is followed by one that makes the rest, and nothing twice: after request %i',
    async (kills) => {
      vi.resetModules();
      const { handlers: killed } = await import('../../../../src/worker/handlers.ts');
      const { fetch } = globalThis;
      let requests = 0;
      // The request arrives and the answer never comes, so the worker does nothing more, as if it were killed.
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const answer = await fetch(url, init);
        requests += 1;
        return requests < kills ? answer : new Promise<never>(() => undefined);
      });
      await killed.scheduleBatch({ id, kind: 'create', submissions: pages(10), undoMs: 0 });
      await vi.waitFor(() => expect(requests).toBe(kills));
      vi.stubGlobal('fetch', fetch);
      await resumePendingWork();
      await runToEnd();
      const longUrls = server.truth.links.map(({ longUrl }) => longUrl);
      expect(longUrls).toEqual(pages(10).map(({ longUrl }) => longUrl));
      expect(countBatchRows(await readBatchRows(id))).toEqual({ done: 10, failed: 0, open: 0 });
    },
  );
});

const removeAll = async () => {
  const links = await readLinks(await accountId());
  const submissions = links.map((link) => ({ linkId: link.id, shortCode: link.shortCode }));
  await handlers.scheduleBatch({ id, kind: 'delete', submissions, undoMs: 6000 });
};

const removeTwo = async () => {
  const submissions = server.truth.links
    .slice(0, 2)
    .map((link) => ({ linkId: String(link.id), shortCode: link.code }));
  await handlers.scheduleBatch({ id, kind: 'delete', submissions, undoMs: 0 });
};

describe('a batch of deletes', () => {
  it('pauses at a refused key as soon as that can be stored, and asks no second time', async () => {
    await server.misbehave({ match: { operation: 'delete' }, fault: 'status-401-json', times: 100 });
    const submissions = server.truth.links
      .slice(-1)
      .map((link) => ({ linkId: String(link.id), shortCode: link.code }));
    const failing = failPauses();
    await handlers.scheduleBatch({ id, kind: 'delete', submissions, undoMs: 0 });
    await vi.waitFor(() =>
      expect(failing.mock.results).toContainEqual(expect.objectContaining({ type: 'throw' })),
    );
    await runBatches().catch(() => undefined);
    failing.mockRestore();
    expect((await runToEnd()).state).toMatchObject({ at: 'paused', why: { kind: 'unauthorized' } });
    expect(server.log.filter(({ operation }) => operation === 'delete')).toHaveLength(1);
    await server.recover();
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await vi.waitFor(() => expect(server.truth.links).toHaveLength(149));
  });

  beforeEach(async () => {
    for (const { longUrl, title } of pages(150)) server.truth.create({ longUrl, title, alias: null });
    await handlers.refresh({ maxAgeMs: 0 });
  });

  it('hides its links at once, and can be taken back as a whole', async () => {
    await removeAll();
    await runBatches();
    expect((await readDeleted(await accountId())).size).toBe(150);
    await handlers.changeBatchRun({ id, to: 'stopped' });
    vi.setSystemTime(Date.now() + 10_000);
    await resumePendingWork();
    await runBatches();
    expect(server.truth.links).toHaveLength(150);
    expect((await readDeleted(await accountId())).size).toBe(0);
    expect(await readBatch(id)).toBeNull();
  });

  it('gives none of its links to the rows of a batch that was planned before', async () => {
    const longUrl = 'https://a.example/0';
    const link = await findStoredLinkForUrl(await accountId(), longUrl, new Set());
    if (link === null) throw new Error('The page has no link.');
    const outcome = { at: 'done', wasThere: true, link: asCreatedLink(link) } as const;
    await removeAll();
    id = crypto.randomUUID();
    const rows = { submissions: pages(1), outcomes: [outcome] };
    await handlers.scheduleBatch({ id, kind: 'create', ...rows, undoMs: 0 });
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    const [found] = await outcomes();
    expect(found).toMatchObject({ at: 'done', wasThere: false, link: { longUrl } });
    expect(found).not.toMatchObject({ link: { shortCode: link.shortCode } });
  });

  it('that is stopped while its first delete waits deletes nothing later', async () => {
    await server.misbehave({ match: { operation: 'delete' }, fault: 'retry-after-seconds' });
    await removeAll();
    vi.setSystemTime(Date.now() + 6000);
    await resumePendingWork();
    await vi.waitFor(async () => expect(await storedOperations()).toMatchObject([{ attempts: 1 }]));
    await handlers.changeBatchRun({ id, to: 'stopped' });
    for (let minute = 0; minute < 3; minute += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      await resumePendingWork();
      await runBatches();
    }
    expect(server.truth.links).toHaveLength(150);
    expect(await storedOperations()).toEqual([]);
  });

  it('that is stopped while its first delete is on its way stays, to say what became of that', async () => {
    await removeAll();
    const send = fetch;
    const stopped: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
      if (given[1]?.method === 'DELETE') stopped.push(await handlers.changeBatchRun({ id, to: 'stopped' }));
      return send(...given);
    });
    vi.setSystemTime(Date.now() + 6000);
    await resumePendingWork();
    await runBatches();
    expect(stopped).toEqual([ok({ isUndone: false })]);
    expect(server.truth.links).toHaveLength(149);
    await vi.waitFor(async () =>
      expect(countBatchRows(await readBatchRows(id))).toMatchObject({ done: 1, open: 149 }),
    );
    expect((await readBatch(id))?.state).toEqual({ at: 'stopped' });
    expect((await readDeleted(await accountId())).size).toBeLessThan(2);
  });

  it('that was begun while the clock was a year ahead does not wait for that year', async () => {
    const now = Date.now();
    vi.setSystemTime(now + 365 * 86_400_000);
    await removeAll();
    vi.setSystemTime(now);
    await resumePendingWork();
    await runBatches();
    expect(server.truth.links).toEqual([]);
  });

  it('takes them out of the list, and leaves nothing behind where all went well', async () => {
    await removeAll();
    vi.setSystemTime(Date.now() + 6000);
    await resumePendingWork();
    await runBatches();
    expect(server.truth.links).toEqual([]);
    expect(await readLinks(await accountId())).toEqual([]);
    expect(await readBatch(id)).toBeNull();
  });

  it('that deletes what another has deleted reaches no link that has an id of these by now', async () => {
    await removeAll();
    const first = id;
    id = crypto.randomUUID();
    const submissions = server.truth.links
      .slice(-2)
      .map((link) => ({ linkId: String(link.id), shortCode: link.code }));
    await handlers.scheduleBatch({ id, kind: 'delete', submissions, undoMs: 60_000 });
    vi.setSystemTime(Date.now() + 6000);
    await resumePendingWork();
    await vi.waitFor(async () => expect(await readBatch(first)).toBeNull(), 10_000);
    expect(server.truth.links).toEqual([]);
    server.truth.links = [
      {
        id: Number(submissions.at(-1)?.linkId),
        code: 'stranger',
        longUrl: 'https://b.example/',
        title: '',
        clicks: 0,
        createdAt: '2026-01-01 00:00:00',
      },
    ];
    vi.setSystemTime(Date.now() + 60_000);
    await resumePendingWork();
    await vi.waitFor(async () => expect(await readBatch(id)).toBeNull());
    expect(server.truth.links).toMatchObject([{ code: 'stranger' }]);
  });

  it('leaves no page with the deleted link that a submission had made for it', async () => {
    const own = 'https://a.example/own';
    await submissionFor(own);
    await handlers.refresh({ maxAgeMs: 0 });
    await removeAll();
    vi.setSystemTime(Date.now() + 6000);
    await resumePendingWork();
    await runBatches();
    expect(server.truth.links).toEqual([]);
    expect(
      await findStoredLinkForUrl(await accountId(), own, codesHiddenByDeletes(await storedOperations())),
    ).toBeNull();
  });

  it.each([
    ['asked for by a page', () => handlers.refresh({ maxAgeMs: 0 })],
    ['that of the account connected again', () => connect('agency')],
  ])('is not undone by a list that comes in its middle and is late: %s', async (_, fetchList) => {
    const { links } = server.truth;
    await removeAll();
    vi.setSystemTime(Date.now() + 6000);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init);
      if (server.truth.links.length === 140) await handlers.changeBatchRun({ id, to: 'paused' });
      return answer;
    });
    await resumePendingWork();
    await runBatches();
    const left = server.truth.links;
    expect(left).toHaveLength(140);
    vi.setSystemTime(Date.now() + 1000);
    server.truth.links = links;
    await fetchList();
    server.truth.links = left;
    const deleted = codesHiddenByDeletesAndBatches(await storedOperations(), await readDeleteBatches());
    const shown = await readLinks(await accountId());
    expect(shown.filter(({ shortCode }) => !deleted.has(shortCode))).toEqual([]);
  });

  it('stays where rows of it can not be read', async () => {
    await removeAll();
    await inDatabase((db) => db.put('rows', { v: 1, data: [{ submission: 'damaged' }] }, [id, 0]));
    vi.setSystemTime(Date.now() + 6000);
    expect((await runToEnd()).state).toEqual({ at: 'paused', why: { kind: 'rows-unreadable' } });
    expect(server.truth.links).toHaveLength(100);
  });

  it('looks an hour for those that no list shows, and not an hour for each', async () => {
    const submissions = [0, 1, 2].map((row) => ({ linkId: null, shortCode: `unseen-${row}` }));
    await handlers.scheduleBatch({ id, kind: 'delete', submissions, undoMs: 0 });
    const begunAt = Date.now();
    await runToEnd();
    expect((await outcomes()).map((outcome) => outcome?.at)).toEqual(['failed', 'failed', 'failed']);
    expect(Date.now() - begunAt).toBeLessThan(65 * 60_000);
  });

  it('asks for one list for all links whose ids no list has told yet', async () => {
    await begin(renamed(pages(5), (at) => ({ longUrl: `https://b.example/${at}` })));
    await runToEnd();
    const young = server.truth.links.slice(150).map(({ code }) => ({ linkId: null, shortCode: code }));
    id = crypto.randomUUID();
    server.log.length = 0;
    await handlers.scheduleBatch({ id, kind: 'delete', submissions: young, undoMs: 0 });
    await vi.waitFor(async () => expect(await readBatch(id)).toBeNull());
    expect(server.truth.links).toHaveLength(150);
    const asked = server.log.map(({ operation }) => operation);
    expect(asked).toEqual(['list', ...young.map(() => 'delete')]);
  });

  it('goes on with the others where only a later list can tell of a young link whether it is gone', async () => {
    await begin(renamed(pages(5), (at) => ({ longUrl: `https://b.example/${at}` })));
    await runToEnd();
    await handlers.refresh({ maxAgeMs: 0 });
    const young = server.truth.links.slice(150).map((link) => ({
      linkId: String(link.id),
      shortCode: link.code,
    }));
    id = crypto.randomUUID();
    await server.misbehave({ match: { operation: 'delete' }, fault: 'commit-then-reset' });
    await handlers.scheduleBatch({ id, kind: 'delete', submissions: young, undoMs: 0 });
    await runBatches();
    expect(server.truth.links).toHaveLength(150);
    expect((await outcomes()).map((outcome) => outcome?.at)).toEqual([
      undefined,
      'done',
      'done',
      'done',
      'done',
    ]);
    expect(await storedOperations()).toContainEqual(
      expect.objectContaining({ shortCode: young[0]?.shortCode }),
    );
    for (let pause = 0; pause < 8; pause += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      await resumePendingWork();
      await runBatches();
    }
    expect(await readBatch(id)).toBeNull();
  });

  it('goes on with those that a list shows, and asks for no list of their own for those that it lacks', async () => {
    await begin(renamed(pages(5), (at) => ({ longUrl: `https://b.example/${at}` })));
    await runToEnd();
    const { links } = server.truth;
    const young = links.slice(150).map(({ code }) => ({ linkId: null, shortCode: code }));
    const unlisted = links.slice(150, 152);
    id = crypto.randomUUID();
    server.log.length = 0;
    server.truth.links = links.filter((link) => !unlisted.includes(link));
    await handlers.scheduleBatch({ id, kind: 'delete', submissions: young, undoMs: 0 });
    await runBatches();
    expect(server.truth.links).toHaveLength(150);
    const asked = server.log.map(({ operation }) => operation);
    expect(asked).toEqual(['list', 'delete', 'delete', 'delete']);
    server.truth.links = [...server.truth.links, ...unlisted];
    vi.setSystemTime(Date.now() + 12_000);
    await resumePendingWork();
    await vi.waitFor(async () => expect(await readBatch(id)).toBeNull());
    expect(server.truth.links).toHaveLength(150);
  });

  it('that is stopped shows at once those again that no list shows, and asks for no list for them', async () => {
    await begin(renamed(pages(3), (at) => ({ longUrl: `https://b.example/${at}` })));
    await runToEnd();
    const { links } = server.truth;
    const young = links.slice(150).map(({ code }) => ({ linkId: null, shortCode: code }));
    id = crypto.randomUUID();
    server.truth.links = links.filter((link) => link !== links[150]);
    await handlers.scheduleBatch({ id, kind: 'delete', submissions: young, undoMs: 0 });
    await runBatches();
    expect(codesHiddenByDeletes(await storedOperations())).toContain(links[150]?.code);
    server.log.length = 0;
    await handlers.changeBatchRun({ id, to: 'stopped' });
    await vi.waitFor(async () =>
      expect(codesHiddenByDeletes(await storedOperations())).not.toContain(links[150]?.code),
    );
    vi.setSystemTime(Date.now() + 60_000);
    await resumePendingWork();
    expect(server.log).toEqual([]);
  });

  describe('deletes also a link that was given to a click meanwhile,', () => {
    const refused = { match: { operation: 'delete' }, fault: 'status-400-json' } as const;

    it('where it failed, and is tried again after that', async () => {
      await server.misbehave(refused);
      await removeTwo();
      expect((await runToEnd()).state).toEqual({ at: 'done' });
      await click();
      expect(createsOf(await storedOperations())).toMatchObject([{ state: { existed: true } }]);
      await handlers.retryBatch({ id });
      await vi.waitFor(async () => expect(await readBatch(id)).toBeNull());
      expect(server.truth.links).toHaveLength(148);
    });

    it('where it was kept, and the user goes on after that', async () => {
      await server.misbehave(refused);
      await server.misbehave({ match: { operation: 'delete' }, fault: 'retry-after-seconds' });
      await removeTwo();
      await vi.waitFor(async () => expect(await storedOperations()).toMatchObject([{ attempts: 1 }]));
      await vi.waitFor(async () =>
        expect(countBatchRows(await readBatchRows(id))).toMatchObject({ failed: 1 }),
      );
      await handlers.changeBatchRun({ id, to: 'stopped' });
      await vi.waitFor(async () => expect(await storedOperations()).toEqual([]));
      const longUrl = 'https://a.example/1';
      await shortenOutsidePopup({ entryPoint: 'menu', longUrl, title: '' });
      expect(createsOf(await storedOperations())).toMatchObject([{ state: { existed: true } }]);
      await goOnLater();
      expect(server.truth.links.map((link) => link.longUrl)).not.toContain(longUrl);
    });
  });

  it('that waits leaves a page the link that another batch has made again under the code of one', async () => {
    const [link] = server.truth.links;
    const alias = link?.code ?? '';
    const submissions = [{ linkId: String(link?.id), shortCode: alias }];
    await handlers.scheduleBatch({ id, kind: 'delete', submissions, undoMs: 60_000 });
    server.truth.links = server.truth.links.slice(1);
    id = crypto.randomUUID();
    await begin(renamed(pages(1), () => ({ alias })));
    expect((await runToEnd()).state).toEqual({ at: 'done' });
    await click();
    expect(made().filter(([longUrl]) => longUrl === 'https://a.example/0')).toHaveLength(1);
  });

  it('can be asked for where there is no room beside the list', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await removeAll();
    expect(await batchNow()).toMatchObject({ size: 150 });
  });

  it('keeps what failed, with the reason', async () => {
    await server.misbehave({ match: { operation: 'delete' }, fault: 'status-400-json' });
    await removeAll();
    vi.setSystemTime(Date.now() + 6000);
    await runToEnd();
    expect(server.truth.links).toHaveLength(1);
    expect((await outcomes()).filter((outcome) => outcome?.at === 'failed')).toHaveLength(1);
    expect(await readLinks(await accountId())).toHaveLength(1);
  });
});

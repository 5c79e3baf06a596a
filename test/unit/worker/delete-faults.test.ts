import { setTimeout as realPause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { isLinkIdOutdated } from '../../../src/outbox/look-before-delete.ts';
import { readOperation } from '../../../src/outbox/read.ts';
import { removeOperations } from '../../../src/outbox/storage/write-operations.ts';
import { findStoredLinkForUrl } from '../../../src/storage/list/find-stored-link-for-url.ts';
import { readBatch, readBatchRows } from '../../../src/storage/batches/batches.ts';
import { inDatabase } from '../../../src/storage/database.ts';
import { deleteOperationOf } from '../outbox/operations.ts';
import { createLinkAndRead, resumeTillSettled, storedCreate } from './operations.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import type { TrueLink } from '../../faults/truth.ts';
import { kept } from '../fake-browser.ts';
import { playedFor } from '../runs.ts';
import { accountNow, startConnected, stopConnected } from './connected.ts';
import { atStep } from './steps.ts';

let server: FaultServer;

beforeEach(async () => {
  server = await startConnected({
    pace: { byteEveryMs: 0 },
    prepare: ({ truth }) => truth.create({ longUrl: 'https://a.example/', alias: 'old', title: '' }),
  });
});
afterEach(() => stopConnected(server));

it.each(playedFor('delete'))(
  '%s: what is said to be deleted is, and nothing waits without an end',
  async (fault) => {
    await server.misbehave({ match: { operation: 'delete' }, fault });
    const id = crypto.randomUUID();
    await handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 });
    await server.recover();
    for (let round = 0; round < 5; round += 1) {
      vi.setSystemTime(Date.now() + 3_600_000);
      await resumePendingWork();
    }
    const operation = await readOperation(id);
    // An answer that isn't from the API is no refusal: the GET form follows it (specification, section 4.3), as it follows a
    // 403.
    const isRefused = /^status-(400|401|409)-json/.test(fault);
    expect({ at: operation?.state.status, left: server.truth.links.length }).toEqual(
      isRefused ? { at: 'failed', left: 1 } : { at: 'done', left: 0 },
    );
  },
);

/** The state of a delete after some time in which the service works. */
async function outcomeOf(id: string): Promise<string | undefined> {
  await server.recover();
  for (let round = 0; round < 5; round += 1) {
    vi.setSystemTime(Date.now() + 3_600_000);
    await resumePendingWork();
  }
  return (await readOperation(id))?.state.status;
}

it('several presses of “Retry now”, here or in another page, send one request', async () => {
  await server.misbehave({ match: { operation: 'delete' }, fault: 'status-429-json', times: Infinity });
  const operationId = crypto.randomUUID();
  await handlers.deleteLink({ id: operationId, linkId: '1', shortCode: 'old', undoMs: 0 });
  const attempts = async () => (await readOperation(operationId))?.attempts;
  expect(await attempts()).toBe(1);
  await Promise.all([1, 2, 3].map(() => handlers.retryNow({ operationId })));
  expect(await attempts()).toBe(2);
  await handlers.retryNow({ operationId });
  expect(await attempts()).toBe(3);
});

it('“Retry now” works again after one that could not be stored', async () => {
  await server.misbehave({ match: { operation: 'delete' }, fault: 'status-429-json', times: Infinity });
  const operationId = crypto.randomUUID();
  await handlers.deleteLink({ id: operationId, linkId: '1', shortCode: 'old', undoMs: 0 });
  vi.spyOn(console, 'error').mockReturnValue();
  const disk = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('disk');
  });
  kept.storageFaults.failure = new Error('disk');
  await expect(handlers.retryNow({ operationId })).rejects.toThrow('disk');
  kept.storageFaults.failure = null;
  disk.mockRestore();
  expect(await handlers.retryNow({ operationId })).toMatchObject({ ok: true });
  expect((await readOperation(operationId))?.attempts).toBe(2);
  vi.restoreAllMocks();
});

it('an id of hours ago is not trusted by a list that a clock ahead has dated', async () => {
  const { id: accountId } = await accountNow();
  const hour = 3_600_000;
  const now = Date.now();
  const deletion = deleteOperationOf({ accountId, createdAt: now - 2 * hour });
  expect(await isLinkIdOutdated(deletion)).toBe(false);
  vi.setSystemTime(now + 24 * hour);
  // A list that has not changed would keep its time.
  server.truth.create({ longUrl: 'https://b.example/', alias: 'other', title: '' });
  await handlers.refresh({ maxAgeMs: 0 });
  vi.setSystemTime(now);
  expect(await isLinkIdOutdated(deletion)).toBe(true);
});

it('an id that was deleted is not trusted by a list from before, also where that delete is forgotten', async () => {
  await handlers.refresh({ maxAgeMs: 0 });
  const old = { linkId: '1', shortCode: 'old', undoMs: 0 };
  await handlers.deleteLink({ id: 'first', ...old });
  // The outbox keeps only the latest of many.
  await removeOperations(['first']);
  server.truth.create({ longUrl: 'https://b.example/', alias: 'other', title: '' });
  for (const link of server.truth.links) link.id = 1;
  await handlers.deleteLink({ id: 'second', ...old });
  expect(server.truth.links).toMatchObject([{ code: 'other' }]);
});

it('a link that the kept list lacks is looked for once, and its request does not leave if it is gone', async () => {
  server.truth.delete(1);
  await handlers.refresh({ maxAgeMs: 0 });
  const before = server.log.length;
  const id = crypto.randomUUID();
  await handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 });
  expect((await readOperation(id))?.state.status).toBe('done');
  expect(server.log.slice(before).map(({ operation }) => operation)).toEqual(['list']);
});

it('nor is it looked for again because the list has the code of others twice', async () => {
  const twice = { code: 'twice', longUrl: 'https://b.example/', title: '', clicks: 0 };
  server.truth.links = [2, 3].map((id) => ({ ...twice, id, createdAt: '2026-01-01 12:00:00' }));
  await handlers.refresh({ maxAgeMs: 0 });
  const id = crypto.randomUUID();
  await handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 });
  expect((await readOperation(id))?.state.status).toBe('done');
});

const replaced = { status: 'failed', failure: { kind: 'replaced' } };

it('a link whose code another link has by now is gone, which is said, and the old id is not sent', async () => {
  server.truth.delete(1);
  server.truth.create({ longUrl: 'https://b.example/', alias: 'old', title: '' });
  await handlers.refresh({ maxAgeMs: 0 });
  const before = server.log.length;
  const id = crypto.randomUUID();
  await handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 });
  expect(await readOperation(id)).toMatchObject({ state: replaced });
  expect(server.log.slice(before).map(({ operation }) => operation)).toEqual(['list']);
  expect(server.truth.links).toMatchObject([{ longUrl: 'https://b.example/' }]);
});

describe('a link that was deleted elsewhere, and whose code somebody has given to another one within minutes,', () => {
  const id = crypto.randomUUID();
  const known = { longUrl: 'https://b.example/', createdAt: '2026-01-01 12:00:00' };
  const stranger = { longUrl: 'https://c.example/', createdAt: '2026-01-01 12:02:00' };

  /** The user has seen the link `known`; the service has this one under its code, which may have its id, too. */
  async function deleteWhere(link: typeof known, linkId: string | null, asked: typeof known | null = known) {
    server.truth.links = [{ id: 7, code: 'again', title: '', clicks: 0, ...link }];
    await handlers.deleteLink({ id, linkId, shortCode: 'again', undoMs: 0, ...(asked && { known: asked }) });
    await vi.waitFor(async () => expect((await readOperation(id))?.settledSeq).not.toBeNull());
    return readOperation(id);
  }

  it.each([null, '7'])('is not deleted: the other one stays, and that is said (id %s)', async (linkId) => {
    expect(await deleteWhere(stranger, linkId)).toMatchObject({ attempts: 0, state: replaced });
    expect(server.truth.links).toMatchObject([{ code: 'again' }]);
  });

  it('is not deleted by a list that is kept and shows the other one, nor is it asked for again', async () => {
    server.truth.links = [{ id: 7, code: 'again', title: '', clicks: 0, ...stranger }];
    await handlers.refresh({ maxAgeMs: 0 });
    expect(await deleteWhere(stranger, '7')).toMatchObject({ attempts: 0, state: replaced });
    await resumePendingWork();
    expect(server.log.filter(({ operation }) => operation === 'delete')).toEqual([]);
  });

  it('nor is that of the row of a batch', async () => {
    server.truth.links = [{ id: 7, code: 'again', title: '', clicks: 0, ...stranger }];
    await handlers.refresh({ maxAgeMs: 0 });
    const submissions = [
      { linkId: null, shortCode: 'again', known },
      { linkId: '7', shortCode: 'again', known },
    ];
    await handlers.scheduleBatch({ id, kind: 'delete', submissions, undoMs: 0 });
    await vi.waitFor(async () => expect((await readBatch(id))?.state.at).toBe('done'));
    expect((await readBatchRows(id)).map(({ outcome }) => outcome)).toEqual(
      submissions.map(() => ({ at: 'failed', failure: { kind: 'replaced' } })),
    );
    expect(server.truth.links).toMatchObject([{ code: 'again' }]);
  });

  it.each([
    ['whose URL was changed, which keeps its time', { ...known, longUrl: stranger.longUrl }, known],
    ['that the list dates a second later', { ...known, createdAt: '2026-01-01 12:00:01' }, known],
    ['that a version before asked for', stranger, null],
  ])('is told from one %s', async (_, link, asked) => {
    expect(await deleteWhere(link, null, asked)).toMatchObject({ state: { status: 'done' } });
    expect(server.truth.links).toEqual([]);
  });
});

it('a link that is not among the rows that could be read is not taken for gone', async () => {
  const id = crypto.randomUUID();
  await server.misbehave({ match: { operation: 'list' }, fault: 'missing-address' });
  await handlers.deleteLink({ id, linkId: null, shortCode: 'old', undoMs: 0 });
  expect((await readOperation(id))?.state.status).toBe('due');
  expect(await outcomeOf(id)).toBe('done');
  expect(server.truth.links).toEqual([]);
});

it('nor is one that is the only row that could not be read', async () => {
  const id = crypto.randomUUID();
  server.truth.create({ longUrl: 'https://b.example/', alias: 'other', title: '' });
  const [old] = server.truth.links;
  Object.assign(old ?? {}, { code: '' });
  await handlers.refresh({ maxAgeMs: 0 });
  await handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 });
  expect((await readOperation(id))?.state.status).toBe('due');
  Object.assign(old ?? {}, { code: 'old' });
  expect(await outcomeOf(id)).toBe('done');
  expect(server.truth.links).toMatchObject([{ code: 'other' }]);
});

const secondsLater = async (seconds: number) => {
  vi.setSystemTime(Date.now() + seconds * 1000);
  await resumePendingWork();
};

const submission = (alias: string) =>
  createLinkAndRead({
    id: crypto.randomUUID(),
    longUrl: 'https://b.example/',
    alias,
    title: '',
    entryPoint: 'popup',
  });

describe('a link that was made a moment ago', () => {
  const id = crypto.randomUUID();
  const stateNow = async () => (await readOperation(id))?.state.status;

  /** Deletes a link while the service still gives a list from before the link was made. */
  async function deleteUnlisted(): Promise<void> {
    await submission('new');
    const { links } = server.truth;
    server.truth.links = links.filter(({ code }) => code !== 'new');
    await handlers.deleteLink({ id, linkId: null, shortCode: 'new', undoMs: 0 });
    server.truth.links = links;
  }

  it('and that the list does not have yet, is looked for again before it is believed to be gone', async () => {
    await deleteUnlisted();
    expect(await stateNow()).toBe('due');
    await secondsLater(2);
    expect(await stateNow()).toBe('done');
    expect(server.truth.links).toMatchObject([{ code: 'old' }]);
  });

  it('is never said to be gone because no list has it: that is said instead, after an hour of looking', async () => {
    await submission('new');
    server.truth.delete(2);
    await handlers.deleteLink({ id, linkId: null, shortCode: 'new', undoMs: 0 });
    for (const seconds of [2, 10, 60, 528, 3000]) {
      expect(await stateNow()).toBe('due');
      await secondsLater(seconds);
    }
    expect(await readOperation(id)).toMatchObject({
      state: { status: 'failed', failure: { kind: 'not-listed' } },
    });
    expect(server.log.filter(({ operation }) => operation === 'delete')).toEqual([]);
  });

  it('is not gone because there is no list at its address', async () => {
    await submission('new');
    await server.misbehave({ match: { operation: 'list' }, fault: 'status-404-json' });
    await handlers.deleteLink({ id, linkId: null, shortCode: 'new', undoMs: 0 });
    expect(await stateNow()).toBe('failed');
  });

  it('stays where it was submitted for again meanwhile', async () => {
    await deleteUnlisted();
    vi.setSystemTime(Date.now() + 1000);
    const again = await submission('new');
    expect(await stateNow()).toBe('canceled');
    const operationId = again.ok ? again.value.id : '';
    await vi.waitFor(async () => expect((await readOperation(operationId))?.state.status).toBe('done'));
    await handlers.markOperationSeen({ operationId });
    vi.setSystemTime(Date.now() + 100);
    await handlers.refresh({ maxAgeMs: 0 });
    await secondsLater(1);
    expect(server.truth.links).toHaveLength(2);
  });
});

it('a service that blocks the GET form, which it once wanted, is asked by DELETE again', async () => {
  const account = kept.stored.get('account') as { data: object };
  kept.stored.set('account', { ...account, data: { ...account.data, deletesBy: 'GET' } });
  const id = crypto.randomUUID();
  await server.misbehave({ match: { operation: 'delete', method: 'GET' }, fault: 'status-405-json' });
  await handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 });
  expect(await outcomeOf(id)).toBe('done');
  expect(server.truth.links).toEqual([]);
});

it('a list that is older than a young link is no proof that it is gone', async () => {
  await handlers.createLink({
    id: crypto.randomUUID(),
    longUrl: 'https://a.example/young',
    alias: 'young',
    title: '',
    entryPoint: 'popup',
  });
  await handlers.refresh({ maxAgeMs: 0 });
  const { links } = server.truth;
  const made = links.find(({ code }) => code === 'young');
  const id = crypto.randomUUID();
  await server.misbehave({ match: { operation: 'delete' }, fault: 'status-500-json' });
  // The copy of the database that the list comes from does not have the link yet.
  server.truth.links = links.filter((link) => link !== made);
  await handlers.deleteLink({ id, linkId: String(made?.id), shortCode: 'young', undoMs: 0 });
  expect((await readOperation(id))?.state.status).toBe('due');
  server.truth.links = links;
  expect(await outcomeOf(id)).toBe('done');
  expect(server.truth.links.map(({ code }) => code)).toEqual(['old']);
});

it('nor is one of a service whose lists were seen to be that late', async () => {
  await submission('young');
  await handlers.refresh({ maxAgeMs: 0 });
  const { id: account } = await accountNow();
  const info = await inDatabase((db) => db.get('lists', account));
  if (!info) throw new Error('No list is kept.');
  await inDatabase((db) => db.put('lists', { ...info, lagMs: 1_800_000 }, account));
  vi.setSystemTime(Date.now() + 300_000);
  const { links } = server.truth;
  const id = crypto.randomUUID();
  await server.misbehave({ match: { operation: 'delete' }, fault: 'status-500-json' });
  server.truth.links = links.filter(({ code }) => code !== 'young');
  await handlers.deleteLink({ id, linkId: '2', shortCode: 'young', undoMs: 0 });
  expect((await readOperation(id))?.state.status).toBe('due');
  server.truth.links = links;
  expect(await outcomeOf(id)).toBe('done');
  expect(server.truth.links.map(({ code }) => code)).toEqual(['old']);
});

it('a late list tells no id of a link that was made under the code of an older one', async () => {
  const late = server.truth.links;
  server.truth.create({ longUrl: 'https://c.example/', alias: 'other', title: '' });
  server.truth.delete(1);
  await submission('old');
  const { links } = server.truth;
  const id = crypto.randomUUID();
  server.truth.links = late;
  await handlers.deleteLink({ id, linkId: null, shortCode: 'old', undoMs: 0 });
  expect(await readOperation(id)).toMatchObject({ linkId: null, state: { status: 'due' } });
  server.truth.links = links;
  await secondsLater(2);
  expect(await readOperation(id)).toMatchObject({ linkId: '3', state: { status: 'done' } });
  expect(server.truth.links.map(({ code }) => code)).toEqual(['other']);
});

it('that its request leaves is on the disk before it does, or a power cut would have it leave twice', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const { fetch } = globalThis;
  const durabilities: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce((...request) => {
    for (const [stores, mode, options] of begun.mock.calls)
      if (mode === 'readwrite' && [stores].flat().includes('outbox')) durabilities.push(options?.durability);
    return fetch(...request);
  });
  await handlers.deleteLink({ id: crypto.randomUUID(), linkId: '1', shortCode: 'old', undoMs: 0 });
  vi.restoreAllMocks();
  // One write stores the delete, and one says that it is sent.
  expect(durabilities).toEqual(['strict', 'strict']);
  expect(server.truth.links).toEqual([]);
});

const submissionOfOld = () =>
  createLinkAndRead({
    id: crypto.randomUUID(),
    longUrl: 'https://a.example/',
    alias: 'old',
    title: '',
    entryPoint: 'popup',
  });

describe('a link that waits to be deleted, while another is asked for under its alias,', () => {
  const id = crypto.randomUUID();
  const deleteLater = () => handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 60_000 });
  const deleteWithoutAnswer = async (fault: 'commit-then-reset' | 'status-500-json') => {
    await server.misbehave({ match: { operation: 'delete' }, fault });
    await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
    await handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 });
    expect((await readOperation(id))?.state.status).toBe('due');
  };

  it('is deleted first, without waiting for the time to undo', async () => {
    await deleteLater();
    const before = server.log.length;
    expect(await submission('old')).toMatchObject({ value: { state: { status: 'done', existed: false } } });
    expect(server.log.slice(before).map(({ operation }) => operation)).toEqual(['delete', 'create']);
    expect(server.truth.links).toMatchObject([{ code: 'old', longUrl: 'https://b.example/' }]);
  });

  it('is made anew where only the title is another', async () => {
    await submission('young');
    await secondsLater(2);
    await handlers.deleteLink({ id, linkId: null, shortCode: 'young', undoMs: 60_000 });
    const asked = {
      longUrl: 'https://b.example/',
      alias: 'young',
      title: 'New',
      entryPoint: 'popup',
    } as const;
    await createLinkAndRead({ id: crypto.randomUUID(), ...asked });
    expect(server.truth.links).toMatchObject([{ code: 'old' }, { code: 'young', title: 'New' }]);
  });

  it('is deleted first also where another delete is of a link that had the alias before', async () => {
    await deleteLater();
    server.truth.delete(1);
    server.truth.create({ longUrl: 'https://c.example/', alias: 'old', title: '' });
    await handlers.refresh({ maxAgeMs: 0 });
    const linkId = String(server.truth.links[0]?.id);
    const second = { id: crypto.randomUUID(), linkId, shortCode: 'old', undoMs: 60_000 };
    await handlers.deleteLink(second);
    expect(await submission('old')).toMatchObject({ value: { state: { status: 'done', existed: false } } });
    expect(server.truth.links).toMatchObject([{ code: 'old', longUrl: 'https://b.example/' }]);
  });

  describe('and is the very same link,', () => {
    it('is made anew where a second window has deleted it meanwhile', async () => {
      await deleteLater();
      const second = { id: crypto.randomUUID(), linkId: '1', shortCode: 'old', undoMs: 0 };
      await handlers.deleteLink(second);
      expect(server.truth.links).toEqual([]);
      expect(await submissionOfOld()).toMatchObject({ value: { state: { status: 'done', existed: false } } });
      expect(server.truth.links).toMatchObject([{ code: 'old', longUrl: 'https://a.example/' }]);
    });

    it('is made anew where the request of a second window was carried out, and has no answer yet', async () => {
      const first = { id: crypto.randomUUID(), linkId: '1', shortCode: 'old', undoMs: 60_000 };
      await handlers.deleteLink(first);
      await deleteWithoutAnswer('commit-then-reset');
      expect(await submissionOfOld()).toMatchObject({ value: { state: { status: 'done', existed: false } } });
      expect(server.truth.links).toMatchObject([{ code: 'old', longUrl: 'https://a.example/' }]);
    });

    it('is kept', async () => {
      await deleteLater();
      expect(await submissionOfOld()).toMatchObject({ value: { state: { status: 'done', existed: true } } });
      expect((await readOperation(id))?.state.status).toBe('canceled');
      expect(server.truth.links).toMatchObject([{ id: 1 }]);
    });

    it('is made anew where the request without an answer was carried out', async () => {
      await deleteWithoutAnswer('commit-then-reset');
      expect(await submissionOfOld()).toMatchObject({ value: { state: { status: 'done', existed: false } } });
      expect(server.truth.links).toMatchObject([{ code: 'old', longUrl: 'https://a.example/' }]);
    });

    it('is made anew where that was carried out, however long it takes to come to light', async () => {
      await deleteWithoutAnswer('commit-then-reset');
      await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json', times: Infinity });
      expect(await submissionOfOld()).toMatchObject({ value: { state: { status: 'done', existed: false } } });
      expect(server.truth.links).toMatchObject([{ code: 'old', longUrl: 'https://a.example/' }]);
    });

    it('is there at the end, at whatever step of the create the delete is carried out', async () => {
      for (let step = 1, steps = Infinity; step <= steps; step += 4) {
        const link = { longUrl: `https://a.example/${step}`, alias: `old${step}`, title: '' };
        const made = server.truth.create(link) as TrueLink;
        await handlers.refresh({ maxAgeMs: 0 });
        const operationId = crypto.randomUUID();
        const asked = { linkId: String(made.id), shortCode: link.alias, undoMs: 60_000 };
        await handlers.deleteLink({ id: operationId, ...asked });
        await server.misbehave({ match: { operation: 'delete' }, fault: 'commit-then-reset' });
        await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json', times: Infinity });
        let deleting: Promise<unknown> = Promise.resolve();
        const counted = atStep(step, () => void (deleting = handlers.retryNow({ operationId })));
        const id = crypto.randomUUID();
        await handlers.createLink({ id, ...link, entryPoint: 'popup' });
        steps = counted.stop();
        await deleting;
        await server.recover();
        await resumeTillSettled(id, 5, () => undefined);
        const { state } = await storedCreate(id);
        expect([step, state.status]).toEqual([step, 'done']);
        expect([step, server.truth.linksOf(link.longUrl).map(({ code }) => code)]).toEqual([
          step,
          [link.alias],
        ]);
      }
    });

    it('is kept where the request of a second window, which has no answer yet, was not carried out', async () => {
      await handlers.deleteLink({ id: 'first', linkId: '1', shortCode: 'old', undoMs: 60_000 });
      await deleteWithoutAnswer('status-500-json');
      expect(await submissionOfOld()).toMatchObject({ value: { state: { status: 'done', existed: true } } });
      expect(server.truth.links).toMatchObject([{ id: 1 }]);
    });

    it('is kept where it was not', async () => {
      await deleteWithoutAnswer('status-500-json');
      expect(await submissionOfOld()).toMatchObject({ value: { state: { status: 'done', existed: true } } });
      expect((await readOperation(id))?.state.status).toBe('canceled');
      expect(server.truth.links).toMatchObject([{ id: 1 }]);
    });
  });
});

it.each([
  ['carried out', 'commit-then-500', null],
  ['not carried out', 'status-500-json', 'young'],
] as const)(
  'a delete that is canceled after its request left asks the list whether it was %s',
  async (_, fault, left) => {
    await submission('young');
    await handlers.refresh({ maxAgeMs: 0 });
    const listed = server.truth.links.find(({ code }) => code === 'young');
    await server.misbehave({ match: { operation: 'delete' }, fault });
    await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
    const id = crypto.randomUUID();
    await handlers.deleteLink({ id, linkId: String(listed?.id), shortCode: 'young', undoMs: 0 });
    const lists = () => server.log.filter(({ operation }) => operation === 'list').length;
    const before = lists();
    await handlers.cancelOperation({ operationId: id });
    await vi.waitFor(async () => {
      expect(lists()).toBeGreaterThan(before);
      const { id: accountId } = await accountNow();
      const found = await findStoredLinkForUrl(accountId, 'https://b.example/', new Set());
      expect(found?.shortCode ?? null).toBe(left);
    });
  },
);

it('that was refused after its page was closed is told, with the reason', async () => {
  kept.granted.add('notifications');
  await handlers.changeSettings({ entryPoints: { notifications: true } });
  await server.misbehave({ match: { operation: 'delete' }, fault: 'status-500-json' });
  const id = crypto.randomUUID();
  await handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 });
  await server.recover();
  await server.misbehave({ match: { operation: 'delete' }, fault: 'status-401-json', times: Infinity });
  vi.setSystemTime(Date.now() + 60_000);
  await resumePendingWork();
  expect((await readOperation(id))?.state.status).toBe('failed');
  expect([...kept.notifications]).toEqual([id]);
});

const other = {
  code: 'other',
  longUrl: 'https://other.example/',
  title: '',
  clicks: 0,
  createdAt: '2026-01-01 00:00:00',
};

it('a link that is asked twice to be deleted is looked for before the second request, since its id may be another one’s', async () => {
  const first = crypto.randomUUID();
  await server.misbehave({ match: { operation: 'delete' }, fault: 'commit-then-reset' });
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
  await handlers.deleteLink({ id: first, linkId: '1', shortCode: 'old', undoMs: 0 });
  expect((await readOperation(first))?.state.status).toBe('due');
  server.truth.links = [{ ...other, id: 1 }];
  const second = crypto.randomUUID();
  await handlers.deleteLink({ id: second, linkId: '1', shortCode: 'old', undoMs: 0 });
  expect((await readOperation(second))?.state.status).toBe('done');
  expect(server.truth.links).toMatchObject([{ code: 'other' }]);
});

it('a link that two windows delete in the same moment is asked for once, since its id may be another one’s by then', async () => {
  await Promise.all(
    ['first', 'second'].map((id) => handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 })),
  );
  expect(server.log.filter(({ operation }) => operation === 'delete')).toHaveLength(1);
  expect(server.truth.links).toEqual([]);
  // What is done is forgotten once the list hides the link.
  for (const id of ['first', 'second'])
    expect((await readOperation(id))?.state.status ?? 'done').toBe('done');
});

it('a new link that a second window deletes once it is gone is not looked for in lists that will never have it', async () => {
  await submission('new');
  for (const id of ['first', 'second'])
    await handlers.deleteLink({ id, linkId: null, shortCode: 'new', undoMs: 0 });
  for (const id of ['first', 'second'])
    expect((await readOperation(id))?.state.status ?? 'done').toBe('done');
  expect(server.truth.links).toMatchObject([{ code: 'old' }]);
});

/** Two windows delete a link. The first request is answered only when the second has had all the time it wants. */
async function deleteInTwoWindows(): Promise<void> {
  const { fetch } = globalThis;
  const answers: (() => void)[] = [];
  const requests = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'DELETE') await new Promise<void>((resolve) => void answers.push(resolve));
    return fetch(input, init);
  });
  const deleted = ['first', 'second'].map((id) =>
    handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 }),
  );
  await vi.waitFor(() => expect(answers).not.toEqual([]));
  await realPause(200);
  for (let answered = 0; answered < answers.length; answered += 1) {
    answers[answered]?.();
    await realPause(100);
    if (answered === 0) server.truth.links = [{ ...other, id: 1 }];
    await realPause(100);
  }
  await Promise.all(deleted);
  requests.mockRestore();
}

it('a link that two windows delete is asked for once, however long the first answer takes', async () => {
  await deleteInTwoWindows();
  expect(server.truth.links).toMatchObject([{ code: 'other' }]);
  for (const id of ['first', 'second'])
    expect((await readOperation(id))?.state.status ?? 'done').toBe('done');
});

describe('a service that gives a page the link that it had, while that is being deleted,', () => {
  const [id, createId] = [crypto.randomUUID(), crypto.randomUUID()];
  const deleteOld = () => handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 });

  /** Shortens the page of the link, whose first answer names that link. */
  async function shortenItsPage(isAnother = false) {
    await server.misbehave({ match: { operation: 'create' }, fault: 'answers-with-the-first-link' });
    const longUrl = 'https://a.example/';
    await handlers.createLink({
      id: createId,
      longUrl,
      alias: '',
      title: '',
      entryPoint: 'popup',
      isAnother,
    });
  }

  const stateOfCreate = async () => (await readOperation(createId))?.state;

  /** The link is gone, and the page has another one that is its own. */
  async function expectOwnLink(): Promise<void> {
    for (const seconds of [2, 4, 8]) await secondsLater(seconds);
    expect(await stateOfCreate()).toMatchObject({ status: 'done', existed: false });
    expect(server.truth.links).toMatchObject([{ id: 2, longUrl: 'https://a.example/' }]);
  }

  it('is asked again until it is known whether it was deleted', async () => {
    await server.misbehave({ match: { operation: 'delete' }, fault: 'status-500-json' });
    await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
    await deleteOld();
    await shortenItsPage();
    expect(await stateOfCreate()).toMatchObject({
      status: 'due',
      next: 'send',
      because: { kind: 'being-deleted' },
    });
    await expectOwnLink();
  });

  it('is asked again while the request to delete it is on its way', async () => {
    const { fetch } = globalThis;
    const answers: (() => void)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (init?.method === 'DELETE') await new Promise<void>((resolve) => void answers.push(resolve));
      return fetch(input, init);
    });
    const deleted = deleteOld();
    await vi.waitFor(() => expect(answers).not.toEqual([]));
    await shortenItsPage();
    expect(await stateOfCreate()).toMatchObject({ status: 'due', next: 'send' });
    for (const answer of answers) answer();
    await deleted;
    vi.restoreAllMocks();
    await expectOwnLink();
  });

  it('is asked again where it was deleted while its answer came', async () => {
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await fetch(input, init);
      if (init?.method === 'POST') {
        vi.restoreAllMocks();
        await deleteOld();
      }
      return answer;
    });
    await shortenItsPage(true);
    expect(await stateOfCreate()).toMatchObject({ status: 'due', next: 'send' });
    await expectOwnLink();
  });

  it('is asked again where it was deleted while its second answer came', async () => {
    const { fetch } = globalThis;
    const answers: (() => void)[] = [];
    let deleted: Promise<unknown> = Promise.resolve();
    let creates = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (init?.method === 'DELETE') await new Promise<void>((resolve) => void answers.push(resolve));
      const answer = await fetch(input, init);
      if (init?.method === 'POST' && ++creates === 2) {
        for (const resolve of answers) resolve();
        await deleted;
      }
      return answer;
    });
    deleted = deleteOld();
    await vi.waitFor(() => expect(answers).not.toEqual([]));
    await shortenItsPage();
    await server.misbehave({ match: { operation: 'create' }, fault: 'answers-with-the-first-link' });
    await secondsLater(2);
    expect(creates).toBe(2);
    expect(await stateOfCreate()).toMatchObject({ status: 'due', next: 'send' });
    vi.restoreAllMocks();
    await expectOwnLink();
  });

  it('is believed where the delete can still be undone: it is canceled then, since the page has that link', async () => {
    await handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 60_000 });
    await shortenItsPage();
    expect(await stateOfCreate()).toMatchObject({ status: 'done', existed: true });
    await secondsLater(60);
    expect((await readOperation(id))?.state.status).toBe('canceled');
    expect(server.truth.links).toMatchObject([{ code: 'old' }]);
  });
});

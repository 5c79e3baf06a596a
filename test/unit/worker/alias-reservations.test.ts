import { setTimeout as realPause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import type { CreateOperation } from '../../../src/outbox/operation.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { items } from '../../../src/storage/items/items.ts';
import { readBatchRows } from '../../../src/storage/batches/batches.ts';
import { readOperations } from '../../../src/outbox/read.ts';
import type { FaultName } from '../../faults/faults.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from './connected.ts';
import { resumeTillSettled, storedCreate, submissionFor, submissionInDoubt } from './operations.ts';

let server: FaultServer;
const longUrl = 'https://a.example/asked';

beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

/** A submission whose POST the service answers with a fault, so far without doing anything. */
async function unmade(fault: FaultName): Promise<CreateOperation> {
  await server.misbehave({ match: { operation: 'create' }, fault });
  return storedCreate(await submissionFor(longUrl));
}

/** The service now carries out the second copy of a POST that the browser sent twice. */
const carryOutLate = ({ alias, title }: CreateOperation) => server.truth.create({ longUrl, alias, title });

const minutes = 60_000;
/** Fetches the list again later, which removes settled operations from the outbox. */
async function listLater(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await handlers.refresh({ maxAgeMs: 0 });
}

const storedOperations = async () => readOperations((await readItem(items.account))?.id ?? '');

describe('a new submission after a refusal whose other copy is carried out late', () => {
  it.each<FaultName>(['status-400-json', 'status-403-json', 'status-401-json'])(
    '%s: finds the link of the first',
    async (fault) => {
      const refused = await unmade(fault);
      carryOutLate(refused);
      const { state } = await resumeTillSettled(await submissionFor(longUrl), 5, () => undefined);
      expect(state).toMatchObject({ status: 'done', link: { shortCode: refused.alias } });
      expect(server.truth.linksOf(longUrl)).toHaveLength(1);
    },
  );

  it('and after the list has been fetched, too', async () => {
    const refused = await unmade('status-403-json');
    await handlers.markOperationSeen({ operationId: refused.id });
    await listLater(10 * minutes);
    carryOutLate(refused);
    expect((await storedCreate(await submissionFor(longUrl))).state.status).toBe('done');
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });

  it('and where the late copy comes after the new submission: it is refused then', async () => {
    const refused = await unmade('status-403-json');
    expect((await storedCreate(await submissionFor(longUrl))).state.status).toBe('done');
    expect(carryOutLate(refused)).toBe('taken');
  });

  it('and in a batch', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json' });
    const submissions = [{ longUrl, alias: '', title: '' }];
    const begin = async () => {
      const id = crypto.randomUUID();
      await handlers.scheduleBatch({ id, kind: 'create', submissions, undoMs: 0 });
      return id;
    };
    await begin();
    await vi.waitFor(async () =>
      expect(await storedOperations()).toMatchObject([{ state: { status: 'failed' } }]),
    );
    const [refused] = await storedOperations();
    carryOutLate(refused as CreateOperation);
    const second = await begin();
    await vi.waitFor(async () =>
      expect(await readBatchRows(second)).toMatchObject([{ outcome: { at: 'done' } }]),
    );
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });
});

it('a submission that was taken back while nobody knew whether it was made is the same one when it comes again', async () => {
  const unsure = await storedCreate(await submissionInDoubt(server, longUrl));
  await handlers.cancelOperation({ operationId: unsure.id });
  carryOutLate(unsure);
  await resumeTillSettled(await submissionFor(longUrl), 5, () => undefined);
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

/** Submissions for the same page again, without the alias. */
async function submissionAgain(entryPoint: 'command' | 'popup'): Promise<CreateOperation> {
  const id = crypto.randomUUID();
  await handlers.createLink({ id, longUrl, alias: '', title: '', entryPoint });
  return resumeTillSettled(id, 8, () => undefined);
}

describe('a submission under the user’s own alias that was taken back while nobody knew whether it was made', () => {
  beforeEach(async () => {
    const unsure = await storedCreate(await submissionInDoubt(server, longUrl, 'spring'));
    await handlers.cancelOperation({ operationId: unsure.id });
    carryOutLate(unsure);
  });

  it('is the same one when its page is shortened by the keys', async () => {
    expect((await submissionAgain('command')).state).toMatchObject({
      status: 'done',
      link: { shortCode: 'spring' },
    });
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });

  it('is another one where the form is sent without that alias', async () => {
    expect((await submissionAgain('popup')).state).not.toMatchObject({ link: { shortCode: 'spring' } });
    expect(server.truth.linksOf(longUrl)).toHaveLength(2);
  });
});

describe.each([
  ['once', 1],
  ['twice', 2],
])(
  'a user’s own alias that was taken back %s in doubt, and that a later list has for another page,',
  (_, times) => {
    beforeEach(async () => {
      for (let time = 0; time < times; time += 1)
        await handlers.cancelOperation({ operationId: await submissionInDoubt(server, longUrl, 'spring') });
      server.truth.create({ longUrl: 'https://b.example/', alias: 'spring', title: '' });
      await listLater(minutes);
    });

    it('is not that of the next link of the page, which gets one of its own', async () => {
      const { state } = await submissionAgain('command');
      expect(state).toMatchObject({ status: 'done', existed: false });
      expect(server.truth.linksOf(longUrl)).toHaveLength(1);
    });

    it('is refused at once where it is typed again', async () => {
      const before = server.log.length;
      const again = await storedCreate(await submissionFor(longUrl, 'spring'));
      expect(again).toMatchObject({ inDoubt: false, state: { status: 'failed' } });
      expect(server.log.slice(before).filter(({ operation }) => operation === 'create')).toHaveLength(1);
    });
  },
);

const outcomes = async () => (await readBatchRows('creates')).map(({ outcome }) => outcome);

describe('a link under the user’s alias that a batch is to delete', () => {
  const isTaken = { status: 'failed', failure: { kind: 'alias-taken' } };

  // Another one each time: the worker remembers which ones were paused or stopped.
  let batch: string;

  beforeEach(async () => {
    batch = crypto.randomUUID();
    for (const [alias, page] of [
      ['spring', longUrl],
      ['other', 'https://b.example/'],
    ] as const)
      server.truth.create({ longUrl: page, alias, title: '' });
    // So the links are certainly older than the click.
    await listLater(10 * minutes);
    const submissions = ['spring', 'other'].map((shortCode, at) => ({ linkId: String(at + 1), shortCode }));
    await handlers.scheduleBatch({ id: batch, kind: 'delete', submissions, undoMs: 60 * minutes });
  });

  it.each(['running', 'paused'] as const)(
    'is not given out as the one that was there while the batch is %s',
    async (at) => {
      if (at === 'paused') await handlers.changeBatchRun({ id: batch, to: at });
      const id = await submissionFor(longUrl, 'spring');
      await listLater(1000);
      expect((await storedCreate(id)).state).toMatchObject(isTaken);
      await handlers.changeBatchRun({ id: batch, to: 'stopped' });
      await listLater(1000);
      expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: true });
    },
  );

  it('is that of its page again where it was deleted elsewhere, and made again under that alias', async () => {
    server.truth.delete(1);
    const made = await storedCreate(await submissionFor(longUrl, 'spring'));
    expect(made.state).toMatchObject({ status: 'done', existed: false });
    const expectOne = async () => {
      expect((await storedCreate(await submissionFor(longUrl))).state).toMatchObject({
        existed: true,
        link: { shortCode: 'spring' },
      });
      expect(server.truth.linksOf(longUrl)).toHaveLength(1);
    };
    await handlers.markOperationSeen({ operationId: made.id });
    await expectOne();
    await listLater(10 * minutes);
    await expectOne();
    vi.setSystemTime(Date.now() + 60 * minutes);
    await resumePendingWork();
    await vi.waitFor(
      async () =>
        expect((await readBatchRows(batch)).map(({ outcome }) => outcome?.at)).toEqual(['canceled', 'done']),
      10_000,
    );
    expect(server.truth.links).toMatchObject([{ id: 3, code: 'spring' }]);
    await expectOne();
  });

  it('nor to a row of “Shorten many”', async () => {
    const submissions = [{ longUrl, alias: 'spring', title: '' }];
    await handlers.scheduleBatch({ id: 'creates', kind: 'create', submissions, undoMs: 0 });
    await vi.waitFor(async () => expect(await outcomes()).not.toContain(null));
    expect(await outcomes()).toMatchObject([{ at: 'failed', failure: { kind: 'alias-taken' } }]);
  });

  it('nor to a create in doubt', async () => {
    const id = await submissionInDoubt(server, longUrl, 'spring');
    expect((await resumeTillSettled(id, 8, () => undefined)).state).toMatchObject(isTaken);
    await handlers.changeBatchRun({ id: batch, to: 'stopped' });
    await listLater(1000);
    expect((await storedCreate(id)).state).toMatchObject({ status: 'done' });
  });
});

it('a link that a batch deletes while a list that still has it is on its way is not given to a create in doubt', async () => {
  server.truth.create({ longUrl, alias: 'spring', title: '' });
  server.truth.create({ longUrl: 'https://b.example/', alias: 'other', title: '' });
  await listLater(10 * minutes);
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-500-json' });
  const { fetch } = globalThis;
  // The second row waits, so that the kept list does not hide the link of the first yet.
  const waiting: (() => void)[] = [];
  let deletes = 0;
  let isAsked = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'DELETE' && (deletes += 1) === 2)
      await new Promise<void>((resolve) => void waiting.push(resolve));
    const answer = await fetch(input, init);
    if (!isAsked && init?.method === 'GET') {
      isAsked = true;
      const submissions = ['spring', 'other'].map((shortCode, at) => ({ linkId: String(at + 1), shortCode }));
      await handlers.scheduleBatch({ id: 'meanwhile', kind: 'delete', submissions, undoMs: 0 });
      vi.setSystemTime(Date.now() + 1000);
      await resumePendingWork();
      for (let look = 0; look < 200 && !(await readBatchRows('meanwhile'))[0]?.outcome; look += 1)
        await realPause(10);
    }
    return answer;
  });
  const { state } = await storedCreate(await submissionFor(longUrl, 'spring'));
  for (const resolve of waiting) resolve();
  vi.restoreAllMocks();
  expect(state).toMatchObject({ status: 'done', existed: false });
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

it('a link that is gone, and that a late list still has, is not given to a create in doubt under its alias', async () => {
  server.truth.create({ longUrl, alias: 'spring', title: '' });
  await listLater(10 * minutes);
  const { links } = server.truth;
  await handlers.deleteLink({ id: 'deleted', linkId: '1', shortCode: 'spring', undoMs: 0 });
  expect(server.truth.links).toEqual([]);
  vi.setSystemTime(Date.now() + 1000);
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-500-json' });
  server.truth.links = links;
  const before = server.log.length;
  const id = await submissionFor(longUrl, 'spring');
  expect(server.log.slice(before).map(({ operation }) => operation)).toContain('list');
  expect((await storedCreate(id)).state).not.toMatchObject({ status: 'done' });
});

it('another link that was given the code of one that is gone is given to a create in doubt under it', async () => {
  server.truth.create({ longUrl, alias: 'spring', title: '' });
  await listLater(10 * minutes);
  await handlers.deleteLink({ id: 'deleted', linkId: '1', shortCode: 'spring', undoMs: 0 });
  // Made elsewhere, with an id of its own.
  server.truth.create({ longUrl, alias: 'spring', title: '' });
  await listLater(10 * minutes);
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-500-json' });
  const id = await submissionFor(longUrl, 'spring');
  await resumeTillSettled(id, 5, () => undefined);
  expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: true });
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

describe('a second link on purpose', () => {
  it('is a second link, also where a refusal went before the first', async () => {
    await handlers.markOperationSeen({ operationId: (await unmade('status-403-json')).id });
    const first = await submissionFor(longUrl);
    await handlers.markOperationSeen({ operationId: first });
    await submissionFor(longUrl, '', true);
    expect(server.truth.linksOf(longUrl)).toHaveLength(2);
  });

  it('also where a list has shown the link of one that was taken back in doubt', async () => {
    const unsure = await storedCreate(await submissionInDoubt(server, longUrl));
    await handlers.cancelOperation({ operationId: unsure.id });
    carryOutLate(unsure);
    await listLater(minutes);
    await resumeTillSettled(await submissionFor(longUrl, '', true), 5, () => undefined);
    expect(server.truth.linksOf(longUrl)).toHaveLength(2);
  });

  it('for each of the rows that ask for one, after a batch that had to wait', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'retry-after-seconds' });
    const id = crypto.randomUUID();
    const submissions = [1, 2, 3].map(() => ({ longUrl, alias: '', title: '', isAnother: true }));
    await handlers.scheduleBatch({ id, kind: 'create', submissions, undoMs: 0 });
    await vi.waitFor(async () =>
      expect(await storedOperations()).toMatchObject([
        { state: { status: 'due', next: 'send' }, attempts: 1 },
      ]),
    );
    await handlers.changeBatchRun({ id, to: 'paused' });
    vi.setSystemTime(Date.now() + minutes);
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await vi.waitFor(async () =>
      expect((await readBatchRows(id)).filter(({ outcome }) => outcome?.at === 'done')).toHaveLength(3),
    );
    expect(server.truth.linksOf(longUrl)).toHaveLength(3);
  });

  it('and after the first has left the outbox', async () => {
    await unmade('status-403-json');
    await handlers.markOperationSeen({ operationId: await submissionFor(longUrl) });
    await listLater(3 * minutes);
    expect(await storedOperations()).toEqual([]);
    await submissionFor(longUrl, '', true);
    expect(server.truth.linksOf(longUrl)).toHaveLength(2);
  });

  it('also where the clock was set back since the first, which nobody has seen', async () => {
    await submissionFor(longUrl);
    vi.setSystemTime(Date.now() - 60 * minutes);
    await submissionFor(longUrl, '', true);
    expect(server.truth.linksOf(longUrl)).toHaveLength(2);
  });

  it('and of another address there is nothing to find', async () => {
    const { alias } = await unmade('status-403-json');
    const other = await storedCreate(await submissionFor('https://a.example/other'));
    expect(other.alias).not.toBe(alias);
  });
});

describe('a refusal that has been seen', () => {
  it('leaves the outbox after an hour', async () => {
    await handlers.markOperationSeen({ operationId: (await unmade('status-403-json')).id });
    await listLater(59 * minutes);
    expect(await storedOperations()).toHaveLength(1);
    await listLater(2 * minutes);
    expect(await storedOperations()).toEqual([]);
  });

  it('keeps its alias also where the clock was set back by a year since', async () => {
    const refused = await unmade('status-403-json');
    await handlers.markOperationSeen({ operationId: refused.id });
    await listLater(-365 * 24 * 60 * minutes);
    carryOutLate(refused);
    await submissionFor(longUrl);
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });

  it('and a submission that was taken back is nothing that anybody has to see', async () => {
    const unsure = await storedCreate(await submissionInDoubt(server, longUrl));
    await handlers.cancelOperation({ operationId: unsure.id });
    await listLater(61 * minutes);
    expect(await storedOperations()).toEqual([]);
  });

  it('and that nobody has seen, leaves it after a month', async () => {
    await unmade('status-403-json');
    await listLater(29 * 24 * 60 * minutes);
    expect(await storedOperations()).toHaveLength(1);
    await listLater(2 * 24 * 60 * minutes);
    expect(await storedOperations()).toEqual([]);
  });

  it('and that nobody has seen, stays where the clock was set back by a year since', async () => {
    await unmade('status-400-json');
    await listLater(-365 * 24 * 60 * minutes);
    expect(await storedOperations()).toHaveLength(1);
  });

  it('stays for that hour, however many there are: each may still have a copy on its way', async () => {
    for (let submission = 0; submission < 101; submission += 1) {
      await server.misbehave({ match: { operation: 'create' }, fault: 'status-403-json' });
      await handlers.markOperationSeen({ operationId: await submissionFor(`${longUrl}/${submission}`) });
    }
    await listLater(1 * minutes);
    expect(await storedOperations()).toHaveLength(101);
    await listLater(60 * minutes);
    expect(await storedOperations()).toEqual([]);
  });
});

it('a code that was deleted and made again by a row is that row’s', async () => {
  await submissionFor('https://a.example/wrong', 'spring');
  await handlers.refresh({ maxAgeMs: 0 });
  const [link] = server.truth.links;
  await handlers.deleteLink({ id: 'deleted', linkId: String(link?.id), shortCode: 'spring', undoMs: 0 });
  await vi.waitFor(async () => expect(server.truth.links).toEqual([]));
  const batch = crypto.randomUUID();
  const submissions = [{ longUrl, alias: 'spring', title: '' }];
  await handlers.scheduleBatch({ id: batch, kind: 'create', submissions, undoMs: 0 });
  await vi.waitFor(async () =>
    expect(await readBatchRows(batch)).toMatchObject([{ outcome: { at: 'done' } }]),
  );
  const again = await storedCreate(await submissionFor(longUrl));
  expect(again.state).toMatchObject({ status: 'done', existed: true, link: { shortCode: 'spring' } });
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  await listLater(minutes);
  await listLater(minutes);
  expect((await storedOperations()).filter(({ kind }) => kind === 'delete')).toEqual([]);
});

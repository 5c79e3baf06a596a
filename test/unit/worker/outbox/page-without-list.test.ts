import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { allStores, inDatabase } from '../../../../src/storage/database.ts';
import { readListInfo } from '../../../../src/storage/list/read-list-info.ts';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import type { FaultName } from '../../../faults/faults.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { storedCreate, submissionFor } from '../operations.ts';

/** The page has a link at the service. Where no list is kept, Curtail does not know of it. */
const longUrl = 'https://a.example/';

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected({
    prepare: ({ truth }) => truth.create({ longUrl, alias: 'old', title: '' }),
  });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

const connect = () =>
  handlers.connect({ baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' });

const loseDatabase = (besides?: 'keys') =>
  inDatabase((db) => Promise.all(allStores.filter((name) => name !== besides).map((name) => db.clear(name))));

const answerLists = (fault: FaultName) =>
  server.misbehave({ match: { operation: 'list' }, fault, times: Infinity });

async function expectOldLink(id: string): Promise<void> {
  await vi.waitFor(async () =>
    expect((await storedCreate(id)).state).toMatchObject({
      status: 'done',
      existed: true,
      link: { shortCode: 'old' },
    }),
  );
  expect(server.truth.links).toHaveLength(1);
}

/** Connects anew while no list can be stored. Returns a function that ends that. */
async function connectWithoutList() {
  await handlers.eraseAllAccounts(null);
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as () => unknown;
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put');
  putting.mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'lists') throw new Error('broken');
    return Reflect.apply(put, this, args) as IDBRequest<IDBValidKey>;
  });
  expect(await connect()).toMatchObject({ ok: true });
  return () => putting.mockRestore();
}

it('a page does not get a link that a batch is to delete, where no list can be stored', async () => {
  await connectWithoutList();
  const submissions = [{ linkId: '1', shortCode: 'old' }];
  await handlers.scheduleBatch({ id: crypto.randomUUID(), kind: 'delete', submissions, undoMs: 60_000 });
  const id = await submissionFor(longUrl);
  await vi.waitFor(async () =>
    expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: false }),
  );
  expect(server.truth.links).toHaveLength(2);
});

it('a page does not get a link that is off, where no list can be stored', async () => {
  for (const link of server.truth.links) link.status = 'disabled';
  await connectWithoutList();
  const id = await submissionFor(longUrl);
  await vi.waitFor(async () =>
    expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: false }),
  );
  expect(server.truth.links).toHaveLength(2);
});

describe('a page gets the link that it has', () => {
  it('where the list could not be stored when the account was connected', async () => {
    const storeAgain = await connectWithoutList();
    storeAgain();
    expect(await readListInfo((await accountNow()).id)).toBeNull();
    await expectOldLink(await submissionFor(longUrl));
  });

  it('where the browser has lost the database', async () => {
    await loseDatabase('keys');
    await expectOldLink(await submissionFor(longUrl));
  });
});

describe('where the service’s list does not come either, nothing is made', () => {
  it('and the page gets its link as soon as it does', async () => {
    await loseDatabase('keys');
    await answerLists('status-500-json');
    const id = await submissionFor(longUrl);
    await vi.waitFor(async () =>
      expect((await storedCreate(id)).state).toMatchObject({
        status: 'due',
        because: { kind: 'server-error', status: 500 },
      }),
    );
    const lists = () => server.log.filter(({ operation }) => operation === 'list').length;
    const before = lists();
    for (let minute = 0; minute < 60; minute += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      await resumePendingWork();
    }
    // A list that does not come is asked for less and less often.
    expect(lists() - before).toBeLessThan(12);
    await server.recover();
    vi.setSystemTime(Date.now() + 3_600_000);
    await resumePendingWork();
    await expectOldLink(id);
  });

  it.each([
    ['status-401-json', 'unauthorized'],
    ['status-403-json', 'forbidden'],
  ] as const)('and a refusal is told: %s', async (fault, kind) => {
    await loseDatabase('keys');
    await answerLists(fault);
    const id = await submissionFor(longUrl);
    await vi.waitFor(async () =>
      expect((await storedCreate(id)).state).toMatchObject({ status: 'failed', failure: { kind } }),
    );
    expect(server.truth.links).toHaveLength(1);
  });

  it('and a key that was lost with the list is told, as it is where only the key was', async () => {
    await loseDatabase();
    const id = await submissionFor(longUrl);
    await vi.waitFor(async () =>
      expect((await storedCreate(id)).state).toMatchObject({
        status: 'due',
        because: { kind: 'key-unreadable' },
      }),
    );
  });
});
